import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import type { Definition } from '../src/engine/definition.ts'
import { listTexts } from '../src/engine/language/yaml/listTexts.ts'
import { openFile } from '../src/engine/check/problems/openFile.ts'
import { inPackage } from './site/roots.ts'

const SKELETONS_FOLDER = inPackage('scripts/skeletons')

/** The names of the skeletons: what a definition can start from, besides a tool. */
export const skeletons: readonly string[] = readdirSync(SKELETONS_FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace(/\.yaml$/, ''))

/** A skeleton holds the lines of the calculation and, after this line, the formula and the example of the content. */
const CONTENT_MARK = '---\n'

/**
 * Returns a working definition with placeholder texts.
 *
 * @param id   of the new tool
 * @param like the name of a skeleton
 */
export function newToolTemplate(id: string, like = 'product'): string {
  const skeleton = readFileSync(join(SKELETONS_FOLDER, `${like}.yaml`), 'utf8')
  const [calculation = '', content = ''] = skeleton.split(CONTENT_MARK)
  return `# yaml-language-server: $schema=../schema/tool.schema.json
id: ${id}
name: ${nameFor(id)}
# Shown on cards and in search results; the page itself starts with the introduction.
description: Say in one plain sentence what this calculator answers.
keywords: [${wordsOf(id)}, what people type, to find it]
# Figures in the examples come from outside: a published table, a spreadsheet, a calculation by hand.
# The category is its place in the menus, the icon stands on its card: choose both.
${calculation.trimEnd()}

content:
  metaDescription: Fifty to a hundred and sixty characters that say in a search result what this page gives.
  introduction: |
    Say in one sentence of at most eighty characters what this calculator gives.

    After the blank line say in two or three sentences what it is for.
${content.trimEnd().replaceAll(/^(?=.)/gm, '  ')}
  howItWorks:
    - The first step of the calculation, in plain words.
    - The second step of the calculation, in plain words.
  useCases:
    - When people use it, for one.
    - When else they use it.
    - And a third occasion.
  faqs:
    - question: What do people really ask about this?
      answer: A real answer in one or two sentences.
    - question: What else do people really ask?
      answer: Another real answer in one or two sentences.
    - question: And what is the third question?
      answer: A third real answer in one or two sentences.
`
}

/**
 * Returns a copy of a definition under another id. Its calculation works as it is; the check names the texts that are
 * still those of the other tool.
 *
 * @param text the definition to copy
 */
export function copyDefinition(id: string, text: string): string {
  const parsed = parseDocument(text)
  parsed.set('id', id)
  parsed.set('name', nameFor(id))
  for (const key of ['title', 'order', 'phrases']) parsed.delete(key)
  parsed.set('description', 'Say in one plain sentence what this calculator answers.')
  parsed.set('keywords', [wordsOf(id), 'what people type', 'to find it'])
  return parsed.toString({ lineWidth: 0 })
}

const wordsOf = (id: string): string => id.replaceAll('-', ' ')
const nameFor = (id: string): string =>
  `${wordsOf(id).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} Calculator`.slice(0, 40)

/** What a definition is called that the studio starts from a skeleton. */
export const startId = (skeleton: string): string => `my-${skeleton}`

/** The texts of the skeletons, with the names that the studio gives them. */
export const placeholderTexts = (): ReadonlySet<string> =>
  new Set(
    skeletons.flatMap((like) => {
      const template = openFile(newToolTemplate(startId(like), like), `${startId(like)}.yaml`)
      const { id, name, description, keywords, content } = template.data as Definition
      return listTexts([id, name, description, keywords, content]).map(([text]) => text.trim())
    }),
  )
