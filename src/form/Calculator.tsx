import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ToolData } from '../engine/toolData.ts'
import { bringIntoView } from './common/bringIntoView.ts'
import { FormColumn } from './FormColumn.tsx'
import type { FormParts } from './FormParts.ts'
import type { SharedResult } from './PluginViewProps.ts'
import { ResultColumn } from './results/ResultColumn.tsx'
import { wasHere } from './results/wasHere.ts'
import { useToolForm } from './useToolForm.ts'

interface CalculatorProps {
  readonly tool: ToolData
  readonly parts?: FormParts | undefined
  /** Reports the figures, for sharing; undefined once there are none. */
  readonly onResult: (result: SharedResult | undefined) => void
}

/** A tool that is just a definition: its form on the left, its result on the right; stacked on phones. */
export function Calculator({ tool, parts, onResult }: CalculatorProps) {
  const form = useToolForm(tool, { parts })
  const calculator = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { result } = form
  useEffect(() => {
    onResult(result?.outputs)
    if (!result || result.live) return
    // On phones the result is below the button. The focus stays.
    if (!result.opened || wasHere() === undefined) bringIntoView(panel.current)
    noteVisit(calculator.current)
  }, [onResult, result])
  // The scroll position is restored before the result, which takes up space above it.
  useLayoutEffect(() => {
    const height = wasHere()
    return calculator.current && height !== undefined ? reserve(calculator.current, height) : undefined
  }, [])
  return (
    <div className="calculator cards" data-opens="" data-plot={tool.plot} ref={calculator}>
      <FormColumn form={form} result={result} tool={tool} />
      <ResultColumn form={form} ref={panel} />
    </div>
  )
}

/** Bypasses the router, which would load the page. */
const noteVisit = (calculator: HTMLElement | null): void =>
  History.prototype.replaceState.call(history, { ...history.state, wasHere: calculator?.offsetHeight }, '')

/** Reserves a height and disables scroll anchoring briefly; the returned function undoes both. */
function reserve({ style: own }: HTMLElement, height: number): () => void {
  const { style } = document.documentElement
  own.minHeight = `${height}px`
  style.overflowAnchor = 'none'
  const end = () => void (own.minHeight = style.overflowAnchor = '')
  const timer = setTimeout(end, RESTORED_MS)
  return () => {
    clearTimeout(timer)
    end()
  }
}

/** By then a result is drawn. */
const RESTORED_MS = 1000
