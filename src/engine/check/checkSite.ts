import type { SiteDefinition } from '../definition.ts'
import { openFile, type ParsedFile } from './problems/openFile.ts'
import type { Problem } from './problems/problem.ts'
import { checkSchema, suggest, type Validators } from './schema/checkSchema.ts'
import { findHtml } from './texts/findMarkup.ts'

/** What a site can refer to outside its own file. */
export interface SiteOptions {
  readonly validators: Validators
  /** Ids of the tools that come with the package. */
  readonly builtInTools: readonly string[]
  /** Ids of the info pages that come with the package. */
  readonly builtInPages: readonly string[]
  /** The files in public/, as the site serves them: logo.svg. */
  readonly publicFiles: readonly string[]
}

/**
 * Checks the settings of a site.
 *
 * @param text the content of abakit.yaml
 * @param file its name as shown in problems
 * @returns the settings without problems, and all problems
 */
export function checkSite(
  text: string,
  file: string,
  options: SiteOptions,
): { settings: SiteDefinition; problems: readonly Problem[] } {
  const parsed = openFile(text, file)
  if (parsed.problems.length > 0) return { settings: {}, problems: parsed.problems }
  // A file of comments alone changes no default.
  if (parsed.data === null || parsed.data === undefined) return { settings: {}, problems: [] }
  const problems = checkSchema(parsed, options.validators.site, 'the site')
  if (typeof parsed.data !== 'object' || Array.isArray(parsed.data)) return { settings: {}, problems }
  const wrong = keysOf(problems)
  problems.push(...checkValues(parsed, withoutKeys(parsed.data, wrong), options))
  return { settings: withoutKeys(parsed.data, keysOf(problems)), problems }
}

/** Returns the keys at the top of the file that have problems. */
const keysOf = (problems: readonly Problem[]): ReadonlySet<string | undefined> =>
  new Set(problems.map(({ pointer }) => pointer.split('/')[1]))

const withoutKeys = (data: object, keys: ReadonlySet<string | undefined>): SiteDefinition =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !keys.has(key)))

/** Checks what the schema cannot. */
function checkValues(
  parsed: ParsedFile,
  site: SiteDefinition,
  { builtInTools, builtInPages, publicFiles }: SiteOptions,
): Problem[] {
  const problems: Problem[] = []
  const { locale, currency, builtIn, categories = [], content = {}, logo } = site
  if (locale !== undefined && !isLocale(locale))
    problems.push(
      parsed.problemAt(
        'wrong-value',
        ['locale'],
        `locale must be a language and a region such as de-DE, got "${locale}"`,
      ),
    )
  if (currency !== undefined) {
    const known = Intl.supportedValuesOf('currency')
    if (!known.includes(currency)) {
      const { nearest } = suggest(currency.toUpperCase(), known)
      const message = `currency must be an ISO 4217 code such as EUR, got "${currency}"`
      problems.push(parsed.problemAt('unknown-choice', ['currency'], message, nearest === undefined ? {} : { nearest }))
    }
  }
  if (typeof builtIn === 'string' && builtIn !== 'all' && builtIn !== 'none')
    problems.push(
      parsed.problemAt(
        'unknown-choice',
        ['builtIn'],
        `unknown builtIn "${builtIn}"; some tools are written as a list`,
        {
          ...suggest(builtIn, ['all', 'none']),
        },
      ),
    )
  if (Array.isArray(builtIn))
    for (const [index, id] of builtIn.entries())
      if (!builtInTools.includes(id))
        problems.push(
          parsed.problemAt('unknown-choice', ['builtIn', index], `there is no built-in tool "${id}"`, {
            ...suggest(id, builtInTools),
          }),
        )
  const seen = new Set<string>()
  for (const [index, { name }] of categories.entries()) {
    if (seen.has(name.toLowerCase()))
      problems.push(
        parsed.problemAt('duplicate-name', ['categories', index, 'name'], `the category "${name}" appears twice`),
      )
    seen.add(name.toLowerCase())
  }
  for (const id of Object.keys(content))
    if (!builtInPages.includes(id))
      problems.push(
        parsed.problemAt('unknown-choice', ['content', id], `there is no built-in page "${id}"`, {
          key: true,
          ...suggest(id, builtInPages),
        }),
      )
  if (logo !== undefined && !publicFiles.includes(logo))
    problems.push(
      parsed.problemAt('unknown-choice', ['logo'], `there is no file public/${logo}`, {
        ...suggest(
          logo,
          publicFiles.filter((file) => /\.(svg|png|webp)$/.test(file)),
        ),
      }),
    )
  for (const key of ['name', 'tagline', 'description'] as const) {
    const tag = findHtml(site[key] ?? '')
    if (tag)
      problems.push(
        parsed.problemAt('wrong-value', [key], `${key} cannot contain HTML, found "${tag[0]}"`, {
          at: tag.index,
          length: tag[0].length,
        }),
      )
  }
  return problems
}

/** Whether numbers can be written as in a locale; Intl silently takes another one for an unknown one. */
function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
