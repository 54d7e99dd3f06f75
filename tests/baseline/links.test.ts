import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { definitions, expectedFigures, open, shownFigures, type StoredLink } from './figures.ts'

const links = parse(readFileSync('tests/baseline/links.yaml', 'utf8')) as StoredLink[]

describe.each(links)('$link on $now', (link) => {
  it.each(['page', 'api'] as const)('shows the same figures as ever, read by the %s', (reader) => {
    expect(shownFigures(link, reader)).toEqual(expectedFigures(link))
  })
})

it('has links of every tool that has examples', () => {
  const stored = new Set(links.map(({ link }) => link.slice(1).split('#')[0]))
  const withExamples = definitions.filter(({ id }) => open(id).data.examples.length > 0).map(({ id }) => id)
  expect(
    withExamples.filter((id) => !stored.has(id)),
    'npm run baseline adds them',
  ).toEqual([])
})

describe('a change', () => {
  const row = { link: '/loan#amount=1', now: '2026-01-15', shows: { share: { text: '0.1%', value: 0.1 } } }
  const because = 'A share below one percent keeps three digits.'

  it('continues what is stored', () => {
    const once = { figure: 'share', from: { text: '0.1%' }, to: { text: '0.12%' }, because }
    const twice = { figure: 'share', from: { text: '0.12%' }, to: { text: '0.123%' }, because }
    expect(expectedFigures({ ...row, changed: [once, twice] })).toEqual({ share: { text: '0.123%', value: 0.1 } })
    expect(() => expectedFigures({ ...row, changed: [twice] })).toThrow('share.text is stored as "0.1%", not "0.12%"')
  })

  it('has a reason', () => {
    const change = { figure: 'share', from: { text: '0.1%' }, to: { text: '0.12%' }, because: ' ' }
    expect(() => expectedFigures({ ...row, changed: [change] })).toThrow('the change of share has no reason')
  })
})
