import type { Conventions } from '../../conventions.ts'
import { formatDate } from '../../show/formatDate.ts'
import type { Feature } from '../../site.ts'
import { checkSchema, suggest, type Validators } from '../schema/checkSchema.ts'
import { checkIcon } from '../checkIcon.ts'
import type { InfoPage, PageBlock, PageSection } from '../../definition.ts'
import type { PageBlockData, PageData, PageSectionData } from '../../page.ts'
import { listTexts } from '../../language/yaml/listTexts.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import { openFile } from '../problems/openFile.ts'
import { sortProblems, type Problem } from '../problems/problem.ts'
import type { SourceFile } from '../checkCatalogue.ts'
import {
  checkHref,
  checkPageText,
  checkPlainText,
  type PageCompilation,
  type PageTextOptions,
} from './checkPageText.ts'
import { findCutTexts } from '../texts/findCutTexts.ts'
import { fileId } from '../fileId.ts'
import { describeReservedRoute } from '../reservedIds.ts'

/** What a text may require, besides tools: cookies are there where visitors are asked to consent to some. */
export type PageFeature = Feature | 'ads' | 'cookies'

/** What info pages may refer to outside their own files. */
export interface PageOptions {
  readonly validators: Validators
  readonly toolIds: readonly string[]
  /** Ids of tools that other sites have: texts about them are left out here. */
  readonly otherToolIds: readonly string[]
  readonly features: Readonly<Record<PageFeature, boolean>>
  /** The files that came with the package: what they link to may be missing, and the links with it. */
  readonly builtIn: ReadonlySet<string>
  readonly icons: ReadonlySet<string>
  readonly conventions: Conventions
}

/** Addresses for programs that pages may link to. */
const FILES = ['/llms.txt', '/third-party-notices.txt', '/api/openapi.json', '/api/tools']

/** The page on which calculators are written. */
const STUDIO = '/studio'

type Check = PageCompilation & { readonly around: PageTextOptions & PageOptions }

/**
 * Checks info pages: their links, tools and icons; splits texts into words and links.
 *
 * @param files  of content/; each may link to all of them
 * @param around the known tools and icons
 */
export function checkPages(
  files: readonly SourceFile[],
  around: PageOptions,
): { pages: readonly PageData[]; problems: readonly Problem[] } {
  const ids = [...around.toolIds, ...files.map(({ file }) => fileId(file))]
  const ofStudio = around.features.studio ? [STUDIO] : []
  const paths = new Set(['/', ...FILES, ...ofStudio, ...ids.map((id) => `/${id}`)])
  const checked = files.map((file) =>
    checkPage(file, {
      ...around,
      paths,
      toolCount: around.toolIds.length,
      mayLackTargets: around.builtIn.has(file.file),
    }),
  )
  return {
    pages: checked.flatMap(({ page }) => page ?? []),
    problems: sortProblems(checked.flatMap(({ problems }) => problems)),
  }
}

function checkPage(
  { file, text }: SourceFile,
  around: Check['around'],
): { page?: PageData; problems: readonly Problem[] } {
  const parsed = openFile(text, file)
  if (parsed.problems.length > 0) return { problems: parsed.problems }
  const problems = checkSchema(parsed, around.validators.page, 'the page')
  // Data that does not match the schema cannot be checked.
  if (problems.length > 0) return { problems }
  const page = parsed.data as InfoPage
  problems.push(...findCutTexts(parsed, listTexts(page)))
  const check: Check = { parsed, around, problems }
  const plain = (path: Path, words: string) => checkPlainText(check, path, words)
  checkId(check, page.id)
  if (page.aside && !page.form)
    problems.push(
      parsed.problemAt('key-not-allowed', ['aside'], '"aside" is only allowed beside "form", which is missing', {
        key: true,
      }),
    )
  const data: PageData = {
    id: page.id,
    title: plain(['title'], page.title),
    description: plain(['description'], page.description),
    keywords: page.keywords.map((keyword, index) => plain(['keywords', index], keyword)),
    ...(page.lead === undefined ? {} : { lead: checkPageText(check, ['lead'], page.lead) }),
    ...(page.updated === undefined ? {} : { updated: checkDay(check, page.updated) }),
    ...(page.form === undefined ? {} : { form: page.form }),
    aside: checkSections(check, ['aside'], page.aside ?? []),
    sections: checkSections(check, ['sections'], page.sections),
  }
  return problems.length > 0 ? { problems } : { page: data, problems }
}

function checkId({ parsed, around, problems }: Check, id: string): void {
  const wanted = fileId(parsed.file)
  if (id !== wanted)
    problems.push(
      parsed.problemAt(
        'wrong-file-name',
        ['id'],
        `id is "${id}", but the file is called "${wanted}"; the id is the file name without .yaml`,
      ),
    )
  const reserved = describeReservedRoute(id)
  if (reserved !== undefined) problems.push(parsed.problemAt('reserved-id', ['id'], reserved))
  if (around.toolIds.includes(id))
    problems.push(parsed.problemAt('duplicate-id', ['id'], `the id "${id}" is taken by a tool`))
}

function checkDay({ parsed, around, problems }: Check, date: string): { date: string; words: string } {
  const day = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
  if (!exists) {
    problems.push(parsed.problemAt('wrong-value', ['updated'], `the date ${date} does not exist`))
    return { date, words: date }
  }
  return { date, words: formatDate(date, around.conventions) }
}

