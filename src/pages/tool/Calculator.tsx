import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ToolData } from '../../engine/toolData.ts'
import { ResultPanel } from '../../form/results/ResultPanel.tsx'
import { summarizeResult } from '../../form/results/summarizeResult.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { usePermalink } from '../../form/usePermalink.ts'
import { useToolForm } from '../../form/useToolForm.ts'

interface CalculatorProps {
  readonly tool: ToolData
  /** Tells the page the result in a few lines, for sharing. */
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
    // On a phone the result stands below the button: bring it into view, but leave the focus where it is.
    if (!result.opened || !wasHere()) panel.current?.scrollIntoView({ block: 'nearest' })
    noteVisit()
  }, [onResult, result, tool])
  // A result that comes back takes its room above what the visitor was reading, who is back where that was already.
  useLayoutEffect(() => (result?.opened && wasHere() ? withoutAnchoring() : undefined), [result])
  const tryExample = () => {
    form.fillExample(0)
    // The button is gone with the first result.
    requestAnimationFrame(() => calculator.current?.querySelector<HTMLButtonElement>('button.calculate')?.focus())
  }
  return (
    <div className="calculator" ref={calculator}>
      <ToolForm form={form} />
      <div className="result-column" ref={panel}>
        <ResultPanel
          outputs={tool.outputs}
          result={result}
          stale={form.stale}
          hasExample={tool.examples.length > 0}
          onTryExample={tryExample}
        />
        {/* The region is there before the note, so that screen readers hear of it. */}
        <p role="status" className="link-note">
          {notUnderstood.length > 0 && `Some parts of this link were not understood: ${notUnderstood.join(', ')}`}
        </p>
      </div>
    </div>
  )
}

/** Whether the visitor has seen a result here and comes back to it, by loading the page anew or through the history. */
const wasHere = (): boolean => (history.state as { wasHere?: true } | null)?.wasHere === true

/** Past the router, which would look for something to load. */
const noteVisit = (): void => History.prototype.replaceState.call(history, { ...history.state, wasHere: true }, '')

/** Keeps the browser for a moment from scrolling along with what grows above; the answer ends that at once. */
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
