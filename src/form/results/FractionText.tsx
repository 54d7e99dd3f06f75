import { createElement } from 'react'

/** Longer fractions do not fit on one line on a phone, and are read digit by digit anyway. */
const FRACTION = /^([-−])?(?:([\d,]{1,12}) )?([\d,]{1,12})\/([\d,]{1,12})$/

/**
 * Renders a text such as 2/3 or 1 1/2 as a fraction. Copying, searching and screen readers get the text.
 *
 * @param text any text; if it is not a fraction, only its minus sign is drawn
 */
export function FractionText({ text: written }: { text: string }) {
  const text = written.replace(/^-/, '−')
  const [match, sign, whole, numerator, denominator] = FRACTION.exec(text) ?? []
  if (match === undefined) return <span className="figure-text">{text}</span>
  const number = (digits: string | undefined) => createElement('mn', null, digits)
  return (
    <span className="fraction">
      <span className="figure-text visually-hidden">{text}</span>
      {createElement(
        'math',
        { 'aria-hidden': true },
        sign !== undefined && createElement('mo', { form: 'prefix' }, '−'),
        whole !== undefined && number(whole),
        createElement('mfrac', { displaystyle: 'true' }, number(numerator), number(denominator)),
      )}
    </span>
  )
}
