import type * as page from '../../form/results/besideForm.ts'

// Replaces src/form/results/besideForm.ts in embeds, where a result stands below its form.

export const isBesideForm: typeof page.isBesideForm = () => false

const MAX_ROWS = 12

export const standingTable: typeof page.standingTable = ({ outputs, charts }, shown) => {
  const isShort = (name: string) => (shown[name]?.table?.count ?? Infinity) <= MAX_ROWS
  const table = charts.length > 0 ? undefined : outputs.find(({ name }) => isShort(name))
  return table && { name: table.name, height: 0, isHalved: false }
}
