import type { InputData, OutputData } from '../toolData.ts'
import type { Check } from './Check.ts'

interface Field {
  readonly section: 'inputs' | 'outputs'
  readonly name: string
  readonly by: string
  /** The unit of each choice. */
  readonly is: Readonly<Record<string, string>>
}

/**
 * Reports a field or figure with the units of its choices swapped: pounds for metric and kilograms for imperial, where all
 * others have them the other way round, fields and figures alike. A figure alone may be meant to be in the other unit.
 */
export function checkSwaps(
  { parsed, problems }: Check,
  inputs: readonly InputData[],
  outputs: readonly OutputData[],
): void {
  const read =
    (section: Field['section']) =>
    ({ name, unit }: InputData | OutputData): Field[] =>
      typeof unit === 'object' && 'is' in unit ? [{ section, name, ...unit }] : []
  const fields = [...inputs.flatMap(read('inputs')), ...outputs.flatMap(read('outputs'))]
  const measured = Map.groupBy(fields, ({ by, is }) => [by, ...Object.entries(is).flat()].toSorted().join(' '))
  for (const group of measured.values())
    for (const field of group) {
      const [other, ...others] = group.filter((each) => each !== field)
      const differing = ({ is }: Field) => Object.keys(is).find((choice) => is[choice] !== other?.is[choice])
      const choice = differing(field)
      if (!other || choice === undefined || others.some(differing)) continue
      if (!others.some(({ section }) => section !== other.section)) continue
      const message = `${field.name} is in ${field.is[choice]} for ${choice}, and ${other.name} in ${other.is[choice]}: the units of its choices are swapped`
      problems.push(parsed.problemAt('wrong-unit', [field.section, field.name, 'unit'], message))
    }
}
