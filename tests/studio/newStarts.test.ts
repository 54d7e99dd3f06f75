import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSurroundings } from '../../scripts/studio/readSurroundings.ts'
import { startValues } from '../../src/engine/show/startValues.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { newStarts } from '../../src/studio/preview/newStarts.ts'
import { examine } from '../../src/studio/work/examine.ts'

// A default that is written or changed is in the field at once, unless somebody has filled it in.

const surroundings = readSurroundings()
const loan = readFileSync('tools/loan.yaml', 'utf8')

function toolOf(text: string): ToolData {
  const { drawn } = examine(text, surroundings)
  if (!drawn) throw new Error('the definition cannot be drawn')
  return drawn.tool
}
const startAt = (rate: string): ToolData => toolOf(loan.replace('    placeholder: "6"\n', `    default: ${rate}\n`))
const [without, three, four] = [toolOf(loan), startAt('3'), startAt('4')]

it.each([
  ['a new default is that of the empty field', without, three, {}, [['rate', '3']]],
  ['a changed one, too', three, four, {}, [['rate', '4']]],
  ['one that was taken away leaves the field empty', three, without, {}, [['rate', '']]],
  ['what somebody typed stays', three, four, { rate: '5' }, []],
  ['what somebody took out stays out', three, four, { rate: '' }, []],
  ['nothing changes with a definition that starts alike', three, three, {}, []],
])('%s', (_, before, after, typed, expected) => {
  expect(newStarts(before, after, { ...startValues(before), ...typed })).toEqual(expected)
})
