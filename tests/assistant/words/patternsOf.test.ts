import { expect, it } from 'vitest'
import { replaceAll } from '../../../src/assistant/language/replaceAll.ts'
import { patternsOf } from '../../../src/assistant/words/patternsOf.ts'

const WORDINGS = patternsOf(String.raw`
  // A comment.
  ^{told}(\d+ days) from today{told|pay}$ → date $2 ahead
  ^{named}(\d[\d.]*) a kilo$ → price $2
  \bltv\b → loan to value
`)

it.each([
  ['it is 45 days from today', 'date 45 days ahead'],
  ['subtract 45 days from today', 'subtract 45 days from today'],
  ['45 days from today to pay', 'date 45 days ahead'],
  ['pay 45 days from today', 'pay 45 days from today'],
  ['blorptik 45 days from today', 'blorptik 45 days from today'],
  ['roma tomatoes 2.79 a kilo', 'price 2.79'],
  ['Half the tomatoes 2.79 a kilo', 'Half the tomatoes 2.79 a kilo'],
  ['ltv of 80', 'loan to value of 80'],
])('reads "%s" as "%s"', (text, read) => {
  expect(replaceAll(text, WORDINGS)).toBe(read)
})
