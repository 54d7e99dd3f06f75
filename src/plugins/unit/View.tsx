import { useEffect } from 'react'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { ResultColumn } from '../../form/results/ResultColumn.tsx'
import { useToolForm } from '../../form/useToolForm.ts'
import { TwoBoxes } from './TwoBoxes.tsx'

/**
 * A value in two units, each box being the result of the other, next to the result of the definition. The second box
 * already shows the result, so the page does not scroll to it.
 */
export function View({ tool, onResult }: PluginViewProps) {
  const form = useToolForm(tool)
  const { result } = form
  useEffect(() => {
    const { text, unit } = result?.outputs.result ?? {}
    onResult(result && `${String(result.given.value)} ${String(result.given.from)} = ${text} ${unit}`)
  }, [onResult, result])
  return (
    <div className="calculator cards" data-opens="">
      <div>
        <div className="form-stack">
          <TwoBoxes form={form} />
        </div>
      </div>
      <ResultColumn form={form} />
    </div>
  )
}
