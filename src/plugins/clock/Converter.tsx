import { useMemo } from 'react'
import type { ToolData } from '../../engine/toolData.ts'
import { Calculator } from '../../form/Calculator.tsx'
import { SHARED } from './clockPlaces.ts'
import { CLOCK_FUNCTIONS, defineClock } from './program.ts'

/** Converts a time at one place to another, with the form and the result of any definition. */
export function Converter({ tool }: { tool: ToolData }) {
  const data = useMemo(() => forPage(defineClock(tool, { zone: ownZone() })), [tool])
  return (
    <div className="plugin">
      <Calculator tool={data} functions={CLOCK_FUNCTIONS} onResult={notShared} />
    </div>
  )
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The page shares the result of its timer. */
const notShared = (): void => undefined

/**
 * The definition as the page shows it: without figures for programs, and without the names that several zones share, which
 * are refused where somebody types them.
 */
const forPage = (data: ToolData): ToolData => ({
  ...data,
  outputs: data.outputs.filter(({ hidden }) => hidden !== true),
  inputs: data.inputs.map((input) =>
    input.choices ? { ...input, choices: input.choices.filter(({ value }) => !(value in SHARED)) } : input,
  ),
})
