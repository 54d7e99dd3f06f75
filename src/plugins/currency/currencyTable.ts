/**
 * The currencies on offer, provided that there is a rate: the active ones of ISO 4217 without funds and test codes,
 * including its four precious metals and Special Drawing Rights, plus five local currencies without an ISO code.
 *
 * @source ISO 4217 list one, as of 2026: https://www.six-group.com/en/products-services/financial-information/market-reference-data/data-standards.html
 */
const CODES = `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
CHF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GGP GHS GIP GMD
GNF GTQ GYD HKD HNL HTG HUF IDR ILS IMP INR IQD IRR ISK JEP JMD JOD JPY KES KGS KHR KMF KPW KRW KWD
KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS
SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TVD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV
WST XAF XAG XAU XCD XCG XDR XOF XPD XPF XPT YER ZAR ZMW ZWG
`

/** Names of currencies that Unicode does not know, or calls differently. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  CNH: 'Chinese Yuan, offshore',
  GGP: 'Guernsey Pound',
  IMP: 'Manx Pound',
  JEP: 'Jersey Pound',
  TVD: 'Tuvaluan Dollar',
  VED: 'Venezuelan Digital Bolívar',
  XAG: 'Silver, troy ounce',
  XAU: 'Gold, troy ounce',
  XCG: 'Caribbean Guilder',
  XPD: 'Palladium, troy ounce',
  XPT: 'Platinum, troy ounce',
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

/**
 * Names by code. Browsers leave out some of them, so that bundles hold this object as Node makes it: see valuesPlugin.
 *
 * @source Unicode CLDR, English, as Node has it
 */
export const CURRENCIES: { readonly [code: string]: string } = Object.fromEntries(
  CODES.trim()
    .split(/\s/)
    .map((code) => [code, OWN_NAMES[code] ?? names.of(code) ?? code]),
)
