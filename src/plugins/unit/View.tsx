import { useEffect } from 'react'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { ResultPanel } from '../../form/results/ResultPanel.tsx'
import { usePermalink } from '../../form/usePermalink.ts'
import { useToolForm } from '../../form/useToolForm.ts'
import { TwoBoxes } from './TwoBoxes.tsx'

/**
 * A value in two units, each box the result of the other, with the result of the definition beside them. The second box
 * says it first, so nothing is scrolled to.
 */
export function View({ tool, onResult }: PluginViewProps) {
  const form = useToolForm(tool)
  const notUnderstood = usePermalink(form)
  const { result } = form
  useEffect(() => {
    const { text, unit } = result?.outputs.result ?? {}
    onResult(result && `${String(result.given.value)} ${String(result.given.from)} = ${text} ${unit}`)
  }, [onResult, result])
  const tryExample = () => {
    form.fillExample(0)
    // The button disappears with the first result.
    requestAnimationFrame(() => document.getElementById('input-value')?.focus())
  }
  return (
    <div className="calculator">
      <TwoBoxes form={form} />
      <div className="result-column">
        {/* The live region must exist before its text changes. */}
        <p role="status" className="link-note">
          {notUnderstood}
        </p>
        <ResultPanel
          notes={form.notes}
          tool={form.tool}
          result={result}
          stale={form.stale}
          hasExample
          onTryExample={tryExample}
          onOpen={(given) => form.open(given)}
          onSwitch={form.switchFigure}
        />
      </div>
    </div>
  )
}
