import { Fragment } from 'react'
import { headlinesOf } from '../engine/headlinesOf.ts'
import type { ToolData } from '../engine/toolData.ts'
import { ToolForm } from './ToolForm.tsx'
import type { ShownResult, ToolFormState } from './useToolForm.ts'

interface FormColumnProps {
  readonly form: ToolFormState
  readonly tool: ToolData
  readonly result: ShownResult | undefined
}

/** The form of a tool, with the headline of its result; the recent results follow it: see RecentResults.tsx. */
export const FormColumn = ({ form, tool, result }: FormColumnProps) => (
  <div>
    <div className="form-stack">
      <ToolForm form={form}>{result && <Headline tool={tool} result={result} />}</ToolForm>
    </div>
  </div>
)

/** The large figures, or else the first one, which on a phone stay in view while the form is edited. Screen readers have the result itself. */
function Headline({ tool, result: { outputs } }: { readonly tool: ToolData; readonly result: ShownResult }) {
  const figures = tool.outputs.filter(({ name, table }) => outputs[name] && !table)
  const large = headlinesOf(figures)
  return (
    <p className="form-headline" aria-hidden="true">
      {(large.length > 0 ? large : figures.slice(0, 1))
        .flatMap(({ name }) => outputs[name] ?? [])
        .map(({ label, text, unit }) => (
          <Fragment key={label}>
            <span>{label}</span>
            <b>
              {text}
              {unit !== undefined && <span className="unit"> {unit}</span>}
            </b>
          </Fragment>
        ))}
    </p>
  )
}
