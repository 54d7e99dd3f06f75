import { describe, expect, it } from 'vitest'
import { nearestName } from '../../../src/engine/language/nearestName.ts'

const types = ['number', 'integer', 'text', 'date', 'time', 'duration', 'choice', 'rows']

describe('nearestName', () => {
  it.each([
    { written: 'nubmer', known: types, nearest: 'number' },
    { written: 'Number', known: types, nearest: 'number' },
    { written: 'intger', known: types, nearest: 'integer' },
    { written: 'choices', known: types, nearest: 'choice' },
    { written: 'txet', known: types, nearest: 'text' },
    { written: 'amout', known: ['amount', 'rate', 'years'], nearest: 'amount' },
    { written: 'RATE', known: ['amount', 'rate', 'years'], nearest: 'rate' },
    { written: 'metre', known: ['metric', 'meter'], nearest: 'meter' },
    { written: 'monthlyPaymnet', known: ['monthlyPayment', 'monthlyRate'], nearest: 'monthlyPayment' },
    { written: 'KG', known: ['g', 'kg', 'mg'], nearest: 'kg' },
    { written: 'a-', known: ['A+', 'A', 'A-'], nearest: 'A-' },
    { written: 'A−', known: ['A+', 'A', 'A-'], nearest: 'A-' },
  ])('finds $nearest for $written', ({ written, known, nearest }) => {
    expect(nearestName(written, known)).toBe(nearest)
  })

  it.each([
    { written: 'principal', known: ['amount', 'rate', 'years'] },
    { written: 'banana', known: types },
    { written: 'x', known: ['a', 'b', 'c'] },
    { written: 'lb', known: ['kg', 'oz'] },
    { written: '', known: ['a', 'ab'] },
    { written: 'rate', known: [] },
  ])('suggests nothing rather than a far-fetched name for "$written"', ({ written, known }) => {
    expect(nearestName(written, known)).toBeUndefined()
  })

  it('prefers fewer edits, then what comes first', () => {
    expect(nearestName('weigth', ['height', 'weight'])).toBe('weight')
    expect(nearestName('cats', ['cat', 'cuts'])).toBe('cat')
    expect(nearestName('years', ['year', 'years'])).toBe('years')
  })
})
