import { expect, it } from 'vitest'
import { parseWebsite } from '../../../server/website/parseWebsite.ts'

it.each([
  ['https://https://example.com', 'https://example.com/'],
  ['http://https://example.com/a', 'https://example.com/a'],
  ['[example.com](https://example.com)', 'https://example.com/'],
  ['8.8.8.8', 'https://8.8.8.8/'],
])('%s is %s', (text, first) => expect(String(parseWebsite(text)[0])).toBe(first))

it.each([
  ['1.2.3', '"1.2.3" is not an IP address; four numbers from 0 to 255 are allowed, as in 8.8.8.8.'],
  ['010.8.8.8', '"010.8.8.8" is not an IP address; four numbers from 0 to 255 are allowed, as in 8.8.8.8.'],
  [
    'mailto:a@example.com',
    '"mailto:a@example.com" is an email address; enter that of a website, such as https://example.com.',
  ],
])('%s is refused, and says why', (text, says) => expect(() => parseWebsite(text)).toThrow(says))
