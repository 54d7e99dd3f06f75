const known = new Map<string, number>()

/**
 * Returns the decimals of a currency: 2 for dollars, none for yen.
 *
 * @source Unicode CLDR, supplementalData.xml, currencyData, by way of Intl
 */
export function currencyDecimals(currency: string): number {
  const found =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  known.set(currency, found)
  return found
}
