import { useEffect, useRef } from 'react'
import type { EmbedViewProps } from './EmbedViewProps.ts'
import { ResultColumn } from '../form/results/ResultColumn.tsx'
import { ToolForm } from '../form/ToolForm.tsx'
import { useToolForm } from '../form/useToolForm.ts'

/** The form of a definition and its result. The host page scrolls only if the visitor pressed a button. */
export function EmbedCalculator({ tool, parts }: Pick<EmbedViewProps, 'tool' | 'parts'>) {
  const form = useToolForm(tool, { parts })
  const panel = useRef<HTMLDivElement>(null)
  const { result } = form
  useEffect(() => {
    if (!result || result.live || result.opened) return
    panel.current?.querySelector('.primaries, .figures')?.scrollIntoView({ block: 'nearest' })
  }, [result])
  return (
    <div className="calculator">
      <ToolForm form={form} />
      <ResultColumn form={form} ref={panel} />
    </div>
  )
}
