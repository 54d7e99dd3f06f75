import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { findDollars } from '../../src/engine/check/findDollars.ts'
import { findPlaceholders } from '../../src/engine/check/findPlaceholders.ts'
import { sortProblems, type Problem, type Warning } from '../../src/engine/check/problems/problem.ts'
import { renderProblems } from '../../src/engine/check/problems/renderProblems.ts'
import { EN_US } from '../../src/engine/conventions.ts'
import { countOf } from '../../src/engine/language/countOf.ts'
import { SITE_PLACEHOLDERS } from '../newSiteTemplate.ts'
import { readPages } from '../read-pages.ts'
import { readDefinitionFiles, readLayeredFiles, type DefinitionFiles } from '../read-tools.ts'
import { keepSite, SITE_FILE } from '../site/readSite.ts'
import { inSite, shownPath } from '../site/roots.ts'
import { checkFiles, checkFolder, printWarnings } from './main.ts'

/**
 * Checks the folder of a site, or some of its files.
 *
 * @param args paths of files, and --json for one line of JSON with all problems
 * @returns the exit status: 1 if there are problems
 */
export function checkSite(args: readonly string[]): number {
  const isJson = args.includes('--json')
  const files = args.filter((arg) => arg !== '--json')
  const unusable = files.filter((file) => !existsSync(file) || !statSync(file).isFile())
  for (const file of unusable)
    console.error(
      file.startsWith('-')
        ? `${file}: there is no such option, only --json`
        : `${file}: there is no such file; give paths such as tools/loan.yaml, or none for the whole folder`,
    )
  if (unusable.length > 0) return 1
  const {
    problems,
    warnings: unsourced,
    texts,
    checked = countOf(files.length, 'file'),
  } = files.length === 0 ? checkAll() : checkSome(files)
  const warnings = [...(files.length === 0 ? warnOfDollars(readDefinitionFiles()) : []), ...unsourced]
  if (isJson) {
    const errors = problems.map(({ cause: _, ...problem }) => ({ ...problem, severity: 'error' }))
    console.log(JSON.stringify([...errors, ...warnings.map((warning) => ({ ...warning, severity: 'warning' }))]))
    return problems.length > 0 ? 1 : 0
  }
  printWarnings(warnings)
  if (problems.length > 0) process.stderr.write(renderProblems(problems, (file) => texts.get(file)))
  else console.log(files.length > 0 ? `${checked} checked, no problems` : 'No problems')
  return problems.length > 0 ? 1 : 0
}

/** Warns of built-in tools in another currency than that of the site. */
function warnOfDollars({ definitions, builtIn }: DefinitionFiles): Warning[] {
  const { site, files } = keepSite()
  if (site.currency === EN_US.currency) return []
  return files.flatMap((file) =>
    findDollars(
      file,
      definitions.filter((definition) => builtIn.has(definition.file)),
    ),
  )
}

interface Checked {
  readonly problems: readonly Problem[]
  /** Of definitions alone. */
  readonly warnings: readonly Warning[]
  readonly texts: ReadonlyMap<string, string>
  /** What was checked, for the summary. */
  readonly checked?: string
}

function checkAll(): Checked {
  const site = keepSite()
  const pages = readLayeredFiles('content')
  const tools = checkFolder()
  const texts = [...site.files, ...pages].map(({ file, text }) => [file, text] as const)
  return {
    problems: sortProblems([
      ...site.problems,
      ...findPlaceholders(site.files, new Set(SITE_PLACEHOLDERS)),
      ...tools.problems,
      ...readPages(pages).problems,
    ]),
    warnings: tools.warnings,
    texts: new Map([...tools.texts, ...texts]),
  }
}

/** Pages are checked together, because they may link to each other. */
function checkSome(files: readonly string[]): Checked {
  const shown = new Set(files.map((file) => shownPath(resolve(file))))
  const isOther = (file: string) => resolve(file) === SITE_FILE || resolve(file, '..') === inSite('content')
  const definitions = files.filter((file) => !isOther(file)).map((file) => shownPath(resolve(file)))
  const nothing: Checked = { problems: [], warnings: [], texts: new Map() }
  const others = files.some(isOther) ? checkAll() : nothing
  const own = definitions.length > 0 ? checkFiles(definitions) : nothing
  const ofOthers = others.problems.filter(({ file }) => shown.has(file) && isOther(file))
  return {
    ...own,
    problems: sortProblems([...own.problems, ...ofOthers]),
    texts: new Map([...others.texts, ...own.texts]),
  }
}
