import type { InputData, OutputData } from '../../toolData.ts'

/**
 * Returns the inputs with what 25:00 is in times that offer units: hours and minutes beside fields that are written so,
 * minutes and seconds where a result prints seconds. Elsewhere it is unclear.
 */
export function markColons(inputs: readonly InputData[], outputs: readonly OutputData[]): InputData[] {
  const colon = inputs.some(({ type }) => type === 'duration')
    ? 'h:min'
    : outputs.some(({ format }) => format === 'duration')
      ? 'min:s'
      : undefined
  const mark = <Input extends InputData>(input: Input): Input => ({
    ...input,
    ...(colon && input.units ? { units: { ...input.units, colon } } : {}),
    ...(input.columns && { columns: input.columns.map(mark) }),
  })
  return inputs.map(mark)
}
