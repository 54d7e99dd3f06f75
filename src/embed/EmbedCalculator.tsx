import { useEffect, useRef } from 'react'
import type { PluginViewProps } from '../form/PluginViewProps.ts'
import { ResultPanel } from '../form/results/ResultPanel.tsx'
import { ToolForm } from '../form/ToolForm.tsx'
import { usePermalink } from '../form/usePermalink.ts'
import { useToolForm } from '../form/useToolForm.ts'

/** The form of a definition and its result. The page around scrolls only for who has pressed a button. */
export function EmbedCalculator({ tool }: Pick<PluginViewProps, 'tool'>) {
  const form = useToolForm(tool)
  const notUnderstood = usePermalink(form)
  const panel = useRef<HTMLDivElement>(null)
  const { result } = form
  useEffect(() => {
    if (!result || result.live || result.opened) return
    panel.current?.querySelector('.primaries, .figures')?.scrollIntoView({ block: 'nearest' })
  }, [result])
  const tryExample = () => {
    form.fillExample(0)
    // The button disappears with the first result.
    requestAnimationFrame(() => document.querySelector<HTMLButtonElement>('button.calculate')?.focus())
  }
  return (
    <div className="calculator">
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
