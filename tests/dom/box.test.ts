import { describe, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { readResult } from './support/result.ts'
import { page, visit } from './support/visit.ts'

// What people type into the search box, and what comes first: an answer or the intended tool. Expected results are
// calculated by hand or from the definitions of the units.

/** Noon on a Sunday. */
const NOW = '2026-11-22T12:00:00Z'

const options = () => page.locator('[role="option"]').allTextContents()
const answers = () => page.locator('.results-answer strong').allTextContents()

/**
 * A visitor who types texts into the box, one after the other. The first contains a digit, which loads the code for
 * answers: no page here is ever idle.
 */
async function openBox(): Promise<(text: string) => Promise<void>> {
  await visit('/loan', { now: NOW })
  const box = page.getByRole('combobox', { name: 'Search tools' })
  await box.fill('1+1')
  await expect.poll(answers, SOON).toEqual(['2'])
  return async (text) => {
    await box.fill(text)
    // The answer is rendered after the paint of the last letter.
    await page.clock.runFor(20)
  }
}

it('what people ask is answered', async () => {
  const type = await openBox()
  for (const [text, figure] of [
    ['15% of 80', /^12(\.00)?$/],
    ['20% of 250', /^50(\.00)?$/],
    ['what is 8 percent of 65', /^5\.20?$/],
    ['45 is what percent of 180', /^25(\.00)?%$/],
    ['50 to 75 percent increase', /^50(\.00)?%$/],
    ['30% off 49.99', '$34.99'],
    ['15% tip on 42.50', '$6.38'],
    ['half of 90', '45'],
    ['3/4 of 80', '60'],
    ['1+1', '2'],
    ['5 + 3 * 2', '11'],
    ['12*12', '144'],
    ['100/8', '12.5'],
    ['2^10', '1,024'],
    ['square root of 144', '12'],
    ['sin 30', '0.5'],
    ['5!', '120'],
    ['log 1000', '3'],
    ['1/2 + 1/3', '5/6'],
    ['ratio 12:18', '2:3'],
    // At the example rates of the build.
    ['100 usd to eur', '92.00 EUR'],
    ['5 ft to m', '1.524 m'],
    ["5'11 in cm", '180.34 cm'],
    ['20 miles in km', '32.18688 km'],
    ['10 km in miles', '6.213712 mi'],
    ['180 cm in feet', '5.905512 ft'],
    ['1 mile in feet', '5,280 ft'],
    ['6 inches in cm', '15.24 cm'],
    ['100 f to c', '37.777778 °C'],
    ['72 fahrenheit to celsius', '22.222222 °C'],
    ['0 c in f', '32 °F'],
    ['350f in c', '176.666667 °C'],
    ['70 kg in lbs', '154.323584 lb'],
    ['150 lbs to kg', '68.038856 kg'],
    ['1 gallon to liters', '3.785412 L'],
    ['500 ml to cups', '2.113376 cup'],
    ['1 acre in square meters', '4,046.856422 m²'],
    ['1000 sq ft in m2', '92.90304 m²'],
    ['60 mph to km/h', '96.56064 km/h'],
    ['3 hours in minutes', '180 min'],
    ['90 minutes in hours', '1.5 h'],
    // Without a number, 1 is assumed.
    ['kg to lbs', '2.204623 lb'],
    ['celsius to fahrenheit', '33.8 °F'],
    ['feet to meters', '0.3048 m'],
    ['500 mb to gb', '0.488281 GB'],
    ['20000 loan at 6% for 5 years', '$386.66'],
    ['compound interest 1000 at 5% for 10 years', '$628.89'],
    ['mortgage 300000 6.5% 30 years', '$1,896.20'],
    ['bmi 70kg 175cm', '22.9'],
    ["bmi 180 lbs 5'11", '25.1'],
    ['area of circle radius 5', '78.539816 m²'],
    ['area of rectangle 3 by 4', '12 m²'],
    ['area of triangle base 6 height 4', '12 m²'],
    ['volume of sphere radius 3', '113.097336 m³'],
    ['speed 150 km in 2 hours', '75 km/h'],
    ['days between 1 jan 2026 and 1 mar 2026', '59 days'],
    ['days until christmas', '33 days'],
    ['age born 15 march 1990', '36 years 8 months 7 days'],
    ['3pm new york to london', '8:00 PM'],
  ] as const) {
    await type(text)
    await expect.poll(answers, { ...SOON, message: text }).toEqual([expect.stringMatching(exactly(figure))])
    expect((await options()).at(-1)).toBe(`Ask the assistant${text}`)
  }
})

const exactly = (figure: string | RegExp): RegExp =>
  figure instanceof RegExp ? figure : new RegExp(`^${RegExp.escape(figure)}$`)

it('the tool that is meant comes first, filled in or not, without an answer', async () => {
  const type = await openBox()
  for (const [text, name] of [
    ['area of circle', 'Area Calculator'],
    ['tip calculator', 'Tip Calculator'],
    ['how much tip', 'Tip Calculator'],
    ['mortgage payment', 'Mortgage Calculator'],
    ['mortage', 'Mortgage Calculator'],
    ['percentge', 'Percentage Calculator'],
    ['sales tax', 'Percentage Calculator'],
    ['due date', 'Pregnancy Due Date Calculator'],
    ['stopwatch', 'World Clock & Timer'],
    ['my ip', 'IP Address Lookup'],
    ['qr code', 'QR Code Generator'],
    ['gpa', 'GPA Calculator'],
    ['love', 'Love Calculator'],
    ['body fat', 'Body Fat Calculator'],
    ['bedtime', 'Sleep Calculator'],
    ['profit margin', 'Profit Calculator'],
    ['1 cup in grams', 'Unit Converter'],
    ['time zones', 'World Clock & Timer'],
    ['is google.com down', 'Website Checker'],
  ] as const) {
    await type(text)
    const first = async () => (await options())[0]
    await expect.poll(first, { ...SOON, message: text }).toMatch(new RegExp(`^(Open )?${RegExp.escape(name)}`))
    expect(await answers(), text).toEqual([])
  }
})

it('asks for what a calculator lacks, but for nothing of a page that does more than its definition', async () => {
  const type = await openBox()
  const labels = () => page.locator('.results-missing label').allTextContents()
  // So that the definition is there the second time.
  await type('pomodoro')
  await expect.poll(options, SOON).toEqual(expect.arrayContaining([expect.stringContaining('World Clock & Timer')]))
  await type('my due date')
  await expect.poll(labels, SOON).toEqual(['First day of your last period'])
  await type('pomodoro')
  await expect.poll(options, SOON).toEqual(expect.arrayContaining([expect.stringContaining('World Clock & Timer')]))
  await expect.poll(labels, SOON).toEqual([])
})

it('a query without results offers the assistant', async () => {
  const type = await openBox()
  for (const text of ['qqqqq', '???', 'asdf jkl']) {
    await type(text)
    await expect.poll(options, SOON).toEqual([`Ask the assistant${text}`])
  }
})

describe('the box', () => {
  const box = () => page.getByRole('combobox', { name: 'Search tools' })
  const announced = () => page.locator('.search-panel [aria-live]').textContent()
  const result = () => JSON.stringify(readResult())

  it('announces the answer to screen readers once typing pauses', async () => {
    await visit('/loan', { now: NOW })
    await box().fill('15% of 80')
    await expect.poll(answers, SOON).toEqual([expect.stringMatching(/^12(\.00)?$/)])
    expect(await announced()).not.toContain('Percentage')
    await page.clock.runFor(2000)
    await expect.poll(announced, SOON).toMatch(/^12(\.00)?, by the Percentage Calculator\. /)
    expect(await box().getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const active = await box().getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')?.textContent).toContain('15% of 80')
  })

  it('opens the tool with the inputs and the result, also where it is open already', async () => {
    await visit('/loan')
    for (const [text, gives] of [
      // A mile is 1.609344 km, a foot 0.3048 m.
      ['20 miles in km', '32.18688'],
      ['5 ft to m', '1.524'],
    ] as const) {
      await box().fill(text)
      await expect.poll(answers, SOON).toEqual([expect.stringContaining(gives)])
      expect((await options())[0]).toContain('Open in Unit Converter')
      expect((await options()).at(-1)).toBe(`Ask the assistant${text}`)
      await page.keyboard.press('Enter')
      await expect.poll(() => location.pathname, SOON).toBe('/unit')
      await expect.poll(result, SOON).toContain(gives)
    }
  })
})

describe('/search', () => {
  it.each([
    ['/search?q=15%25+of+80', '15% of 80', /^12(\.00)?$/],
    ['/search?q=1%2B1', '1+1', /^2$/],
    ['/search#q=5%20ft%20to%20m', '5 ft to m', /^1\.524 m$/],
  ])('%s holds the answer, and the text to go on from', async (path, text, gives) => {
    await visit(path)
    await expect.poll(answers, SOON).toEqual([expect.stringMatching(gives)])
    expect(await page.locator('main [role="combobox"]').inputValue()).toBe(text)
    // The URL keeps the query until another one is searched for.
    expect(location.href.endsWith(path)).toBe(true)
  })
})
