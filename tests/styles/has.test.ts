import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** `:has(…)`, then a descendant that any element may be. */
const RESTYLES_ALL = /:has\((?:[^()]|\([^()]*\))*\)[^,{}]*[\s>]\*\s*(?=[,{])/g

it('no style of any element depends on what an element around it has: each change of a page would restyle all of it', () => {
  const found = globSync('src/**/*.css').flatMap((sheet) => {
    const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    // Siblings are few.
    return (text.match(RESTYLES_ALL) ?? []).filter((selector) => !/~\s*\*\s*$/.test(selector))
  })
  expect(found).toEqual([])
})
