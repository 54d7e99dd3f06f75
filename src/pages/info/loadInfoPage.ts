import type { ComponentType } from 'react'
import { pageLoaders } from 'virtual:page-loaders'
import type { PageData } from '../../engine/page.ts'
import { infoHead } from './infoHead.ts'
import { InfoPage } from './InfoPage.tsx'
import type { LoadedInfoPage } from './LoadedInfoPage.ts'

/** The forms that pages may name, in a chunk each. */
const forms = {
  contact: async () => (await import('./ContactForm.tsx')).ContactForm,
} satisfies Record<NonNullable<PageData['form']>, () => Promise<ComponentType>>

/**
 * Loads an info page: its content, its component, and its form.
 *
 * @param id the path without its slash
 * @returns undefined if no info page has that id
 */
export async function loadInfoPage(id: string): Promise<LoadedInfoPage | undefined> {
  if (!Object.hasOwn(pageLoaders, id)) return undefined
  const data = (await pageLoaders[id]?.())?.default
  if (!data) return undefined
  const { form } = data.page
  return { ...data, head: infoHead(data.page), View: InfoPage, Form: form && (await forms[form]()) }
}
