import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isProgram } from '../../src/service/programs.ts'
import { jsonText } from '../../src/service/batch/jsonText.ts'
import { alignColumns } from './alignColumns.ts'
import type { Answer } from './answer.ts'
import type { DefinitionPaths } from './findDefinitions.ts'
import { keepSite } from '../site/readSite.ts'
import { showPlain } from './showPlain.ts'

interface Entry {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly section: string
  readonly order: number
  /** Whether the tool works only on its page. */
  readonly isPageOnly: boolean
}

const CATEGORIES: readonly string[] = keepSite().site.categories.map(({ name }) => name)
const UNREADABLE = 'With problems, "npx abakit check" shows them'

/**
 * Lists the tools by category, in the order of the menus. Definitions are parsed but not checked, because checking all
 * of them would take too long for a list.
 *
 * @param files  the definitions by id
 * @param json   whether to print one line of JSON
 */
export function printList({ tools: files }: DefinitionPaths, json = false): Answer {
  const entries = [...files].map(([id, file]) => readEntry(id, file))
  const collator = new Intl.Collator('en')
  const sorted = entries.toSorted((a, b) => a.order - b.order || collator.compare(a.name, b.name))
  if (json) {
    const tools = CATEGORIES.flatMap((category) => sorted.filter(({ section }) => section === category)).map(
      ({ id, name, description, section, isPageOnly }) => ({
        id,
        name,
        description,
        category: section,
        calculates: !isPageOnly,
      }),
    )
    const unreadable = sorted.filter(({ section }) => section === UNREADABLE).map(({ id }) => id)
    const text = jsonText({ tools, ...(unreadable.length > 0 ? { unreadable } : {}) })
    return { text: `${text}\n`, errors: '', status: 0 }
  }
  const idWidth = Math.max(0, ...entries.map(({ id }) => id.length))
  const sections = [...CATEGORIES, UNREADABLE].flatMap((section) => {
    const rows = sorted
      .filter((entry) => entry.section === section)
      .map(({ id, name, isPageOnly }) => [`  ${id.padEnd(idWidth)}`, name, isPageOnly ? 'on its page only' : ''])
    return rows.length === 0 ? [] : [[section, ...alignColumns(rows)]]
  })
  const text = sections.map((lines) => lines.map((line) => `${showPlain(line)}\n`).join('')).join('\n')
  return { text, errors: '', status: 0 }
}

function readEntry(id: string, file: string): Entry {
  const { name, description, category, order, plugin, outputs } = readMapping(file)
  const isReadable = typeof name === 'string' && typeof category === 'string' && CATEGORIES.includes(category)
  return {
    id,
    name: isReadable ? name : '',
    description: typeof description === 'string' ? description : '',
    section: isReadable ? category : UNREADABLE,
    order: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER,
    isPageOnly: plugin !== undefined && outputs === undefined && !isProgram({ plugin: String(plugin) }),
  }
}

function readMapping(file: string): Readonly<Record<string, unknown>> {
  try {
    return Object(parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }))
  } catch {
    return {}
  }
}
