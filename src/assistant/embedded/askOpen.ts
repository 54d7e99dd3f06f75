import type { Asking } from './topic.ts'

const CURRENCY =
  '(?:dollars?|bucks|euros?|pounds?|quid|yen|rupees?|francs?|pesos?|rand|usd|eur|gbp|jpy|inr|chf|cad|aud|nzd|mxn|zar|cny)'
const HOME_OR_LOAN = /\b(?:loan|mortgage|house|home|borrow\w*|flat|property|payments?)\b/i

/** Questions in which a fact is missing that another reader would take for granted: what they match, and what is asked back. */
const OPEN: readonly { readonly matches: readonly RegExp[]; readonly not?: RegExp; readonly asks: string }[] = [
  {
    matches: [/\b\d[\d.,]* (?:shares|stocks)\b/i, /\b(?:have|worth) (?:now|today)\b/i],
    asks: 'I do not know what a share is worth now. What is the price of one?',
  },
  {
    // An amount in another currency at a rate that only others know.
    matches: [
      new RegExp(String.raw`^\D*\d[\d.,]*k?\D*$(?<=\b(?:in|to|into|how many) (?:us |uk )?${CURRENCY}\b.*)`, 'i'),
      /\b(?:today'?s|current|present|live|real|actual|bank'?s?|banks|airport|market|tourist|atm|card|latest|revolut|wise|paypal)\b/i,
      /\brates?\b/i,
    ],
    asks: 'I do not know the rates of today or of a bank. What is the rate?',
  },
  {
    // A length of time in the past of which only one end is known; the other is not now.
    matches: [
      /\b(?:worked (?:till?|until)|finished(?: work)? at|went to (?:bed|sleep) at) \d[\d:.]* ?(?:[ap]m)?\b(?!.*\b(?:woke|up|rose|alarm)\b)(?!.*(?:\d[:.]\d\d|\d ?[ap]m)).*\bhow (?:long|many hours)\b/i,
    ],
    not: /\b(?:from|start\w*|began|since)\b/i,
    asks: 'I only know one of the two times. What is the other?',
  },
  {
    matches: [
      /\b(?:minus|less|without|excluding|not counting|except)(?: for)?(?: (?:my|the|a|an|our|his|her))* (?:(?:lunch|tea|coffee|dinner|meal|unpaid) ?)?(?:breaks?|lunch|lunchtime)\b(?! (?:of|from|at|is|was) )/i,
    ],
    not: /\d ?(?:m|mins?|minutes?)\b|\b(?:hour|minute)s?\b.*\b(?:break|lunch)|\b(?:break|lunch).*\bhour/i,
    asks: 'I do not know how long the break is. How many minutes?',
  },
  {
    matches: [
      /(?:%|\bpercent(?:age)?) of (?:the |its |my |our )?(?:new|final|current|present)\b/i,
      /\bfrom\b.*\bto\b/i,
    ],
    asks: 'I compare a change with the old value only. For a share of the new one, ask for it: "20 is what percent of 60".',
  },
  {
    matches: [/\b(?:interest|payments?)[- ]only\b/i, HOME_OR_LOAN],
    not: /\bsimple\b/i,
    asks: 'I only know loans that are repaid in equal payments. Interest only is the amount × the rate ÷ 12 a month, and the amount is still owed at the end. What do you want to know?',
  },
  {
    // How long the rate is fixed, not how long the loan runs.
    matches: [/\b(?:rate|%|percent)(?: is)? fixed for (?:the )?(?:first )?\d+ ?(?:years?|yrs?)\b/i],
    not: /\d+[- ]?(?:years?|yrs?)\b.*\d+[- ]?(?:years?|yrs?)\b/i,
    asks: 'The rate is fixed for some years, but over how many years is the loan repaid?',
  },
  {
    // Somebody else than the person whose age or measurements are given.
    matches: [
      /\b(?:born|years? old|birthday|kg|lbs?|stone)\b/i,
      /\b(?:old|tall|heavy|bmi|bmr|age)\b.*\b(?:is|are|was|of) (?:his|her|their) (?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|mum|mom|mother|dad|father|brother|sister|twin|cousin|friend|son|daughter|baby|kid|child)\b\W*$/i,
    ],
    asks: 'I only know the figures of somebody else. What are theirs?',
  },
]

/** Asks for the fact that a question leaves open, where a figure would be a guess. */
export function askOpen(text: string): Asking | undefined {
  return OPEN.find(({ matches, not }) => matches.every((each) => each.test(text)) && not?.test(text) !== true)
}
