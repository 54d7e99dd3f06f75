import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ToolData } from '../../engine/toolData.ts'
import { ResultPanel } from '../../form/results/ResultPanel.tsx'
import { summarizeResult } from '../../form/results/summarizeResult.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { usePermalink } from '../../form/usePermalink.ts'
import { useToolForm } from '../../form/useToolForm.ts'

interface CalculatorProps {
  readonly tool: ToolData
  /** Reports the result in a few lines, for sharing. */
  readonly onResult: (summary: string | undefined) => void
}

/** A tool that is all definition: its form on the left, its result on the right, below each other on a phone. */
export function Calculator({ tool, onResult }: CalculatorProps) {
  const form = useToolForm(tool)
  const notUnderstood = usePermalink(form)
  const panel = useRef<HTMLDivElement>(null)
  const calculator = useRef<HTMLDivElement>(null)
  const { result } = form
  useEffect(() => {
    onResult(result && summarizeResult(tool.outputs, result.outputs))
    if (!result || result.live) return
    // On a phone the result is below the button: scroll to its figures, but keep the focus. Charts and tables follow below.
    const figures = ['.figures', '.primaries'].map((each) => panel.current?.querySelector(each)).find(Boolean)
    if (!result.opened || !wasHere()) (figures ?? panel.current)?.scrollIntoView({ block: 'nearest' })
    noteVisit()
  }, [onResult, result, tool])
  // A restored result takes up space above the visitor's scroll position, which is restored already.
  useLayoutEffect(() => (result?.opened && wasHere() ? withoutAnchoring() : undefined), [result])
  const tryExample = () => {
    form.fillExample(0)
    // The button disappears with the first result.
    requestAnimationFrame(() => calculator.current?.querySelector<HTMLButtonElement>('button.calculate')?.focus())
  }
  return (
    <div className="calculator" ref={calculator}>
      <ToolForm form={form} />
      <div className="result-column" ref={panel}>
        {/* The live region must exist before its text changes. */}
        <p role="status" className="link-note">
          {notUnderstood}
        </p>
        <ResultPanel
          notes={form.notes}
          tool={form.tool}
          result={result}
          stale={form.stale}
          hasExample={tool.examples.length > 0}
          onTryExample={tryExample}
          onOpen={(given) => form.open(given)}
          onSwitch={form.switchFigure}
        />
      </div>
    </div>
  )
}

/** Whether the visitor returns to a result, by reload or through the history. */
const wasHere = (): boolean => (history.state as { wasHere?: true } | null)?.wasHere === true

/** Bypasses the router, which would load the page. */
const noteVisit = (): void => History.prototype.replaceState.call(history, { ...history.state, wasHere: true }, '')

/** Disables scroll anchoring for a moment; the returned function restores it. */
function withoutAnchoring(): () => void {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  const end = () => void (style.overflowAnchor = '')
  const timer = setTimeout(end, 200)
  return () => {
    clearTimeout(timer)
    end()
  }
}
