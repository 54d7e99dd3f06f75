import { splitNumbers } from '../language/functions/numberList.ts'
import type { LinkedInput, Slots } from '../tool.ts'
import { applies } from '../compile/conditions.ts'
import { isUntouchedRow, readRow } from './readRows.ts'
import type { Ignored } from '../Refusal.ts'

/** Whether something of an input can be left out: numbers of a list, or rows that fail a condition. */
export const isSelective = ({ data, rows }: LinkedInput): boolean =>
  data.holds === 'numbers' || rows?.where !== undefined

/** Finds what of an input does not count. */
export function findIgnored(input: LinkedInput, slots: Slots): Ignored[] {
  if (!isSelective(input)) return []
  return input.rows ? findLeftOutRows(input, slots) : findLeftOut(input, slots)
}

function findLeftOut({ name, slot }: LinkedInput, slots: Slots): Ignored[] {
  const text: unknown = slots[slot]
  if (typeof text !== 'string') return []
  const pieces = splitNumbers(text).flatMap((piece) => (piece.decimal === undefined ? [piece.text] : []))
  return pieces.length > 0 ? [{ code: 'left-out', name, pieces }] : []
}

function findLeftOutRows({ data: { name, where }, rows, slot }: LinkedInput, before: Slots): Ignored[] {
  const given: unknown = before[slot]
  if (!rows || !Array.isArray(given)) return []
  const counted = before[rows.columns[0]?.listSlot ?? 0] as unknown
  if (Array.isArray(counted) && counted.length === given.length) return []
  const slots = [...before]
  return given.flatMap((row: Readonly<Record<string, unknown>>, index): Ignored[] => {
    if (isUntouchedRow(rows, row)) return []
    readRow(`${name}[${index}]`, rows, row, slots, [])
    return applies(rows.where, slots) ? [] : [{ code: 'row-left-out', name, row: index, says: where?.message }]
  })
}
