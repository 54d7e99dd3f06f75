import { useMemo } from 'react'
import type { ToolData } from '../../engine/toolData.ts'
import { Calculator } from '../../form/Calculator.tsx'

/** Converts a time at one place to another, with the form and the result of any definition. */
export function Converter({ tool }: { tool: ToolData }) {
  const data = useMemo(() => withoutUnclear(tool), [tool])
  return (
    <div className="plugin">
      <Calculator tool={data} onResult={notShared} />
    </div>
  )
}

/** The page shares the result of its timer. */
const notShared = (): void => undefined

/** Without the names that several zones share, which are refused where somebody types them. */
const withoutUnclear = (data: ToolData): ToolData => ({
  ...data,
  inputs: data.inputs.map((input) =>
    input.table === undefined || !input.choices
      ? input
      : { ...input, choices: input.choices.filter(({ unclear }) => unclear === '') },
  ),
})
