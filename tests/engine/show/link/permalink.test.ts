import { equip } from '../../../support/equip.ts'
import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../../src/engine/conventions.ts'
import { calculate, type Calculation } from '../../../../src/service/calculate.ts'
import type { Given } from '../../../../src/engine/run/readInputs.ts'
import { startValues } from '../../../../src/engine/show/startValues.ts'
import { viewForm } from '../../../../src/engine/show/viewForm.ts'
import { decodePermalink, encodePermalink } from '../../../../src/engine/show/link/permalink.ts'
import { isPermalink } from '../../../../src/form/isPermalink.ts'
import { fromGiven, toGiven } from '../../../../src/form/rawValues.ts'
import { readCheckOptions } from '../../../../scripts/read-tools.ts'
import { linkInputs } from '../../../../server/tools/linkInputs.ts'
import { marksOf } from '../../../../src/engine/language/numbers/numberMarks.ts'
import { findTool, tools } from '../../support/catalogue.ts'
import { likelyInputs } from '../../support/inputs.ts'
import * as fc from '../../support/properties.ts'
import type { Tool } from '../../../../src/engine/tool.ts'
import type { ToolData } from '../../../../src/engine/toolData.ts'

const { evaluateExpression } = readCheckOptions()
const context = {
  now: '2026-01-15T12:00:00',
  random: () => 4,
  conventions: EN_US,
  ...(evaluateExpression ? { evaluateExpression } : {}),
}

/** What the form shows of the inputs, as its fields hold them. */
function shownTexts(tool: Tool, given: Given): Given {
  const texts = toGiven(tool, fromGiven(tool, given))
  const names = viewForm(tool, texts, context).map(({ input }) => input.name)
  return Object.fromEntries(names.flatMap((name) => (texts[name] === '' ? [] : [[name, texts[name]]])))
}

