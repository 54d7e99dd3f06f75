import { describe, expect, it } from 'vitest'
import { checkPages } from '../../../../src/engine/check/pages/checkPage.ts'
import { EN_US } from '../../../../src/engine/conventions.ts'
import { renderProblems } from '../../../../src/engine/check/problems/renderProblems.ts'
import { readValidators } from '../../../../scripts/validators.ts'

const FILE = 'content/help.yaml'
const around = {
  validators: readValidators(),
  toolIds: ['loan', 'tip'],
  otherToolIds: ['loan', 'tip', 'bmr'],
  features: { chat: false, answers: true, embeds: true, api: true, studio: true, ads: false, cookies: false },
  icons: new Set(['heart', 'star']),
  builtIn: new Set<string>(),
  conventions: EN_US,
}

const page = (body: string, head = ''): string => `id: help
title: Help for {siteName}
description: A description that is long enough for a search result to show it.
${head}sections:
  - heading: First
    body:
      - ${body}
keywords: [help]
`

function compile(text: string) {
  const { pages, problems } = checkPages([{ file: FILE, text }], around)
  return { page: pages[0], problems, rendered: renderProblems(problems, () => text) }
}

/** What the only block of a page comes to. */
const blockOf = (body: string) => {
  const compiled = compile(page(body))
  expect(compiled.rendered).toBe('')
  return compiled.page?.sections[0]?.blocks[0]
}

describe('a text', () => {
  it('is a paragraph by default', () => {
    expect(blockOf('Just words, with (brackets) and [some more].')).toEqual({
      text: ['Just words, with (brackets) and [some more].'],
    })
  })

  it.each([
    { of: 'a page', body: 'See [the tip](/tip), please.', gives: ['See ', ['the tip', '/tip'], ', please.'] },
    { of: 'home', body: '"[All tools](/)"', gives: [['All tools', '/']] },
    { of: 'itself', body: 'This is [help](/help)', gives: ['This is ', ['help', '/help']] },
    {
      of: 'another site',
      body: 'By [them](https://example.com/a?b#c).',
      gives: ['By ', ['them', 'https://example.com/a?b#c'], '.'],
    },
    {
      of: 'two pages',
      body: '"[a loan](/loan) and [a tip](/tip)"',
      gives: [['a loan', '/loan'], ' and ', ['a tip', '/tip']],
    },
    { of: 'the address', body: 'To {email}.', gives: ['To ', ['{email}', 'mailto:{email}'], '.'] },
  ])('holds a link to $of', ({ body, gives }) => {
    expect(blockOf(body)).toEqual({ text: gives })
  })

  it('counts the tools and leaves the name of the site to the page', () => {
    expect(blockOf('"{siteName} has {toolCount} tools, {toolCount}."')).toEqual({
      text: ['{siteName} has 2 tools, 2.'],
    })
  })

  it('of several lines is one paragraph', () => {
    expect(blockOf('|\n        one\n        two [three\n        four](/tip) five')).toEqual({
      text: ['one two ', ['three four', '/tip'], ' five'],
    })
  })
})

describe('a block', () => {
  it.each([
    { body: '{ list: [one, "[two](/)"] }', gives: { list: [['one'], [['two', '/']]] } },
    { body: '{ tools: [tip, loan] }', gives: { tools: ['tip', 'loan'] } },
    {
      body: '{ faqs: [{ question: "Why {toolCount}?", answer: "See [all](/)." }] }',
      gives: { faqs: [{ question: 'Why 2?', answer: ['See ', ['all', '/'], '.'] }] },
    },
    { body: '{ buttons: [{ label: Home, to: / }] }', gives: { buttons: [{ label: 'Home', to: '/' }] } },
    {
      body: '{ storage: [{ key: a-key, purpose: What it is for. }] }',
      gives: { storage: [{ key: 'a-key', purpose: ['What it is for.'] }] },
    },
  ])('is what it says: $body', ({ body, gives }) => {
    expect(blockOf(body)).toEqual(gives)
  })
})

it('gives the date for people and for machines', () => {
  expect(compile(page('Words.', 'updated: 2026-03-01\n')).page?.updated).toEqual({
    date: '2026-03-01',
    words: 'March 1, 2026',
  })
})

