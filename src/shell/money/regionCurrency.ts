/**
 * Currencies on offer, with the regions where each is legal tender.
 *
 * @source Unicode CLDR, supplementalData.xml, currencyData
 */
const REGIONS: Readonly<Record<string, string>> = {
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU CC CX HM KI NF NR TV',
  BDT: 'BD',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  EGP: 'EG',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG GS IM JE',
  GHS: 'GH',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  KWD: 'KW',
  LKR: 'LK',
  MAD: 'MA EH',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO BV SJ',
  NPR: 'NP',
  NZD: 'NZ CK NU PN TK',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UGX: 'UG',
  USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  UYU: 'UY',
  VND: 'VN',
  ZAR: 'ZA',
}

/** The codes of the currencies on offer. */
export const CURRENCIES = Object.keys(REGIONS)

/** Returns the currency of the region in a browser's language; undefined if it names none, or none of these. */
export function regionCurrency(language: string): string | undefined {
  const { region } = new Intl.Locale(language)
  return region && CURRENCIES.find((currency) => REGIONS[currency]?.split(' ').includes(region))
}