const checkSections = (check: Check, path: Path, sections: readonly PageSection[]): PageSectionData[] =>
  mapWanted(check, path, sections, ({ heading, half, body }, index) => ({
    heading: checkPlainText(check, [...path, index, 'heading'], heading),
    ...(half ? { half } : {}),
    blocks: body
      .map((block, place) => checkBlock(check, [...path, index, 'body', place], block))
      .filter((block, place, all) => !isEmpty(block) && !(introduces(block) && isEmpty(all[place + 1]))),
  })).filter(({ blocks }) => blocks.length > 0)

/** Converts what a page has on this site, and leaves out what requires anything that the site lacks. */
function mapWanted<Part, Data>(
  check: Check,
  path: Path,
  parts: readonly Part[],
  convert: (part: Part, index: number) => Data,
): Data[] {
  return parts.flatMap((part, index) => (isWanted(check, [...path, index], part) ? [convert(part, index)] : []))
}

/** Whether the site has all that a part requires. */
function isWanted(check: Check, path: Path, part: unknown): boolean {
  const { requires = [] } = Object(part) as { requires?: readonly string[] }
  return !requires.map((name, place) => isThere(check, [...path, 'requires', place], name)).includes(false)
}

/** Whether the site has a tool or a feature; reports a name that is neither anywhere. */
function isThere({ parsed, around, problems }: Check, path: Path, name: string): boolean {
  const { features, toolIds, otherToolIds } = around
  if (Object.hasOwn(features, name)) return features[name as PageFeature]
  if (toolIds.includes(name)) return true
  const message = `there is no tool or feature "${name}"`
  if (!otherToolIds.includes(name))
    problems.push(
      parsed.problemAt('unknown-choice', path, message, suggest(name, [...Object.keys(features), ...toolIds])),
    )
  return false
}

/** Whether nothing of a block is left. */
const isEmpty = (block: PageBlockData | undefined): boolean =>
  Object.values(block ?? {}).some((parts) => Array.isArray(parts) && parts.length === 0)

/** Whether a paragraph says what follows it. */
const introduces = (block: PageBlockData): boolean => 'text' in block && /:$/.test(block.text.flat().at(-1) ?? '')

function checkBlock(check: Check, path: Path, block: PageBlock): PageBlockData {
  const rich = (place: Path, text: string) => checkPageText(check, [...path, ...place], text)
  const plain = (place: Path, text: string) => checkPlainText(check, [...path, ...place], text)
  if (typeof block === 'string') return { text: rich([], block) }
  const { paragraph, list, cards, tools, faqs, assistant, buttons, samples, reference, storage } = block
  if (paragraph)
    return {
      text: isWanted(check, [...path, 'paragraph'], paragraph) ? rich(['paragraph', 'text'], paragraph.text) : [],
    }
  if (list)
    return {
      list: mapWanted(check, [...path, 'list'], list, (item, index) =>
        typeof item === 'string' ? rich(['list', index], item) : rich(['list', index, 'text'], item.text),
      ),
    }
  if (assistant !== undefined) return { assistant: rich(['assistant'], assistant) }
  if (tools) return { tools: tools.flatMap((id, index) => checkTool(check, [...path, 'tools', index], id)) }
  if (cards)
    return {
      cards: mapWanted(check, [...path, 'cards'], cards, ({ title, text, icon }, index) => ({
        title: plain(['cards', index, 'title'], title),
        text: rich(['cards', index, 'text'], text),
        icon: takeIcon(check, [...path, 'cards', index, 'icon'], icon),
      })),
    }
  if (faqs)
    return {
      faqs: mapWanted(check, [...path, 'faqs'], faqs, ({ question, answer }, index) => ({
        question: plain(['faqs', index, 'question'], question),
        answer: rich(['faqs', index, 'answer'], answer),
      })),
    }
  if (buttons)
    return {
      buttons: buttons.flatMap(({ label, to }, index) =>
        checkHref(check, [...path, 'buttons', index, 'to'], to)
          ? [{ label: plain(['buttons', index, 'label'], label), to }]
          : [],
      ),
    }
  if (samples)
    return {
      samples: mapWanted(check, [...path, 'samples'], samples, ({ requires: _, ...sample }, index) => ({
        ...sample,
        title: plain(['samples', index, 'title'], sample.title),
        code: sample.code.trimEnd(),
        ...(sample.prints === undefined ? {} : { prints: sample.prints.trimEnd() }),
      })),
    }
  if (reference !== undefined) return { reference: plain(['reference'], reference) }
  if (storage)
    return {
      storage: mapWanted(check, [...path, 'storage'], storage, ({ key, purpose }, index) => ({
        key,
        purpose: rich(['storage', index, 'purpose'], purpose),
      })),
    }
  throw new Error(`[bug] checkPage: no way to check ${JSON.stringify(Object.keys(block))}`)
}

function checkTool({ parsed, around, problems }: Check, path: Path, id: string): string[] {
  if (around.toolIds.includes(id)) return [id]
  if (!around.mayLackTargets)
    problems.push(parsed.problemAt('unknown-choice', path, `there is no tool "${id}"`, suggest(id, around.toolIds)))
  return []
}

function takeIcon({ parsed, around, problems }: Check, path: Path, icon: string): string {
  problems.push(...checkIcon(parsed, path, icon, around.icons))
  return icon
}
