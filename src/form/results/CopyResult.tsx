import type { OutputResult } from '../../engine/show/present.ts'
import { CopyButton } from '../actions/CopyButton.tsx'

/** Copies the sentence of a result, or its large figures. */
export const CopyResult = ({ says, figures }: { says: string | undefined; figures: readonly OutputResult[] }) =>
  figures.length > 0 && (
    <CopyButton
      text={says ?? figures.map((figure) => measureText(figure, figures.length > 1)).join(', ')}
      label={figures.map(({ label }) => label).join(', ')}
    />
  )

/**
 * Returns the text of a figure with its unit; among several figures, a label stands in for a missing unit: "35 years".
 */
function measureText({ text, unit, label }: OutputResult, several: boolean): string {
  const measure = unit ?? (several ? label.toLowerCase() : undefined)
  return measure === undefined ? text : `${text} ${measure}`
}
