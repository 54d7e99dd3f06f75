import { useId, useState } from 'react'
import type { InputType } from '../../engine/toolData.ts'
import { decodePermalink } from '../../engine/show/link/permalink.ts'
import { linkTo } from '../../engine/show/link/linkTo.ts'
import { explainRefusal } from '../../engine/show/explainRefusal.ts'
import { viewForm } from '../../engine/show/viewForm.ts'
import { headlineOf } from '../../form/results/keep/recalculate.ts'
import type { Tool } from '../../engine/tool.ts'
import { changeValue, fromGiven, toGiven } from '../../form/rawValues.ts'
import { useTools } from '../../form/useTools.ts'
import { visitorContext } from '../../form/visitorContext.ts'
import { attempt } from '../../service/attempt.ts'
import { siteConventions } from '../../siteConventions.ts'
import classes from './results.module.css'

/** The attributes of a field that asks for one input here; rows, lists and choices are asked for on their page. */
const FIELDS: Partial<Record<InputType, { readonly type?: string; readonly inputMode?: 'decimal' | 'numeric' }>> = {
  number: { inputMode: 'decimal' },
  integer: { inputMode: 'numeric' },
  date: { type: 'date' },
  time: { type: 'time' },
}

/**
 * Asks for the one input that a calculator still lacks, and answers at once.
 *
 * @param link the calculator with what is known: `/tip#bill=80`
 * @param onOpen follows the link to the calculator with that input
 */
export function MissingInput({ link, onOpen }: { readonly link: string; readonly onOpen: (link: string) => void }) {
  const [id = '', fragment = ''] = link.slice(1).split('#')
  const tool = useTools([id]).get(id)
  // A page of its own does more than its definition: only its name says nothing of what is wanted there.
  const isUnclear = fragment === '' && tool?.data.plugin !== undefined
  return tool && !isUnclear ? <Question tool={tool} fragment={fragment} onOpen={onOpen} /> : null
}

interface QuestionProps {
  readonly tool: Tool
  readonly fragment: string
  readonly onOpen: (link: string) => void
}

function Question({ tool, fragment, onOpen }: QuestionProps) {
  const field = useId()
  const [typed, setTyped] = useState('')
  const context = visitorContext(tool.engine)
  const known = fromGiven(tool, decodePermalink(tool, fragment).given)
  const before = attempt(tool, toGiven(tool, known), context)
  const [missing, ...others] = before.ok ? [] : before.refusals
  const view = viewForm(tool, toGiven(tool, known), context).find(({ input }) => input.name === missing?.input)
  const attributes = view && FIELDS[view.input.type]
  if (!view || !attributes || others.length > 0) return null
  const given = toGiven(tool, changeValue(tool.data, known, view.input.name, typed))
  const answer = typed.trim() === '' ? undefined : attempt(tool, given, context)
  const headline = answer?.ok ? headlineOf(tool, answer.outputs) : undefined
  const [refusal] = answer && !answer.ok ? answer.refusals : []
  const open = linkTo(tool, given)
  return (
    <div className={classes.missing}>
      <label htmlFor={field}>
        {view.label}
        {view.unit !== undefined && ` (${view.unit})`}
      </label>
      <input
        id={field}
        {...attributes}
        className={classes.field}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && headline && onOpen(open)}
      />
      <output htmlFor={field} className={classes.figure}>
        {headline && (
          <>
            <span className={classes.hint}>{headline.label}</span>
            <strong>{headline.text}</strong>
            <a
              href={open}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onOpen(open)
              }}
            >
              Open in {tool.data.name}
            </a>
          </>
        )}
        {refusal && explainRefusal(refusal, viewForm(tool, given, context), siteConventions, tool.engine)}
      </output>
    </div>
  )
}
