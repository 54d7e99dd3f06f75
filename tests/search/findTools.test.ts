import { describe, expect, it } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { readChooser } from '../../scripts/read-chooser.ts'
import { openChooser } from '../../src/search/chooser.ts'
import { findTools } from '../../src/search/findTools.ts'

const catalogue = keepCatalogue().tools
const chooser = openChooser(readChooser(catalogue))

const tool = (name: string, category: 'Financial' | 'Health' | 'Time' | 'Math', ...keywords: string[]) => ({
  id: name,
  name,
  category,
  keywords,
})

const tools = [
  tool('World Clock & Timer', 'Time', 'stopwatch'),
  tool('BMI Calculator', 'Health', 'body mass index', 'weight'),
  tool('Mortgage Calculator', 'Financial', 'home loan', 'house payment'),
  tool('Loan Calculator', 'Financial', 'monthly payment', 'car loan'),
  tool('Time Calculator', 'Time', 'add hours'),
  tool('Ratio Calculator', 'Math', 'proportion'),
  tool('Timeline', 'Math', 'dates'),
  tool('Calorie Counter', 'Health', 'weight loss', 'diet'),
]

const found = (query: string): string[] => findTools(query, tools, chooser).map(({ name }) => name)

describe('a search finds', () => {
  it.each([
    { what: 'the whole name before all others', query: 'timeline', gives: ['Timeline'] },
    {
      what: 'names that begin with it, names with a word that does, then its category',
      query: 'time',
      gives: ['Time Calculator', 'Timeline', 'World Clock & Timer'],
    },
    { what: 'any part of a name', query: 'rtgag', gives: ['Mortgage Calculator'] },
    { what: 'a category', query: 'financial', gives: ['Mortgage Calculator', 'Loan Calculator'] },
    { what: 'any part of a category', query: 'ealt', gives: ['BMI Calculator', 'Calorie Counter'] },
    { what: 'either case', query: 'bMi cAlC', gives: ['BMI Calculator'] },
    { what: 'signs as they are', query: 'k & t', gives: ['World Clock & Timer'] },
    { what: 'without white space around it', query: '  ratio ', gives: ['Ratio Calculator'] },
    { what: 'names before keywords', query: 'loan', gives: ['Loan Calculator', 'Mortgage Calculator'] },
    { what: 'keywords that begin with it first', query: 'weight l', gives: ['Calorie Counter'] },
    { what: 'keywords', query: 'weight', gives: ['BMI Calculator', 'Calorie Counter'] },
    { what: 'words in any order', query: 'calculator ratio', gives: ['Ratio Calculator'] },
    { what: 'words of name and keyword together', query: 'loan monthly', gives: ['Loan Calculator'] },
  ])('$what', ({ query, gives }) => expect(found(query)).toEqual(gives))

  it.each([
    { mistake: 'a letter left out', query: 'morgage', gives: 'Mortgage Calculator' },
    { mistake: 'a letter too many', query: 'ratioo', gives: 'Ratio Calculator' },
    { mistake: 'a wrong letter', query: 'kalorie', gives: 'Calorie Counter' },
    { mistake: 'two letters swapped', query: 'laon', gives: 'Loan Calculator' },
    { mistake: 'a mistake before the end of the word is typed', query: 'mortage calc', gives: 'Mortgage Calculator' },
    { mistake: 'a mistake in a word half typed', query: 'stopwtac', gives: 'World Clock & Timer' },
    { mistake: 'two mistakes in a long word', query: 'propotrion', gives: 'Ratio Calculator' },
  ])('in spite of $mistake', ({ query, gives }) => expect(found(query)[0]).toBe(gives))

  it.each(['', '   ', '\t', 'zzzzz', 'q', 'bxi', '???', '%', '🙂', 'loan zzzzz', 'tax'])('nothing for "%s"', (query) =>
    expect(found(query)).toEqual([]),
  )
})

describe('over the whole catalogue', () => {
  it.each(['loan', 'CALC', 'e', 'health', 'time', 'Converter', 'meas', ' tip', 'a b'])(
    'every tool with "%s" in its name or category is found, ahead of the rest',
    (query) => {
      const text = query.trim().toLowerCase()
      const exact = catalogue.filter(({ name, category }) =>
        [name, category].some((each) => each.toLowerCase().includes(text)),
      )
      const ids = findTools(query, catalogue, chooser).map(({ id }) => id)
      expect(ids.slice(0, exact.length).toSorted()).toEqual(exact.map(({ id }) => id).toSorted())
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  it('what is found as typed is no typing mistake: "loan" is neither lean mass nor load', () =>
    expect(findTools('loan', catalogue, chooser).map(({ category }) => category)).not.toContain('Health'))

  it.each(catalogue.map(({ id, name }): [string, string] => [name, id]))('%s comes first by its name', (name, id) =>
    expect(findTools(name, catalogue, chooser)[0]?.id).toBe(id),
  )
})

describe('by the question', () => {
  const first = (query: string): string | undefined => findTools(query, catalogue, chooser)[0]?.id

  it.each([
    ['kg to lbs', 'unit'],
    ['20 miles in km', 'unit'],
    ['5 ft to m', 'unit'],
    ['cups to ml', 'unit'],
    ['fahrenheit to celcius', 'unit'],
    ['convert 3 gallons', 'unit'],
    ['gbp to jpy', 'currency'],
    ['dollars in euros', 'currency'],
    ['area of circle', 'area'],
    ['area of a cricle', 'area'],
    ['how many square feet is my room', 'area'],
    ['volume of a cylinder', 'volume'],
    ['how much tip', 'tip'],
    ['split a restaurant bill', 'tip'],
    ['mortgage payment', 'mortgage'],
    ['mortage payement', 'mortgage'],
    ['buy a house with a down payment', 'mortgage'],
    ['borrow money for a car', 'loan'],
    ['20% off 60', 'discount'],
    ['15% of 80', 'percentage'],
    ['sales tax', 'percentage'],
    ['vat', 'percentage'],
    ['how fat am i', 'bodyfat'],
    ['bmi', 'bmi-calc'],
    ['how old am i', 'age-calc'],
    ['countdown to new year', 'countdown'],
    ['when is my baby due', 'pregnancy'],
    ['when should i go to bed', 'sleep'],
    ['calories burned running', 'calorie'],
    ['savings growth with compound interest', 'interest'],
    ['margin on a sale', 'profit'],
    ['median of my scores', 'average'],
    ['add up hours and minutes', 'time-calc'],
    ['how far at 60 mph', 'speed'],
    ['kwh of a heater', 'energy'],
    ['roll a dice', 'random'],
    ['is youtube down', 'status'],
    ['concrete', 'volume'],
    ['simplify 12:18', 'ratio'],
    ['grade point average', 'gpa'],
    ['1+1*3', 'scientific'],
  ])('"%s" finds %s first', (query, id) => expect(first(query)).toBe(id))

  it.each([
    'hello there',
    'weather tomorrow',
    'a poem about autumn',
    'capital of france',
    'asdf qwer',
    'a blue sofa',
    '42',
    '+',
  ])('"%s" is about nothing and finds nothing', (query) => expect(findTools(query, catalogue, chooser)).toEqual([]))
})
