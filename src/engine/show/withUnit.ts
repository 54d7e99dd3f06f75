/** A figure with its unit: 6%, but 6 kg. */
export const withUnit = (text: string, unit: string | undefined): string =>
  unit === undefined ? text : unit.startsWith('%') ? text + unit : `${text} ${unit}`
