import { onTestFinished } from 'vitest'
import { fixtureChunk } from '../../support/fixtures.ts'
import { openPage } from './openPage.tsx'

/** The page of a definition that is no tool of the site: its own chunk is named as on a served page. */
export async function openFixture(id: string, fragment = ''): Promise<void> {
  const link = document.createElement('link')
  link.dataset['tool'] = id
  link.href = `data:text/javascript,${encodeURIComponent(fixtureChunk(id))}`
  document.head.append(link)
  onTestFinished(() => link.remove())
  await openPage(`/${id}${fragment}`)
}
