import { expect, it } from 'vitest'
import { readValidators } from '../../../scripts/validators.ts'
import { checkSite } from '../../../src/engine/check/checkSite.ts'
import { renderProblems } from '../../../src/engine/check/problems/renderProblems.ts'
import { completeSite } from '../../../src/engine/site.ts'

const options = {
  validators: readValidators(),
  builtInTools: ['loan', 'mortgage', 'unit'],
  builtInPages: ['support', 'contact'],
  publicFiles: ['logo.svg', 'robots.txt'],
}
const check = (text: string) => checkSite(text, 'abakit.yaml', options)

/** A breakage, what it is called, and the nearest match where there is one. */
const BREAKAGES: readonly (readonly [text: string, says: string])[] = [
  ['nmae: Energy', '1:1  unknown key "nmae", did you mean "name"?  [unknown-key]'],
  ['name: E', '1:7  name must have at least 2 characters, it has 1  [wrong-value]'],
  ['name: [Energy]', '1:7  name must be a text, found a list  [wrong-type]'],
  ['name: <b>Energy</b>', '1:7  name cannot contain HTML, found "<b>"  [wrong-value]'],
  ['tagline: Numbers <script>alert(1)</script>', '1:18  tagline cannot contain HTML, found "<script>"  [wrong-value]'],
  ['description: Short.', '1:14  description must have at least 20 characters, it has 6  [wrong-value]'],
  [
    'url: example.org',
    '1:6  url must look like "https://calc.example.org": an address without a path, got "example.org"  [wrong-value]',
  ],
  [
    'url: https://example.org/calc',
    '1:6  url must look like "https://calc.example.org": an address without a path, got "https://example.org/calc"  [wrong-value]',
  ],
  ['supportEmail: me', '1:15  supportEmail must look like "help@example.org", got "me"  [wrong-value]'],
  ['hue: 400', '1:6  hue must be at most 360, got 400  [wrong-value]'],
  ['hue: green', '1:6  hue must be a number, found the text "green"  [wrong-type]'],
  [
    'logo: ../secret.png',
    '1:7  logo must look like "logo.svg": a file in public/, by its path there, got "../secret.png"  [wrong-value]',
  ],
  ['logo: lgoo.svg', '1:7  there is no file public/lgoo.svg, did you mean "logo.svg"?  [unknown-choice]'],
  ['locale: english', '1:9  locale must be a language and a region such as de-DE, got "english"  [wrong-value]'],
  [
    'currency: EURO',
    '1:11  currency must be an ISO 4217 code such as EUR, got "EURO", did you mean "EUR"?  [unknown-choice]',
  ],
  ['units: metirc', '1:8  unknown units "metirc", did you mean "metric"?  [unknown-choice]'],
  [
    'categories: [Village]',
    '1:14  entry 1 of categories must be a mapping (key: value), found the text "Village"; write { name: Village, hue: … }  [wrong-type]',
  ],
  ['categories: [{ name: Energy }]', '1:14  entry 1 of categories has no "hue"  [missing-key]'],
  [
    'categories: [{ name: Energy, hue: 20 }, { name: energy, hue: 30 }]',
    '1:49  name must look like "Energy": words of letters and digits, the first with a capital, got "energy"  [wrong-value]',
  ],
  [
    'categories: [{ name: Energy, hue: 20 }, { name: Energy, hue: 30 }]',
    '1:49  the category "Energy" appears twice  [duplicate-name]',
  ],
  ['builtIn: some', '1:10  unknown builtIn "some"; some tools are written as a list  [unknown-choice]'],
  ['builtIn: [laon]', '1:11  there is no built-in tool "laon", did you mean "loan"?  [unknown-choice]'],
  ['ads: banner', '1:6  unknown ads "banner"  [unknown-choice]'],
  ['features: { caht: false }', '1:13  unknown key "caht", did you mean "chat"?  [unknown-key]'],
  ['features: { chat: no }', '1:19  chat must be true or false, found the text "no"; write false  [wrong-type]'],
  ['content: { suport: false }', '1:12  there is no built-in page "suport", did you mean "support"?  [unknown-choice]'],
  ['name: Energy\nname: Power', '2:1  "name" is already on line 1; remove one of the two  [yaml-syntax]'],
]

it.each(BREAKAGES)('%s', (text, says) => {
  const { problems } = check(text)
  expect(problems).toHaveLength(1)
  expect(renderProblems(problems, () => undefined).split('\n')[0]).toBe(`abakit.yaml:${says}`)
})

it('takes what is right beside what is wrong, so that a program can name the problems of all files', () => {
  const { settings, problems } = check('name: Energy\nhue: 400\nbuiltIn: [loan]')
  expect(problems).toHaveLength(1)
  expect(settings).toEqual({ name: 'Energy', builtIn: ['loan'] })
})

it.each(['', '# nothing yet\n', '---\n'])('gives everything a default: %j', (text) => {
  const { settings, problems } = check(text)
  expect(problems).toEqual([])
  expect(completeSite(settings)).toEqual(completeSite())
  expect(completeSite()).toMatchObject({ name: 'Calculators', locale: 'en-US', currency: 'USD', builtIn: 'all' })
})

it('puts the categories of the site before those of built-in tools, which keep their place in one of the site', () => {
  const { categories } = completeSite({
    categories: [
      { name: 'Energy', hue: 20 },
      { name: 'Health', hue: 90 },
    ],
  })
  expect(categories.slice(0, 3)).toEqual([
    { name: 'Energy', hue: 20 },
    { name: 'Health', hue: 90 },
    { name: 'Financial', hue: 155 },
  ])
  expect(categories.filter(({ name }) => name === 'Health')).toHaveLength(1)
})
