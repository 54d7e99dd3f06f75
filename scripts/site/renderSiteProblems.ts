import { renderProblems } from '../../src/engine/check/problems/renderProblems.ts'
import { readPages } from '../read-pages.ts'
import { keepCatalogue, readDefinitionFiles, readLayeredFiles } from '../read-tools.ts'
import { keepSite } from './readSite.ts'

/** Renders the problems for which a site cannot be built; empty if there are none. */
export function renderSiteProblems(): string {
  const { problems, files } = keepSite()
  const pages = readLayeredFiles('content')
  const { definitions, tables, figures } = readDefinitionFiles()
  const texts = new Map(
    [...files, ...pages, ...definitions, ...tables, ...figures].map(({ file, text }) => [file, text]),
  )
  const all = [...problems, ...keepCatalogue().problems, ...readPages(pages).problems]
  return renderProblems(all, (file) => texts.get(file))
}
