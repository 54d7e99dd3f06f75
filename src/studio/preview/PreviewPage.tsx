import { useEffectEvent, useLayoutEffect, useRef, type CSSProperties } from 'react'
import { categoryHue } from '../../categories.ts'
import type { Html } from '../../catalogue.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { Guard } from '../../form/common/Guard.tsx'
import { FormColumn } from '../../form/FormColumn.tsx'
import { ResultColumn } from '../../form/results/ResultColumn.tsx'
import type { FormParts } from '../../form/FormParts.ts'
import type { Loaded } from '../../form/useRequirements.ts'
import { useToolForm } from '../../form/useToolForm.ts'
import classes from '../../pages/tool/tool-page.module.css'
import type { DrawnTool } from '../work/Examined.ts'
import { newStarts } from './newStarts.ts'
import { shapeOf } from './shapeOf.ts'

interface PreviewPageProps {
  readonly drawn: DrawnTool
  readonly parts: FormParts
  readonly required: Loaded
}

/** The page of a tool that is being written: its head, its calculator and its texts. */
export function PreviewPage({ drawn: { tool, texts }, ...loaded }: PreviewPageProps) {
  return (
    <main className="page" style={{ '--hue': categoryHue(tool.category) } as CSSProperties}>
      <header className={classes.head} style={{ '--characters': tool.title.length } as CSSProperties}>
        <div>
          <h1>{tool.title}</h1>
          <p className="lead">{tool.content.introduction}</p>
        </div>
      </header>
      <Guard name="The calculator" of={tool}>
        {tool.plugin === undefined ? (
          <PreviewCalculator key={shapeOf(tool)} tool={tool} {...loaded} />
        ) : (
          <p>This tool is a plugin with a view of its own, which is shown on its page only.</p>
        )}
      </Guard>
      <div className={classes.reading}>{[...texts.above, ...texts.below].map(drawSection)}</div>
    </main>
  )
}

interface PreviewCalculatorProps extends Omit<PreviewPageProps, 'drawn'> {
  readonly tool: ToolData
}

function PreviewCalculator({ tool, parts, required }: PreviewCalculatorProps) {
  const form = useToolForm(tool, { parts, required })
  const isEarlier = form.result !== undefined && form.result.evaluation.tool !== form.tool
  const calculateAgain = useEffectEvent(() => {
    if (isEarlier && form.loaded) form.submit()
  })
  const earlier = useRef(tool)
  const startAgain = useEffectEvent(() => {
    for (const [name, text] of newStarts(earlier.current, tool, form.values)) form.change(name, text)
    earlier.current = tool
  })
  // Before it is painted.
  useLayoutEffect(() => startAgain(), [tool])
  useLayoutEffect(() => calculateAgain(), [form.tool, form.loaded])
  // Figures of an earlier definition may have no output any more.
  const shown = isEarlier ? { ...form, result: undefined } : form
  return (
    <div className="calculator cards">
      <FormColumn form={form} tool={tool} result={shown.result} />
      <ResultColumn form={shown} />
    </div>
  )
}

const drawSection = (html: Html, index: number) => <section key={index} dangerouslySetInnerHTML={html} />
