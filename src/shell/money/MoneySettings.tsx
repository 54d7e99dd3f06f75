import { useStored } from '../../useStored.ts'
import { NO_CURRENCY } from '../../engine/language/numbers/noCurrency.ts'
import { signsOf } from '../../engine/show/shapeOf.ts'
import { Pick } from '../../form/results/Pick.tsx'
import { chosenCurrency } from '../../form/visitorConventions.ts'
import { siteConventions } from '../../siteConventions.ts'
import { Dialog } from '../../widgets/dialog/Dialog.tsx'
import { CURRENCIES, regionCurrency } from './regionCurrency.ts'
import classes from './money.module.css'

// A choice that storage refuses lasts as long as the page, whatever of it shows amounts.
chosenCurrency.subscribe(() => undefined)

export interface MoneySettingsProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialog in which visitors choose the sign of amounts. */
export function MoneySettings({ open, onClose }: MoneySettingsProps) {
  const currency = useStored(chosenCurrency)
  const offered = regionCurrency(navigator.language)
  return (
    <Dialog title="Units and money" open={open} onClose={onClose}>
      <div className={classes.root}>
        <Pick
          label="Sign of amounts"
          value={currency}
          options={[...OPTIONS, { name: NO_CURRENCY, label: 'No sign' }]}
          onChange={chosenCurrency.set}
        />
        {offered !== undefined && offered !== currency && (
          <button type="button" className="quiet-button" onClick={() => chosenCurrency.set(offered)}>
            Use {signOf(offered)}, as in your browser’s region
          </button>
        )}
        <p>
          Only the sign changes: amounts are not converted. The explanations on the pages speak of{' '}
          {pluralOf(siteConventions.currency)}.
        </p>
        <p>Each unit is chosen in the menu beside its field or figure, and remembered for all fields of its kind.</p>
      </div>
    </Dialog>
  )
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

const signOf = (currency: string): string => signsOf({ ...siteConventions, currency }).join('')

const pluralOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** By name, as people look for them. */
const OPTIONS = CURRENCIES.map((currency) => ({
  name: currency,
  label: `${names.of(currency)} (${signOf(currency)})`,
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
