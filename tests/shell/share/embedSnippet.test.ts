import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { embedAddress, frameSnippet, scriptSnippet } from '../../../src/shell/share/embedSnippet.ts'

const { tools } = keepCatalogue()
const { DOMParser } = new Window()

function choose(id: string, inputs = '') {
  const tool = tools.find((each) => each.id === id)
  if (!tool) throw new Error(`there is no ${id}`)
  return { origin: 'https://abakit.example', tool, inputs, theme: 'auto', accent: undefined } as const
}

/** The attributes of an element as browsers read them. */
function attributesOf(html: string, selector: string): Record<string, string> {
  const element = new DOMParser().parseFromString(html, 'text/html').querySelector(selector)
  return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value ?? '']))
}

it('names only what differs from the defaults', () => {
  expect(embedAddress(choose('loan'))).toBe('https://abakit.example/embed/loan')
  expect(scriptSnippet(choose('loan'))).toBe(
    `<script async src="https://abakit.example/embed.js"></script>
<abakit-calculator tool="loan"><a href="https://abakit.example/loan">Loan Calculator</a></abakit-calculator>`,
  )
})

it('writes inputs as attributes, capitals with hyphens', () => {
  const choice = { ...choose('mortgage', 'price=300000&downPayment=20%25'), theme: 'dark', accent: '#7c3aed' } as const
  expect(attributesOf(scriptSnippet(choice), 'abakit-calculator')).toEqual({
    tool: 'mortgage',
    'data-price': '300000',
    'data-down-payment': '20%',
    theme: 'dark',
    accent: '#7c3aed',
  })
  expect(attributesOf(frameSnippet(choice, 812), 'iframe')).toMatchObject({
    src: 'https://abakit.example/embed/mortgage?price=300000&downPayment=20%25&theme=dark&accent=7c3aed',
    title: choice.tool.title,
    height: '812',
  })
})

it('writes rows as JSON', () => {
  const choice = choose('gpa', 'courses=grade:A,credits:3&courses=name:a%2Cb%20%22c%22,grade:B,credits:4')
  const { 'data-courses': courses = '' } = attributesOf(scriptSnippet(choice), 'abakit-calculator')
  expect(JSON.parse(courses)).toEqual([
    { grade: 'A', credits: '3' },
    { name: 'a,b "c"', grade: 'B', credits: '4' },
  ])
})

it('holds no markup of an input', () => {
  const choice = choose('scientific', 'expression=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  expect(scriptSnippet(choice)).not.toContain('<script>')
  expect(attributesOf(scriptSnippet(choice), 'abakit-calculator')['data-expression']).toBe(
    '"><script>alert(1)</script>',
  )
})
