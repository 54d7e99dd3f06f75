/**
 * The payment that pays off a loan in equal instalments at the end of each period (annuity payment).
 * A spreadsheet's PMT gives the same amount with a minus sign, as money paid out.
 *
 * @param rate    interest per period as a fraction (6 % a year by the month: 0.06 / 12); 0 divides the principal evenly
 * @param periods number of payments, above 0; need not be whole
 * @param present the principal, the value today
 * @returns the payment per period, not rounded
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.12.36 PMT
 * @example pmt(0.005, 60, 20000) // => 386.656030588558
 */
export function pmt(rate: number, periods: number, present: number): number {
  if (rate === 0) return present / periods
  // 1 − (1 + r)^−n, without losing the digits of a small rate or overflowing on a long term.
  return (present * rate) / -Math.expm1(-periods * Math.log1p(rate))
}

/**
 * What money grows to at compound interest, with an equal payment added at the end of each period.
 * A spreadsheet's FV gives the same amount with a minus sign.
 *
 * @param rate    interest per period as a fraction, above -1
 * @param periods number of periods, 0 or more; need not be whole
 * @param payment paid in at the end of each period; 0 for a single sum
 * @param present the value at the start
 * @returns the value at the end, not rounded
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.12.20 FV
 * @example fv(0.05, 2, 0, 1000) // => 1102.5
 */
export function fv(rate: number, periods: number, payment: number, present: number): number {
  if (rate === 0 || periods === 0) return present + payment * periods
  const exponent = periods * Math.log1p(rate)
  return present * Math.exp(exponent) + (payment * Math.expm1(exponent)) / rate
}
