import { useState, type Ref } from 'react'
import { usePermalink } from '../usePermalink.ts'
import type { ToolFormState } from '../useToolForm.ts'
import { ResultPanel } from './ResultPanel.tsx'

interface ResultColumnProps {
  readonly form: ToolFormState
  readonly ref?: Ref<HTMLDivElement>
}

/** The column beside or below the form: the result, and above it the parts of the link that were not understood. */
export function ResultColumn({ form, ref }: ResultColumnProps) {
  const [kept, setKept] = useState('')
  const notUnderstood = usePermalink(form, kept)
  const { tool, parts } = form
  const Menu = parts.FigureMenu
  return (
    <div className="result-column result-parts" ref={ref}>
      {/* The live region must exist before its text changes. */}
      <p role="status" className="link-note">
        {notUnderstood}
      </p>
      <ResultPanel
        notes={form.notes}
        tool={tool}
        result={form.result}
        stale={form.stale}
        isTouched={form.isTouched}
        hasExample={tool.data.examples.length > 0}
        onTryExample={() => form.fillExample()}
        onOpen={(given) => form.open(given)}
        onKept={setKept}
        drawMenu={(name, figure) =>
          Menu &&
          figure.units && (
            <Menu
              label={figure.label}
              units={figure.units}
              shownIn={figure.shownIn ?? figure.units.own}
              onSwitch={(unit) => form.switchFigure(name, figure, unit)}
            />
          )
        }
      />
    </div>
  )
}
