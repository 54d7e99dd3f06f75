import { createElement } from 'react'
import * as fc from '../engine/support/properties.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { escapeLine, escapeText } from '../../src/assistant/answer/escapeText.ts'
import { ChatText } from '../../src/shell/chat/ChatText.tsx'

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }

/** What a visitor reads of a text that the chat draws. */
const drawn = (text: string): string =>
  renderToStaticMarkup(createElement(ChatText, { text, onFollow: () => {} }))
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity)

const TEXTS = [
  '2*3*4',
  '(2+3)*4*5',
  '# of pupils',
  '- 5',
  '1. first',
  '1) first',
  '+ more',
  '> quoted',
  '=== so',
  '`code` and **bold** and _this_',
  '[a link](/tip)',
  '![x](https://evil.example/?q=1)',
  'see https://example.com/a_b*c or www.example.com or me@example.com',
  '<b>tags</b> &amp; entities',
  '~~gone~~',
  'a | b',
  'back\\slash \\* both',
  '[x]: /tip',
  '--- and ***',
]

describe('text from others', () => {
  it.each(TEXTS)('is drawn as it stands at the beginning of an item: %s', (text) => {
    expect(drawn(`The key sentences:\n\n- ${escapeLine(text)}`)).toBe(`The key sentences:${text}`)
  })

  it.each(TEXTS)('is drawn as it stands within a line, bold or not: %s', (text) => {
    expect(drawn(`It is **x ${escapeText(text)} = 1**, so "${escapeText(text)}".`)).toBe(
      `It is x ${text} = 1, so "${text}".`,
    )
  })

  it('is shown as it is, whatever it contains', () => {
    const marks = fc
      .string({ unit: fc.constantFrom(...'*_`[]()#+-.=!<>&~|\\:/@ "\'1a5wh') })
      .map((text) => text.trim().replace(/ +/g, ' '))
    fc.assert(
      fc.property(
        marks.filter((text) => text !== ''),
        (text) => {
          expect(drawn(`Said: ${escapeText(text)} that is it`)).toBe(`Said: ${text} that is it`)
        },
      ),
      { numRuns: fc.cases(1000) },
    )
  })
})
