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
 * The future value of money at compound interest, with an equal payment added at the end of each period.
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

/**
 * The present value of equal payments at the end of each period: the principal that they pay off.
 * A spreadsheet's PV gives the same amount with a minus sign.
 *
 * @param rate    interest per period as a fraction, above -1
 * @param periods number of payments, 0 or more; need not be whole
 * @param payment the payment per period
 * @returns the value today, not rounded
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.12.41 PV
 * @example pv(0.01, 12, 100) // => 1125.50774734846
 */
export function pv(rate: number, periods: number, payment: number): number {
  if (rate === 0) return payment * periods
  return (payment * -Math.expm1(-periods * Math.log1p(rate))) / rate
}

/**
 * The number of equal payments at the end of each period that pay off a loan.
 *
 * @param rate    interest per period as a fraction, above -1
 * @param payment the payment per period
 * @param present the principal
 * @returns the number of payments, not rounded; infinite if they never cover the interest
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.12.28 NPER
 * @example nper(0.01, 100, 1000) // => 10.5886444594232
 */
export function nper(rate: number, payment: number, present: number): number {
  if (rate === 0) return present / payment
  const share = (present * rate) / payment
  return share >= 1 ? Infinity : -Math.log1p(-share) / Math.log1p(rate)
}

/**
 * The interest per period of a loan that is paid off in equal payments.
 *
 * @param periods number of payments, above 0
 * @param payment the payment per period, above 0
 * @param present the principal, above 0
 * @returns the rate as a fraction, not rounded; negative if less is paid back than was lent
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.12.42 RATE
 * @example rate(60, 400, 20000) // => 0.00618341316125396
 */
export function rate(periods: number, payment: number, present: number): number {
  if (payment * periods === present) return 0
  // A payment exceeds the interest of a period, so the rate is below payment / present. The payment grows with the rate.
  let [low, high] = payment * periods > present ? [0, payment / present] : [-1, 0]
  for (;;) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) return middle
    if (pmt(middle, periods, present) < payment) low = middle
    else high = middle
  }
}

/**
 * The effective annual rate of a nominal one that is compounded several times a year.
 *
 * @param nominal the nominal annual rate as a fraction
 * @param periods the number of compounding periods per year, 1 or more
 * @returns the rate as a fraction, not rounded
 * @source OpenDocument 1.3 part 4 (OpenFormula), 6.12.14 EFFECT
 * @example effect(0.12, 12) // => 0.12682503013197
 */
export function effect(nominal: number, periods: number): number {
  return Math.expm1(periods * Math.log1p(nominal / periods))
}
