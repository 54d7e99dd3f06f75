import { describe, expect, it } from 'vitest'
import { contextAt, openAssistant, statesFigures } from '../support/openAssistant.ts'

const answer = openAssistant()
const ask = (message: string) => answer(message, contextAt('2026-02-01T12:00:00'))

describe('an analysis of numbers', () => {
  // The figures are Python's: statistics and sum.
  it.each([
    // A comma followed by three digits groups them.
    { message: 'average of 1,000 and 2,000', says: ['**Mean: 1,500**', 'Count: 2'] },
    { message: 'sum of 12,500 and 7,500', says: ['**Sum: 20,000**'] },
    { message: 'Analyze these numbers: 1,234 5,678 9,012', says: ['Sum: **15,924**', 'Mean: **5,308**'] },
    { message: '1,234.50, 2,345.60', says: ['Sum: **3,580.1**', 'Mean: **1,790.05**'] },
    { message: 'what is the mean of 1,250 1,300 1,400', says: ['**Mean: 1,316.666667**'] },
    { message: 'highest of 1,100, 1,200', says: ['**Largest: 1,200**'] },
    { message: 'sum of 1,234,567 and 2', says: ['**Sum: 1,234,569**'] },
    { message: 'average of 250,000, 300,000 and 275,000', says: ['**Mean: 275,000**'] },
    { message: 'median of 85,90,78', says: ['**Median: 85**'] },
    { message: 'my bills were 1,200, 1,300 and 1,400, what is the average', says: ['**Mean: 1,300**'] },
    { message: "I spent 12.50, 14, 13.20 and 15.90 on lunch this week. What's the mean?", says: ['**Mean: 13.9**'] },
    // What was asked for comes first.
    {
      message: 'what is the highest, and the median, of 3, 9, 4?',
      says: [/^- \*\*Largest: 9\*\*\n- \*\*Median: 4\*\*\n- Count: 3/],
    },
    { message: 'sum up 5, 6 and 7', says: [/^- \*\*Sum: 18\*\*/] },
    { message: 'here are my numbers: 23, 19, 31. what do they add up to?', says: [/^- \*\*Sum: 73\*\*/] },
    // As people paste them.
    { message: 'Analyze these numbers: $5, $7', says: ['Sum: **$12.00**', 'Mean: **$6.00**'] },
    { message: 'Analyze these numbers: 5 kg, 6 kg, 7 kg', says: ['Sum: **18 kg**', 'Mean: **6 kg**', 'Count: **3**'] },
    { message: 'Analyze these numbers:\n- 5\n- 6\n- 10', says: ['Sum: **21**', 'Mean: **7**', 'Smallest: **5**'] },
    { message: 'Analyze these numbers:\n1. 5\n2. 6\n3. 10', says: ['Sum: **21**', 'Count: **3**'] },
    { message: 'Analyze these numbers: [1, 2, 3]', says: ['Sum: **6**'] },
    { message: 'Analyze these numbers: 1 2 3.', says: ['Sum: **6**'] },
    { message: 'Analyze these numbers: 10% 20% 30%', says: ['Mean: **20%**'] },
    { message: 'Analyze these numbers: −5, –7', says: ['Sum: **-12**', 'Largest: **-5**'] },
    { message: 'mean of 2k, 3k and 4k', says: ['**Mean: 3,000**'] },
    {
      message:
        'here are my electricity bills for the last six months:\n$84.20\n$91.75\n$78.10\n$102.40\n$88.00\n$95.55\nplease give me the total and the average',
      says: [/^- \*\*Sum: \$540\.00\*\*\n- \*\*Mean: \$90\.00\*\*/],
    },
    {
      message:
        'give me the total and the average of my electricity bills for the last 3 months:\n$84.20\n$91.75\n$78.10',
      says: ['**Sum: $254.05**', '**Mean: $84.68**', 'Count: 3'],
    },
    { message: 'Here are my weekly sales, please summarise them: 102.5, 98.4, 110.2', says: ['Sum: **311.1**'] },
  ])('is made of "$message"', ({ message, says }) => {
    const { kind, text } = ask(message)
    expect(kind).toBe('numbers')
    for (const each of says)
      expect(text).toMatch(typeof each === 'string' ? new RegExp(`${RegExp.escape(each)}(?![\\d.,])`) : each)
  })

  it.each([
    '1,234,567',
    '1,5 and 2,5',
    'average of 1,5 and 2,5',
    'sum of 100,200,300',
    'average of 100,200 and 300',
    'sum of 20.000 and 30.000',
  ])('asks about ambiguous numbers: %s', (message) => {
    const { kind, text } = ask(message)
    expect(kind).toBe('asked')
    expect(text).toMatch(/commas in 1|Does 20\.000 mean 20000 or 20\?/)
  })

  it.each([
    'harmonic mean of 2 and 8',
    'interquartile range of 1 2 3 4 5',
    'trimmed mean of 1 2 3 4 100',
    'weighted average of 1 2 3',
    'moving average of 1 2 3',
    'drop the lowest from 70, 80, 90 and average',
    'sum of squares of 3 and 4',
    'mean of 3, 4 and 5 squared',
    'average of 5 kg and 300 g',
    'analyze 5 kg, 300 g and 2 l',
    'what is the sum of 5, 6 and 20%',
    'loan of 20000, 5, 3: what is the total interest',
    'i ran 5, 6 and 7 km, what is my average speed',
    'total of 2026-02-01, 2026-02-02',
    'mean of 1/2, 3/4',
    'average of 1e5, 2e5',
    'Summarize: In 1990, 1995 and 2000 the river rose. People left. Schools closed. It rained on.',
  ])('states no figure if another statistic is asked for: %s', (message) => {
    expect(statesFigures(ask(message))).toBe(false)
  })

  it.each(['analyze my data', 'please analyze these numbers', 'analyse the following figures:', 'Analyze'])(
    'asks for missing numbers: %s',
    (message) => {
      const { kind, text, tool } = ask(message)
      expect({ kind, tool }).toEqual({ kind: 'asked', tool: undefined })
      expect(text).toMatch(/^Paste at least two numbers/)
    },
  )
})
