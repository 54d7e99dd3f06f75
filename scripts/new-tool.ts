// npm run new-tool <id>: a definition to start from, which passes the check and works as it is.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeReserved } from '../src/engine/compile/reservedIds.ts'
import { readPageIds, TOOLS_FOLDER } from './read-tools.ts'

process.exitCode = main(process.argv.slice(2))

function main([id, ...rest]: readonly string[]): number {
  if (id === undefined || rest.length > 0) return refuse('give one id: npm run new-tool fuel-cost')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return refuse(`the id must be lower case words joined by hyphens, such as fuel-cost, got "${id}"`)
  const reserved = describeReserved(id, readPageIds())
  if (reserved !== undefined) return refuse(`${reserved}; choose another id`)
  const file = join(TOOLS_FOLDER, `${id}.yaml`).replaceAll('\\', '/')
  if (existsSync(file)) return refuse(`${file} is there already; choose another id`)
  writeFileSync(file, template(id))
  console.log(`${file} is written and works as it is. Next:
  npm run dev                        look at http://localhost:3000/${id} while you write
  npm run -s check:tools -- ${file}
  npm run -s calc -- ${id} quantity=6 price=7
What a definition may hold: schema/REFERENCE.md`)
  return 0
}

function refuse(sentence: string): number {
  console.error(`new-tool: ${sentence}`)
  return 1
}

function template(id: string): string {
  const words = id.replaceAll('-', ' ')
  const name = `${words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} Calculator`.slice(0, 40)
  return `# yaml-language-server: $schema=../schema/tool.schema.json
id: ${id}
name: ${name}
description: Say in one plain sentence what this calculator answers.
category: Measurement
icon: calculator
keywords: [${words}, what people type, to find it]

inputs:
  quantity: { type: number, label: Quantity, unit: pieces, min: 0 }
  price: { type: number, label: Price of one, prefix: $, min: 0 }

outputs:
  total: { label: Total, formula: quantity * price, format: money, round: 2 }

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
    Say in one sentence of at most 80 characters what this calculator gives.

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
