import { onTestFinished } from 'vitest'
import { fixtureChunk } from '../../support/fixtures.ts'
import { openPage } from './openPage.tsx'

/** Opens the page of a definition that is not a tool of the site; its chunk is named as on a served page. */
export async function openFixture(id: string, fragment = ''): Promise<void> {
  const link = document.createElement('link')
  link.dataset['tool'] = id
  link.href = `data:text/javascript,${encodeURIComponent(fixtureChunk(id))}`
  document.head.append(link)
  onTestFinished(() => link.remove())
  await openPage(`/${id}${fragment}`)
}
