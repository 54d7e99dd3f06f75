import { name as siteName } from '#site'
import { writeFragment } from '../fragment.ts'
import { formatDate } from '../../engine/show/formatDate.ts'
import { presentInputs } from '../../engine/show/presentInputs.ts'
import type { ShownResult } from '../useToolForm.ts'
import { visitorContext } from '../visitorContext.ts'
import { usePrinting } from './usePrinting.ts'
import classes from './paper.module.css'
import { siteConventions } from '../../siteConventions.ts'

/** The print-only parts of a result: its inputs as a list instead of the form; the site, the date and the address. */
export function Paper({ result: { evaluation, given } }: { result: ShownResult }) {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  const { tool } = evaluation
  const link = writeFragment(tool, given)
  return (
    <>
      <dl className={`figures ${classes.inputs}`}>
        {presentInputs(evaluation).map(({ name, label, text }) => (
          <div key={name} className="figure">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.foot}>
        {siteName}, {formatDate(visitorContext().now.slice(0, 10), siteConventions)}
        <br />
        {`${location.origin}/${tool.data.id}${link === '' ? '' : `#${link}`}`}
      </p>
    </>
  )
}