describe('a mistake', () => {
  it.each([
    {
      what: 'a link to nowhere',
      body: 'See [the loan](/laon).',
      says: 'content/help.yaml:7:24  there is no page "/laon", did you mean "/loan"?  [unknown-choice]',
    },
    {
      what: 'a link without https',
      body: 'See [them](http://example.com).',
      says: ':7:20  a link leads to a path such as /contact or to https://…, got "http://example.com"  [wrong-value]',
    },
    {
      what: 'a link that runs a script',
      body: 'See [them](javascript:alert).',
      says: ':7:20  a link leads to a path',
    },
    { what: 'a link without words', body: 'See [](/tip).', says: ':7:13  a link needs a text  [wrong-value]' },
    {
      what: 'a placeholder of no meaning',
      body: 'Write to {emial}.',
      says: ':7:18  unknown placeholder {emial}, did you mean "email"?  [unknown-name]',
    },
    {
      what: 'HTML',
      body: 'Some <b>bold</b> words.',
      says: ':7:14  texts cannot contain HTML, found "<b>"  [wrong-value]',
    },
    { what: 'an unknown tool', body: '{ tools: [tipp] }', says: 'there is no tool "tipp", did you mean "tip"?' },
    {
      what: 'an unknown icon',
      body: '{ cards: [{ title: One, text: Words enough., icon: haert }, { title: Two, text: Words enough., icon: star }] }',
      says: 'there is no Tabler icon "haert", did you mean "heart"?  [unknown-icon]',
    },
    {
      what: 'a button to nowhere',
      body: '{ buttons: [{ label: Help me, to: /hepl }] }',
      says: ':7:43  there is no page "/hepl", did you mean "/help"?',
    },
    {
      what: 'a link in a question',
      body: '{ faqs: [{ question: "Is [this](/tip) right?", answer: It is not so. }] }',
      says: 'a link is not allowed here  [wrong-value]',
    },
    { what: 'an unknown block', body: '{ lists: [one, two] }', says: 'unknown key "lists", did you mean "list"?' },
    {
      what: 'two things in one block',
      body: '{ list: [aa, bb], tools: [tip] }',
      says: 'must have at most 1 entry, it has 2',
    },
    { what: 'nothing in a block', body: '{}', says: 'must have at least 1 entry, it has 0' },
    { what: 'no text', body: '[17]', says: 'entry 1 of body must be a text or a mapping (key: value), found a list' },
  ])('is reported with its place: $what', ({ body, says }) => {
    const { rendered, page: compiled } = compile(page(body))
    expect(rendered).toContain(says)
    expect(rendered).toContain('1 problem in 1 file')
    expect(compiled).toBeUndefined()
  })

  it.each([
    {
      what: 'a file of another name',
      text: page('Words.').replace('id: help', 'id: hepl'),
      says: ':1:5  id is "hepl"',
    },
    { what: 'no title', text: page('Words.').replace(/title.*\n/, ''), says: 'the page has no "title"  [missing-key]' },
    {
      what: 'no date',
      text: page('Words.', 'updated: today\n'),
      says: 'updated must look like "2026-11-21", got "today"',
    },
    { what: 'a day that is none', text: page('Words.', 'updated: 2026-02-30\n'), says: 'the date 2026-02-30' },
    {
      what: 'an aside without a form',
      text: page('Words.', 'aside: [{ heading: Beside, body: [Words.] }]\n'),
      says: '"aside" is only allowed beside "form", which is missing  [key-not-allowed]',
    },
    {
      what: 'a text cut at a comment',
      text: page('A link holds it, after its # sign. Nobody reads on.'),
      says: `help.yaml:7:9  the text ends at the "#", which starts a comment`,
    },
    { what: 'no YAML', text: 'id: [help', says: '[yaml-syntax]' },
  ])('is reported with its place: $what', ({ text, says }) => {
    expect(compile(text).rendered).toContain(says)
  })

  it('includes an id that a tool already has', () => {
    const text = page('Words.').replace('id: help', 'id: tip')
    const { problems } = checkPages([{ file: 'content/tip.yaml', text }], around)
    expect(problems.map(({ code }) => code)).toEqual(['duplicate-id'])
  })
})

it('writes dates and numbers as the site does', () => {
  const text = page('All {toolCount} calculators.', 'updated: 2026-03-01\n')
  const toolIds = Array.from({ length: 1234 }, (_, index) => `tool-${index}`)
  const conventions = { locale: 'de-DE', currency: 'EUR' }
  const { pages } = checkPages([{ file: FILE, text }], { ...around, toolIds, conventions })
  expect(pages[0]?.updated?.words).toBe('1. März 2026')
  expect(pages[0]?.sections[0]?.blocks).toEqual([{ text: ['All 1.234 calculators.'] }])
})

describe('what a site lacks', () => {
  it('leaves out texts about missing tools and features that are off', () => {
    const { page: compiled, problems } = compile(`${page('First.').replace('keywords: [help]\n', '')}
  - heading: Second
    requires: [bmr]
    body:
      - Second.

  - heading: Third
    body:
      - list:
          - { text: About chat., requires: [chat] }
          - { text: About answers., requires: [answers] }
          - { text: About tips., requires: [tip, loan] }
keywords: [help]
`)
    expect(problems).toEqual([])
    expect(compiled?.sections.map(({ heading }) => heading)).toEqual(['First', 'Third'])
    expect(compiled?.sections[1]?.blocks).toEqual([{ list: [['About answers.'], ['About tips.']] }])
  })

  it('reports a requirement that is neither a tool nor a feature', () => {
    const { problems } = compile(
      page(
        'cards:\n          - { title: Tips, text: All about tips., icon: star, requires: [tipp] }\n          - { title: Loans, text: All about loans., icon: star }',
      ),
    )
    expect(problems).toMatchObject([{ code: 'unknown-choice', nearest: 'tip' }])
  })

  it('takes links of built-in pages to missing tools for their words, and leaves out cards of those tools', () => {
    const text = page('See the [energy](/bmr) and the [tip](/tip) calculators.').replace(
      'keywords:',
      '  - heading: Tools\n    body:\n      - tools: [bmr]\n  - heading: More\n    body:\n      - tools: [bmr, tip]\nkeywords:',
    )
    const { pages, problems } = checkPages([{ file: FILE, text }], { ...around, builtIn: new Set([FILE]) })
    expect(problems).toEqual([])
    expect(pages[0]?.sections.map(({ heading, blocks }) => [heading, blocks])).toEqual([
      ['First', [{ text: ['See the energy and the ', ['tip', '/tip'], ' calculators.'] }]],
      ['More', [{ tools: ['tip'] }]],
    ])
    expect(checkPages([{ file: FILE, text }], around).problems).toHaveLength(3)
  })
})
