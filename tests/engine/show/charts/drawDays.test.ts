import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../../src/engine/conventions.ts'
import { drawDays } from '../../../../src/engine/show/charts/drawDays.ts'

const day = (date: string, value: number) => ({ date, value })
const days = [day('2026-10-30', 0.86), day('2026-10-31', 0.88), day('2026-11-03', 0.9)]

describe('a number for each of some days', () => {
  const drawing = drawDays({ label: '1 USD in EUR', unit: 'EUR', days }, EN_US)

  it('has a place in time for each day, whether or not one is missing', () => {
    expect(drawing?.points.map(({ at }) => at)).toEqual([0, 0.25, 1])
    expect(drawing?.points[1]).toMatchObject({ title: 'October 31, 2026', texts: ['0.88 EUR'] })
    expect(drawing?.x.ticks.map(({ text }) => text)).toEqual(['Oct 30', 'Nov 1', 'Nov 3'])
  })

  it('says what it shows', () => {
    expect(drawing?.label).toBe('1 USD in EUR, the last 5 days')
    expect(drawing?.sentence).toBe('Between 0.86 EUR (October 30, 2026) and 0.9 EUR (November 3, 2026).')
  })

  it('has no more digits than the rates beside it, six', () => {
    const long = [day('2026-11-20', 0.8709042432661478), day('2026-11-30', 15748.3838485)]
    const drawing = drawDays({ label: '1 USD in EUR', unit: 'EUR', days: long }, EN_US)
    expect(drawing?.sentence).toBe('Between 0.870904 EUR (November 20, 2026) and 15,748.4 EUR (November 30, 2026).')
    expect(drawing?.table.rows.map(([, rate]) => rate)).toEqual(['0.870904 EUR', '15,748.4 EUR'])
    expect(drawing?.points.map(({ texts }) => texts)).toEqual([['0.870904 EUR'], ['15,748.4 EUR']])
  })

  it.each([[[]], [days.slice(0, 1)]])('needs two days', (few) => {
    expect(drawDays({ label: '1 USD in EUR', unit: 'EUR', days: few }, EN_US)).toBeUndefined()
  })
})