describe('a link', () => {
  it.each([
    ['loan', { amount: '20000', rate: '6', years: '5' }, 'amount=20000&rate=6&years=5'],
    ['unit', { category: 'length', from: 'ft', to: 'm', value: '6' }, 'category=length&value=6&from=ft&to=m'],
    [
      'gpa',
      {
        scale: '4.3',
        courses: [
          { grade: 'A+', credits: '3', course: '', level: 'regular' },
          { grade: 'B', credits: '', course: 'Art, 2', level: 'ap' },
        ],
      },
      'scale=4.3&courses=grade:A+,credits:3&courses=grade:B,credits:,course:Art%2C%202,level:ap',
    ],
    ['average', { numbers: '1, 2,\n3 & 4 = 100%' }, 'numbers=1,%202,%0A3%20%26%204%20%3D%20100%25'],
    ['percentage', { mode: 'of', value: '0.0000001', percentage: '5' }, 'mode=of&value=0.0000001&percentage=5'],
    ['love', { name1: 'Zoë', name2: 'A,B:#+' }, 'name1=Zo%C3%AB&name2=A,B:%23%2B'],
    ['scientific', { expression: '(1+2)*3' }, 'expression=(1+2)*3'],
  ])('of %s shows %j in readable form', (id, given, fragment) => {
    const tool = findTool(id)
    expect(encodePermalink(tool, given)).toBe(fragment)
    expect(decodePermalink(tool, fragment)).toEqual({ given, ignored: [] })
  })

  it('ends with a character that no messenger cuts off', () => {
    const { data } = findTool('scientific')
    expect(encodePermalink(equip(data), { expression: '2*(1+2)' })).toBe('expression=2*(1+2%29')
    expect(encodePermalink(equip(data), { expression: '5!' })).toBe('expression=5%21')
  })

  it('is empty if nothing was given, or more than an address holds', () => {
    const { data } = findTool('average')
    expect(encodePermalink(equip(data), {})).toBe('')
    expect(encodePermalink(equip(data), { numbers: '' })).toBe('')
    // Blanks are nothing, but in a text.
    expect(encodePermalink(findTool('loan'), { amount: '20000', rate: ' ' })).toBe('amount=20000')
    expect(encodePermalink(equip(data), { numbers: '1 '.repeat(5000) })).toBe('')
  })

  it('is distinguished from the id of an element', () => {
    expect(['', 'main', 'faq', '#financial', ':~:text=loan'].map(isPermalink)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})

describe('for every definition', () => {
  const each = [...tools].map(([id, tool]) => [id, tool] as const)

  it.each(each)('%s: a link to an example gives what was entered', (_, tool) => {
    for (const { given } of tool.data.examples) {
      const texts = shownTexts(tool, given)
      expect(decodePermalink(tool, encodePermalink(tool, texts))).toEqual({
        given: linked(tool.data, texts),
        ignored: [],
      })
    }
  })

  it.each(each)('%s: decode(encode(x)) is x, and has the same result', (_, tool) => {
    let calculated = 0
    fc.assert(
      fc.property(likelyInputs(tool), (likely) => {
        const texts = wellFormed(shownTexts(tool, likely)) as Given
        const expected = calculate(tool, texts, context)
        if (!expected.ok) return
        calculated++
        const { given, ignored } = decodePermalink(tool, encodePermalink(tool, texts))
        expect(ignored).toEqual([])
        expect(given).toEqual(linked(tool.data, texts))
        // A form also holds choices that do not apply; for a program each of them would be a note.
        const used = (result: Calculation) => ({
          ...result,
          notes: result.ok ? (result.notes ?? []).filter(({ code }) => code !== 'not-used') : [],
        })
        expect(used(calculate(tool, toGiven(tool, fromGiven(tool, given)), context))).toEqual(used(expected))
      }),
      // Of a mortgage with all its options few random ones can be calculated.
      { numRuns: fc.cases(600) },
    )
    expect(calculated).toBeGreaterThan(5)
  })

  it.each(each)('%s: whatever a program gives, the page reads its link as that, in every locale', (_, tool) => {
    let calculated = 0
    fc.assert(
      fc.property(likelyInputs(tool), fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN'), (likely, locale) => {
        const given = asJson(likely)
        const expected = calculate(tool, given, context)
        const fragment = encodePermalink(tool, linkInputs(tool, given, context))
        if (!expected.ok || fragment === '') return
        calculated++
        for (const { name } of tool.data.inputs.filter(({ type }) => type === 'number' || type === 'integer'))
          expect(fragment).not.toMatch(new RegExp(`\\b${name}=-?[\\d.]+e`))
        const opened = decodePermalink(tool, fragment)
        expect(opened.ignored).toEqual([])
        const marks = marksOf(locale)
        const read = toGiven(tool, fromGiven(tool, opened.given, marks), {}, EN_US, marks)
        expect(calculate(tool, read, context)).toMatchObject({ ok: true, outputs: expected.outputs })
      }),
      { numRuns: fc.cases(300), verbose: 1 },
    )
    expect(calculated).toBeGreaterThan(1)
  })

  it.each(each)('%s: no fragment does harm, and what is understood is valid', (_, tool) => {
    const names = tool.data.inputs.flatMap(({ name, columns = [] }) => [name, ...columns.map((column) => column.name)])
    const pieces = fc.constantFrom(
      ...names,
      '=',
      '&',
      ':',
      ',',
      '%',
      '%2',
      '%00',
      '%FF',
      '__proto__',
      'constructor',
      '1',
    )
    const fragments = fc.oneof(
      fc.anyText(),
      fc.array(fc.oneof(pieces, fc.anyText(5)), { maxLength: 30 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fragments, (fragment) => {
        const { given, ignored } = decodePermalink(tool, fragment)
        expect(names).toEqual(expect.arrayContaining(Object.keys(given)))
        expect(ignored.every((part) => part.length <= 40)).toBe(true)
        // A second reading finds nothing to refuse in what the first understood.
        expect(decodePermalink(tool, encodePermalink(tool, given)).ignored).toEqual([])
      }),
    )
    expect(Object.prototype).not.toHaveProperty('1')
  })
})

/**
 * What is in a link: no list without rows, as one that may be left out starts, no field of blanks, and the choices that
 * pages start with otherwise.
 */
const linked = (data: ToolData, texts: Given): Given => {
  const { inputs, starts = {} } = data
  const names = Object.values(starts).flatMap((choices) => Object.keys(choices))
  const standard = Object.fromEntries(names.map((name) => [name, startValues(data)[name]]))
  const isText = (name: string) => inputs.find((input) => input.name === name)?.type === 'text'
  const given = Object.entries(texts).filter(([name, value]) =>
    Array.isArray(value) ? value.length > 0 : isText(name) || String(value).trim() !== '',
  )
  return given.length === 0 ? {} : { ...standard, ...Object.fromEntries(given) }
}

/** What a program can send. */
const asJson = (given: Given): Given =>
  wellFormed(
    JSON.parse(JSON.stringify(given, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))),
  ) as Given

/** Half surrogates cannot stand in an address. */
const wellFormed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))

