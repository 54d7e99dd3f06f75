import { useBrowserValue } from '../../useStored.ts'
import { useDeferredValue, useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import type { Given } from '../../engine/run/readInputs.ts'
import { headlinesOf } from '../../engine/headlinesOf.ts'
import type { OutputResult } from '../../engine/show/present.ts'
import type { OutputData } from '../../engine/toolData.ts'
import type { Tool } from '../../engine/tool.ts'
import type { ShownResult } from '../useToolForm.ts'
import { afterPaint } from '../afterPaint.ts'
import { RESULTS_KEY } from '../../keeping.ts'
import { showOpened } from '../opening.ts'
import { useAnnouncement } from './useAnnouncement.ts'
import { ExampleButton } from '../common/ExampleButton.tsx'
import { Guard } from '../common/Guard.tsx'
import { detailsHeight, isToneBy } from './panelHeight.ts'
import { isTypeset, longestWord, toneClass } from './primaryFigure.ts'
import { stripColumns } from './stripColumns.ts'
import { isHeld } from '../../storage.ts'
import { useLazy } from '../useLazy.ts'

/**
 * Charts, tables and what else is shown below the figures of a result, and the earlier results of the tool. The figures
 * of a link are painted before.
 */
const loadDetails = async () => {
  await new Promise<void>(afterPaint)
  return import('./ResultDetails.tsx')
}

interface ResultPanelProps {
  readonly tool: Tool
  readonly result: ShownResult | undefined
  /** Notes on the result; undefined until the sentences have loaded. */
  readonly notes: readonly string[] | undefined
  /** The figures belong to earlier inputs. */
  readonly stale?: boolean
  readonly hasExample: boolean
  readonly onTryExample: () => void
  /** The form has been used, so a result is likely. */
  readonly isTouched: boolean
  /** Puts inputs into the form and calculates; if omitted, results are not kept. */
  readonly onOpen?: (given: Given) => void
  /** Reports the inputs of the results that are compared with the one shown. */
  readonly onKept?: (inputs: string) => void
  /** Draws the unit menu of a figure, if it has several units. */
  readonly drawMenu?: (name: string, figure: OutputResult) => ReactNode
}

/** A longer text takes a row of its own among the further figures where there is little room. */
const MAX_CELL_CHARACTERS = 13

/** The result: primary figures large, the rest as a list; before the first calculation, an example to try. */
export function ResultPanel({
  tool,
  result,
  notes,
  stale = false,
  hasExample,
  onTryExample,
  isTouched,
  onOpen,
  onKept,
  drawMenu,
}: ResultPanelProps) {
  const shown = tool.data.outputs.flatMap((output) => {
    const value = result?.outputs[output.name]
    return value ? [{ output, value }] : []
  })
  const headlines = headlinesOf(shown.map(({ output }) => output))
  const figures = shown.filter(({ output }) => !output.table)
  const large = figures.filter(({ output }) => headlines.includes(output))
  const rest = figures.filter(({ output }) => !headlines.includes(output))
  // The word that decides the color of a large figure stands with it.
  const verdict = rest.find((each) => large.some(({ output }) => isToneBy(output, each.output.name)))
  const cells = rest.filter((each) => each !== verdict)
  // A table beside figures is not announced; it is read in place.
  const spoken = (figures.length > 0 ? [...large, ...rest] : shown).map(
    ({ value }) => `${value.label}: ${value.text}${value.unit === undefined ? '' : ` ${value.unit}`}`,
  )
  const { id } = tool.data
  const hasStored = useBrowserValue(() => isHeld(RESULTS_KEY, `"${id}"`), false)
  const details = useLazy(loadDetails, result ?? (isTouched || hasStored))
  const [actions, setActions] = useState<Element | null>(null)
  // Charts, tables and notes are deferred, so that they do not delay the figures: a note moves all that is below it.
  const detailed = useDeferredValue(result, undefined)
  const noted = useDeferredValue(notes)
  const says = result && details?.sayResult(result.evaluation, result.outputs)
  const announcement = useAnnouncement(result, [...spoken, ...(notes ?? [])].join('. '), stale)
  const stored = details && onOpen && (
    <Guard name="Your results" of={detailed}>
      <details.StoredResults {...{ tool, actions, onOpen, onKept }} result={detailed} />
    </Guard>
  )
  const reserved =
    result === undefined || details === null || (details && detailed) ? 0 : detailsHeight(tool.data, result.outputs)
  const isDrawn = result !== undefined && noted !== undefined && details !== undefined && detailed === result
  useEffect(() => {
    if (isDrawn) showOpened()
  }, [isDrawn])
  return (
    <>
      <section
        className="result"
        aria-label="Result"
        data-stale={stale || undefined}
        // The earlier results of the tool.
        data-stored={RESULTS_KEY}
        data-holding={`"${tool.data.id}"`}
      >
        {result === undefined ? (
          <>
            <EarlyFigures />
            <div className="result-empty">
              <p>Your result appears here.</p>
              {hasExample && <ExampleButton onTry={onTryExample} />}
              {stored}
            </div>
          </>
        ) : (
          <>
            {stale && <p className="result-stale">For the earlier inputs</p>}
            {large.length > 0 && (
              <div>
                <div className="primaries">
                  {large.map(({ output, value }) => (
                    <PrimaryFigure
                      key={output.name}
                      output={output}
                      value={value}
                      details={details}
                      menu={drawMenu?.(output.name, value)}
                    />
                  ))}
                </div>
                {verdict && (
                  <p className="verdict" data-output={verdict.output.name}>
                    <span className="primary-label visually-hidden">{verdict.value.label}</span>
                    <span className="figure-text">{verdict.value.text}</span>
                  </p>
                )}
                {says !== undefined && <p className="says">{says}</p>}
              </div>
            )}
            {/* Each action has its place from the first figures on, although most come later; a result of chance is not kept. */}
            <div className="result-actions" data-once={tool.data.requires.includes('chance') || undefined}>
              <span ref={setActions}>
                {details && detailed && <details.CopyResult says={says} figures={large.map(({ value }) => value)} />}
              </span>
              {onOpen && <span className="share-place" />}
            </div>
            {noted?.map((note) => (
              <p key={note} className="result-note">
                {note}
              </p>
            ))}
            {cells.length > 0 && (
              <dl
                className="figures figure-strip"
                style={{ '--columns': stripColumns(cells.map(({ value }) => value)) } as CSSProperties}
              >
                {cells.map(({ output, value }) => (
                  <div
                    key={output.name}
                    className="figure"
                    data-output={output.name}
                    data-long={value.text.length > MAX_CELL_CHARACTERS || undefined}
                  >
                    <dt>{value.label}</dt>
                    <dd className={toneClass(value)}>
                      <FigureText output={output} value={value} details={details} />
                      {value.unit !== undefined && <span className="unit"> {value.unit}</span>}
                      {drawMenu?.(output.name, value)}
                    </dd>
                  </div>
                ))}
                {cells.map(
                  ({ output, value }) =>
                    value.note !== undefined && (
                      <div key={output.name} className="figure-note" data-note={output.name}>
                        <dt>{value.label}:</dt> <dd>{value.note}</dd>
                      </div>
                    ),
                )}
              </dl>
            )}
            {details === null && <p role="alert">Charts and tables could not be loaded. Calculate again to retry.</p>}
            <div
              className="result-details"
              aria-busy={details === undefined || detailed !== result}
              style={reserved > 0 ? { minHeight: `${reserved}rem` } : undefined}
            >
              {details && detailed && <details.FirstDetails {...detailed} onOpen={onOpen} />}
            </div>
          </>
        )}
        {result && stored}
        {/* The live region stays and its content changes. */}
        <div role="status" className="visually-hidden">
          {announcement && <p key={announcement.key}>{announcement.text}</p>}
        </div>
      </section>
      {result && (
        <section className="result-more" aria-label="Details" ref={details && detailed && details.placeTabs}>
          {details && detailed && <details.MoreDetails {...detailed} onOpen={onOpen} />}
        </section>
      )}
    </>
  )
}

/** Where paintOpened.ts puts the figures of a link; React leaves them as they are until it has the result. */
const EarlyFigures = () => (
  <div className="primaries" data-early="" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
)

interface FigureProps {
  readonly output: OutputData
  readonly value: OutputResult
  readonly details: Awaited<ReturnType<typeof loadDetails>> | null | undefined
}

/** The text of a figure; fractions are typeset once the details have loaded. */
const FigureText = ({ output, value: { text }, details }: FigureProps) =>
  details && output.format === 'fraction' ? (
    <details.FractionText text={text} />
  ) : (
    <span className="figure-text">{text}</span>
  )

function PrimaryFigure({ menu, ...figure }: FigureProps & { readonly menu: ReactNode }) {
  const { output, value } = figure
  return (
    <div className="primary" data-output={output.name}>
      <p className="primary-label">{value.label}</p>
      <p
        className={`primary-figure ${toneClass(value)}`}
        data-fraction={isTypeset(output, value) || undefined}
        style={{ '--characters': longestWord(value.text) } as CSSProperties}
      >
        <FigureText {...figure} />
        {value.unit !== undefined && <span className="unit"> {value.unit}</span>}
        {menu}
      </p>
      {value.note !== undefined && <p className="primary-note">{value.note}</p>}
    </div>
  )
}
