import { describe, expect, it } from 'vitest'
import { findUnsourced } from '../../server/assistant/provider/findUnsourced.ts'

const LOAN_LINK = '/loan#amount=20000&rate=6&years=5'
const LOAN = JSON.stringify({
  outputs: [
    { name: 'monthlyPayment', label: 'Monthly payment', text: '$386.66' },
    { name: 'totalInterest', label: 'Total interest', text: '$3,199.36' },
  ],
  link: LOAN_LINK,
})

const find = (text: string, conversation: string[], ...results: unknown[]) =>
  findUnsourced(text, {
    conversation,
    results: results.map((result) => (typeof result === 'string' ? result : JSON.stringify(result))),
    today: '2026-11-21',
  })

describe('an answer with sourced figures', () => {
  it.each<[text: string, conversation: string, ...results: unknown[]]>([
    ['The mean of 15, 20 and 25 is 20.', 'mean of 15,20,25', { mean: 20 }],
    ['The mean of 15,20,25 is 20.', 'mean of 15, 20 and 25', { mean: 20 }],
    ['100, 200 and 300 make 600.', 'add 100,200,300', { value: '600' }],
    ['You pay $386.66 a month on $20,000 at 6% for 5 years.', 'a loan of 20,000 at 6% for 5 years', LOAN],
    ['You pay USD386.66 a month, 387 in round figures.', 'a loan', LOAN],
    ['**$386.66** a month. [Open it](/loan#amount=20000&rate=6&years=5)', 'a loan', LOAN],
    ['The loan was $20,000 over 5 years.', 'twenty thousand over five years', { value: '1' }],
    ['That is 20 thousand, or 20,000.', 'a loan of 20k', { value: '1' }],
    ['That is 1.5 million.', 'and now?', { text: '1,500,000' }],
    ['That is ₹1,00,000.', '100000 rupees', { value: '1' }],
    ['That is 1.5e+21.', '?', { value: '1.5e+21' }],
    ['It is -40.', 'in °C?', { text: '-40' }],
    ['It is −40 °F.', 'in °C?', { text: '-40' }],
    ['You lose $40.', 'profit?', { text: '-$40.00' }],
    ['A fall of 20%.', 'change?', { text: '-20%' }],
    ['20 minus 40 is -20.', '20 minus 40', { value: '-20' }],
    ['9 - 4 = 5', '9-4', { value: '5' }],
    ['From February 1, 2026 to March 5, 2026 are 32 days.', 'days from 2026-02-01 to 5 March 2026', { text: '32' }],
    ['It starts on February 1st.', 'days from Feb 1, 2026', { text: '32' }],
    ['In February 2026, so in 2026.', 'days from 2/1/2026', { text: '32' }],
    ['Due on the 21 November, which is today.', 'today?', { value: 'x' }],
    ['Go to bed at 9:45 PM or at 23:15.', 'up at 7', { text: 'Bedtime 9:45 PM; Bedtime 11:15 PM' }],
    ['Up at 7:00 AM.', 'I wake at 7 am', { text: '9:45 PM' }],
    ['The ratio is 16:10.', '16 to 10', { value: 'x' }],
    ['1. Open the tool.\n2. Enter it.\n\nThese 2 steps, or 3 other ways. See step 1, the 2nd part.', 'how?'],
    ['Rounded to 2 decimal places.', 'how?'],
    ['CO2 and vitamin B12.', 'what?'],
    ['Try the [Loan Calculator](/loan).', 'which tool?'],
    ['[Open it](/loan#amount=5) or see https://example.com/5.', '[x](/loan#amount=5), https://example.com/5.'],
    ['The rate must be at most 100.', '?', { error: 'rate must be at most 100, got 4000' }],
    ['المبلغ ٣٨٦٫٦٦', '?', { text: '386 66' }],
  ])('%s', (text, conversation, ...results) => {
    expect(find(text, [conversation], ...results)).toEqual([])
  })
})

describe('an answer with unsourced figures', () => {
  it.each<[text: string, strange: string[], conversation: string, ...results: unknown[]]>([
    ['It is 152,025.', ['152,025'], 'mean of 15,20,25', { mean: 20 }],
    ['It is -40.', ['40'], 'I have 40', { value: '1' }],
    ['It is 40.', ['40'], 'what is it?', { value: '-40' }],
    ['You each pay $7.', ['$7'], 'split it', { value: '1' }],
    ['You each pay 7.', ['7'], 'split it', { value: '1' }],
    ['It grows by 3%.', ['3'], 'growth?'],
    ['That takes 5 years.', ['5'], 'how long?'],
    ['It weighs 2 kg.', ['2'], 'how heavy?'],
    ['You pay USD390.12.', ['USD390.12'], 'a loan', LOAN],
    ['You pay USD7.', ['USD7'], 'a loan', LOAN],
    ['You pay 390.12USD.', ['390.12'], 'a loan', LOAN],
    ['You pay about390.12.', ['390.12'], 'a loan', LOAN],
    ['That is 20 million.', ['20'], 'a loan of 20', LOAN],
    ['[Open it](/loan#amount=99999&rate=77)', ['/loan#amount=99999&rate=77'], 'a loan', LOAN],
    ['[Open it](/loan#amount=20000&rate=6)', ['/loan#amount=20000&rate=6'], 'a loan', LOAN],
    ['See https://evil.example/x', ['https://evil.example/x'], 'a loan', LOAN],
    ['[$390.12](/loan)', ['$390.12'], 'a loan', LOAN],
    ['It is on February 2, 2026.', ['February 2, 2026'], 'after 2026-02-01'],
    ['Go to bed at 9:45 AM.', ['9:45 AM'], 'up at 7', { text: 'Bedtime 9:45 PM' }],
    ['The rate is 4,000.', ['4,000'], '?', { error: 'rate must be at most 100, got 4000' }],
    ['٣٩٠', ['390'], '?', LOAN],
    ['It is 387.1.', ['387.1'], '?', LOAN],
  ])('%s', (text, strange, conversation, ...results) => {
    expect(find(text, [conversation], ...results)).toEqual(strange)
  })
})
