import { it } from 'vitest'
import { contextAt, openAssistant } from './support/openAssistant.ts'
const answer = openAssistant()
it('x', () => {
  for (const q of ["area of a circle with diameter 10","perimeter of a rectangle 4 by 5","circumference of a circle with radius 3","area of a trapezoid with base 5, top 3 and height 4","area of a triangular room 4 by 5","area of a triangle with sides 3, 4 and 5","area of a regular hexagon with side 2","area of an ellipse 6 by 4","area of a semicircle with radius 3","pizza 12 inches across, how big is it","how much area does a circle 30 cm in diameter have","area of a triangle, base 10, height 6","what's the area of a circle of radius 4 ft", "sector with radius 3 and angle 90"]) {
    const told = answer(q, contextAt('2026-01-15'))
    console.log(q, '=>', told.kind, told.tool, told.text.slice(0, 260).replaceAll('\n', ' / '))
  }
})
