import { describe, expect, it } from 'vitest'
import { contextAt, openAssistant } from '../support/openAssistant.ts'

const answer = openAssistant()
const ask = (text: string) => answer(text, contextAt('2026-01-15T12:00:00')).text

describe('lengths in any unit', () => {
  // By hand; the unit follows into the figure and into the link.
  it.each([
    ['area of a rectangle 10 by 5 feet', 'Area: 50 ft²', '/area#shape=rectangle&length=10ft&width=5ft'],
    ['area of a rectangle 10 feet by 5 feet', 'Area: 50 ft²', '/area#shape=rectangle&length=10ft&width=5ft'],
    ['area of a rectangle 10 by 5', 'Area: 50 m²', '/area#shape=rectangle&length=10&width=5'],
    ['area of circle 10 cm across', 'Area: 78.539816 cm²', '/area#shape=circle&measure=diameter&diameter=10cm'],
    ['volume of a sphere radius 6 cm', 'Volume: 904.778684 cm³', '/volume#shape=sphere&measure=radius&radius=6cm'],
  ])('%s', (text, figure, link) => {
    expect(ask(text)).toContain(figure)
    expect(ask(text)).toContain(link)
  })
})
