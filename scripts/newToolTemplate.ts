import type { SourceFile } from '../src/engine/check/checkCatalogue.ts'
import type { Definition } from '../src/engine/definition.ts'
import { listTexts } from '../src/engine/language/yaml/listTexts.ts'
import { openFile } from '../src/engine/check/problems/openFile.ts'
import type { Problem } from '../src/engine/check/problems/problem.ts'

/** Returns a working definition with placeholder texts. */
export function newToolTemplate(id: string): string {
  const words = id.replaceAll('-', ' ')
  const name = `${words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} Calculator`.slice(0, 40)
  return `# yaml-language-server: $schema=../schema/tool.schema.json
id: ${id}
name: ${name}
# Shown on cards and in search results; the page itself starts with the introduction.
description: Say in one plain sentence what this calculator answers.
category: Measurement
icon: calculator
keywords: [${words}, what people type, to find it]

inputs:
  quantity: { type: number, label: Quantity, unit: pieces, min: 0 }
  price: { type: money, label: Price of one }

outputs:
  total: { label: Total, formula: quantity * price, format: money }

# Figures from outside: a published table, a spreadsheet, a calculation by hand. The first one is offered on the page.
examples:
  - name: six at seven dollars
    given: { quantity: 6, price: 7 }
    gives: { total: 42 }
    texts: { total: $42.00 }
    source: By hand, 6 × 7 = 42

content:
  metaDescription: Fifty to a hundred and sixty characters that say in a search result what this page gives.
  introduction: |
    Say in one sentence of at most eighty characters what this calculator gives.

    After the blank line say in two or three sentences what it is for.
  formula: |
    Total = quantity × price
  example: |
    You buy 6 pieces at $7 each. Together they cost $42.00.
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

/** Common placeholders for missing texts. */
const TO_DO = /\b(?:TODO|TBD|FIXME|XXX|lorem ipsum)\b/i

/** Finds placeholder texts, which visitors must never see. */
export function findPlaceholders(files: readonly SourceFile[]): Problem[] {
  const { description, keywords, content } = openFile(newToolTemplate('new'), 'new.yaml').data as Definition
  // The first keyword is the id.
  const placeholders = new Set(listTexts([description, keywords.slice(1), content]).map(([text]) => text.trim()))
  const lines = [...placeholders].flatMap((text) => text.split('\n\n'))
  return files.flatMap(({ file, text }) => {
    // Skips parsing if there is nothing to find, because it takes a while.
    if (!TO_DO.test(text) && !lines.some((line) => text.includes(line))) return []
    const parsed = openFile(text, file)
    return listTexts(parsed.data).flatMap(([found, path]) => {
      const [todo] = TO_DO.exec(found) ?? []
      if (todo !== undefined) {
        const spot = { at: found.indexOf(todo), length: todo.length }
        return parsed.problemAt('placeholder-text', path, `"${todo}" is a placeholder; write the text`, spot)
      }
      return placeholders.has(found.trim())
        ? parsed.problemAt('placeholder-text', path, 'this is the text of the new-tool template; write your own')
        : []
    })
  })
}