describe('a link written by hand', () => {
  it('reads numbers as the fields do', () => {
    expect(decodePermalink(findTool('loan'), 'amount=$20,000&rate=6%&years=5%20')).toEqual({
      given: { amount: '20000', rate: '6', years: '5' },
      ignored: [],
    })
    const { data } = findTool('love')
    expect(decodePermalink(equip(data), 'name1=$5&name2=100%').given).toEqual({ name1: '$5', name2: '100%' })
  })
})

describe('parts of a link that are not understood', () => {
  it.each([
    { what: 'an input there is not', fragment: 'amount=1&foo=2', given: { amount: '1' }, ignored: ['foo'] },
    { what: 'no number', fragment: 'amount=1&rate=abc', given: { amount: '1' }, ignored: ['rate'] },
    { what: 'a number out of range', fragment: 'amount=1&rate=-6', given: { amount: '1' }, ignored: ['rate'] },
    { what: 'an empty value', fragment: 'amount=', given: {}, ignored: ['amount'] },
    { what: 'an empty optional value', fragment: 'amount=1&extraMonthly=', given: { amount: '1' }, ignored: [] },
    { what: 'no value', fragment: 'amount&rate=1', given: { rate: '1' }, ignored: ['amount'] },
    { what: 'no name', fragment: '=5&=&rate=1', given: { rate: '1' }, ignored: [] },
    { what: 'a broken escape', fragment: 'amount=%E0%A4%A&rate=1', given: { rate: '1' }, ignored: ['amount'] },
    { what: 'a name of every object', fragment: '__proto__=1&constructor=2&rate=1', given: { rate: '1' } },
    { what: 'a second value', fragment: 'rate=1&rate=2', given: { rate: '1' }, ignored: ['rate'] },
    { what: 'more than anybody enters', fragment: `amount=${'1'.repeat(9000)}`, given: {} },
    { what: 'a long name', fragment: `${'x'.repeat(100)}=1`, given: {}, ignored: [`${'x'.repeat(39)}…`] },
    { what: 'nothing between separators', fragment: '&&rate=1&', given: { rate: '1' }, ignored: [] },
  ])('$what: the rest is', ({ fragment, given, ignored }) => {
    const opened = decodePermalink(findTool('loan'), fragment)
    expect(opened.given).toEqual(given)
    if (ignored) expect(opened.ignored).toEqual(ignored)
    else expect(opened.ignored).not.toEqual([])
  })

  it('a unit of another category is left out', () => {
    const { data } = findTool('unit')
    expect(decodePermalink(equip(data), 'category=weight&from=ft&to=kg&value=1')).toEqual({
      given: { category: 'weight', to: 'kg', value: '1' },
      ignored: ['from'],
    })
    expect(decodePermalink(equip(data), 'from=ft').given).toEqual({ from: 'ft' })
    expect(decodePermalink(equip(data), 'from=kg').ignored).toEqual(['from'])
  })

  it('an unknown field of a row is left out, and missing ones are filled in', () => {
    const { data } = findTool('gpa')
    expect(decodePermalink(equip(data), 'courses=grade:C&courses=mark:B&courses=grade:Z&courses=')).toEqual({
      given: {
        courses: [
          { grade: 'C', credits: '3', course: '', level: 'regular' },
          { grade: 'A', credits: '3', course: '', level: 'regular' },
        ],
      },
      ignored: ['courses'],
    })
  })
})

describe('an input that was renamed', () => {
  const { data } = findTool('loan')

  it('is found under its earlier name', () => {
    expect(decodePermalink(equip(data), 'principal=20000&rate=6')).toEqual({
      given: { amount: '20000', rate: '6' },
      ignored: [],
    })
  })

  it('means the new name where a link holds both', () => {
    expect(decodePermalink(equip(data), 'principal=1&amount=2').given).toEqual({ amount: '2' })
    expect(decodePermalink(equip(data), 'amount=2&principal=1').given).toEqual({ amount: '2' })
  })
})
