import { expect, it } from 'vitest'
import { nearestChoice } from '../../../src/engine/show/nearestChoice.ts'

const TERMS = [
  { value: 30, label: '30 years' },
  { value: 25, label: '25 years' },
]
const FORMULAS = [
  { value: 'harris-benedict', label: 'Revised Harris-Benedict' },
  { value: 'mifflin-st-jeor', label: 'Mifflin-St Jeor' },
]
const PLACES = [
  { value: 'Asia/Tokyo', label: 'Tokyo' },
  { value: 'America/New_York', label: 'New York' },
  { value: 'Pacific/Kiritimati', label: 'Kiritimati' },
  { value: 'New Zealand', label: 'New Zealand' },
]

const UNITS = [
  { value: 'kph', label: 'Kilometer per hour', symbol: 'km/h', category: 'speed' },
  { value: 'mph', label: 'Mile per hour', symbol: 'mph', category: 'speed' },
]

it.each([
  ['harris-benedikt', FORMULAS, 'harris-benedict'],
  ['Mifflin-St. Jeor', FORMULAS, 'mifflin-st-jeor'],
  ['Mifflin', FORMULAS, 'mifflin-st-jeor'],
  ['30 years', TERMS, '30'],
  ['tokyo', PLACES, 'Asia/Tokyo'],
  ['Tokio', PLACES, 'Asia/Tokyo'],
  ['new york', PLACES, 'America/New_York'],
  ['km/h', UNITS, 'kph'],
])('takes "%s" for the choice with that value or label', (given, choices, value) => {
  expect(nearestChoice(given, choices)).toBe(value)
})

it.each([
  ['35 years', TERMS],
  ['speed', UNITS],
  ['New', PLACES],
  ['Paris', PLACES],
  ['', PLACES],
  [30.5, TERMS],
  ['x'.repeat(100_000), PLACES],
])('suggests nothing where no choice or more than one is near: %j', (given, choices) => {
  expect(nearestChoice(given, choices)).toBeUndefined()
})
