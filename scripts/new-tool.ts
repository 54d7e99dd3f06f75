// npm run new-tool <id>: creates a working definition to start from; the check lists the texts that are still
// placeholders.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeReserved } from '../src/engine/check/reservedIds.ts'
import { newToolTemplate } from './newToolTemplate.ts'
import { readPageIds, TOOLS_FOLDER } from './read-tools.ts'

process.exitCode = main(process.argv.slice(2))

function main([id, ...rest]: readonly string[]): number {
  if (id === undefined || rest.length > 0) return refuse('give one id: npm run new-tool fuel-cost')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return refuse(`the id must be lower case words joined by hyphens, such as fuel-cost, got "${id}"`)
  const reserved = describeReserved(id, readPageIds())
  if (reserved !== undefined) return refuse(`${reserved}; choose another id`)
  const file = join(TOOLS_FOLDER, `${id}.yaml`).replaceAll('\\', '/')
  if (existsSync(file)) return refuse(`${file} already exists; choose another id`)
  writeFileSync(file, newToolTemplate(id))
  console.log(`${file} is written and works as it is. Next:
  npm run dev                        look at http://localhost:3000/${id} while you write
  npm run -s check:tools -- ${file}   names the texts still to be written, and every problem
  npm run -s calc -- ${id} quantity=6 price=7
What a definition may hold: schema/REFERENCE.md`)
  return 0
}

function refuse(sentence: string): number {
  console.error(`new-tool: ${sentence}`)
  return 1
}
