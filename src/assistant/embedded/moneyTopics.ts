import { has, money, named, rateOf, sayCompounding, type Topic } from './topic.ts'

/** Loans, mortgages and cards: what is paid a month, how long it takes, what it costs. */
export const LOAN: Topic = {
  about: / (?:HOME|MORTGAGE|LOAN|CAR|CLEAR|PAY=\S+) /,
  not: / (?:sav(?:e|es|ing|ings)|flat rate|income|afford|qualify|shared?|split|between|part|of the (?:payment|monthly)|isa|invest\w*|compound\w*|(?:interest|payments?) only|simple|lease|rent|equity|median|average|cash ?back|overpaid|taxes|tip|(?:did|can|could|should|to) (?:i |we )?borrow|(?:what|which|how (?:big|large|much)) (?:of )?(?:an? )?(?:loan|mortgage|house|home)|(?:pays?|paying|paid|payments?|repay\w*)(?: (?:of|is|was|at|about|me))* [#N]\d+ (?!extra|more|down|deposit|upfront|on)|interest (?:of |is |was |paid )?#\d+) /,
  names: named(String.raw`
    first (?:- )?time buyers?|first(?= (?:home|house|flat|place|apartment|condo|property|mortgage) ) →
    trade (?:- )?in(?: (?:of|worth|is|for|at))* {#}|{#} (?:for (?:the |my |our |a )?)?trade (?:- )?in → DEPOSIT=$1$2
    (?:house|home|flat|apartment|condo|property|bungalow|cottage|townhouse|studio|duplex|place|villa|maisonette|(?:asking |purchase )?price) → HOME
    (?:credit cards?|cards?|visa|mastercard|amex|overdraft|debt|owe|owes|owing|outstanding|financ(?:e|ing)|borrow(?:ing|ed)?|balance|credit) → LOAN
    (?:mortgages?|hypothe[ck]k?|hypotheek)(?: LOAN| loan)? → MORTGAGE
    loans? → LOAN BORROWED
    (?:car|van|motorbike|motorcycle|boat|vehicle|suv|truck|ute|caravan|campervan|motorhome|tractor|trailer|scooter|jet ?-? ?ski|quad) → CAR
    (?:pay(?:ing|s)?(?: (?:it|them|this|that|everything|all))? ?(?:off|back|down)|(?:paid|payed)(?: it)? (?:off|back)|clear(?:ed|ing)?(?: (?:it|off))?|(?:its|it's|it is|is|be|all)(?: all)? gone|(?:be |become )?(?:debt|LOAN) (?:- )?free) → CLEAR
    (?:pay(?:ing)? )?(?:an? )?{#} (?:extra|more)(?: (?:on top of|over|above|than|to|with))+(?: (?:my|the|our|usual|normal|regular|current))* {M} → EXTRA=$1 PAY=$2
    {M}(?: (?:payments?|a month))? (?:plus|and|\+)(?: an?)?(?: extra)? (?:{#}|{M}) (?:extra|more|on top) → PAY=$1 EXTRA=$2$3
    {M} (?:plus|and|\+)(?: an?)? extra (?:{#}|{M}) → PAY=$1 EXTRA=$2$3
    (?:(?:pay|paying|put|putting|add|adding|throw|throwing|overpay|overpaying)(?: in| on| by)? )?(?:an? )?(?:extra|additional|overpayments?|overpay)(?: of)? {M}|{M} (?:extra|overpayments?|on top) → EXTRA=$1$2
    (?:deposit|down payment|down|upfront|up front|own money|own cash) → DOWN
    (?<! (?:at|rate|interest|of|is|apr) )(%\d+)(?: (?:as|for|of) (?:an? )?)? DOWN → DEPOSIT=$1
    (?<! [#N]\d+ .*[#N]\d+ )DOWN(?: (?:of|is|=|:|about|will be|we have|i have|are))* (?:an? )?(%\d+) → DEPOSIT=$1
    {#} DOWN(?: (?:of|is|=|:|about))* {#} → ONE=$1 OTHER=$2
    {#} (?:(?:as|for) (?:an?|the|our|my) )?DOWN → DEPOSIT=$1
    DOWN(?: (?:of|is|=|:|about|will be|we have|i have|are))* (?:an? )?{#} → DEPOSIT=$1
    (?<= (?:HOME|MORTGAGE) .*){%} MONTHLYRATE → RATE=$1 MONTHLY
    (?:interest(?: rate)?|rate|apr|apy)(?: (?:of|is|at|:|=|are))* {%} → RATE=$1
    {%}(?: (?:interest|rate|apr|fixed|a year|per year|pa))+ → RATE=$1
    (?:interest(?: rate)?|rate|apr|at)(?: (?:of|is|at|:|=))* (N\d+)(?! (?:years?|months?|people|payments?)) → RATE=$1
    (?:term|length|duration)?(?: of| is| :)? ?{T} (?:term|fixed) → $1
    (?:total|overall|all the|how much|what's the|whats the|what is the)(?: total)? interest(?: (?:cost|charges|paid|payable|in total|overall|altogether|(?:do|will|would) i pay|i pay|i will pay))* → INTEREST
    interest (?:in total|in all|overall|altogether|cost|paid|total|payable) → INTEREST
    (?:(?:how much|what) (?:do|will|would|must) (?:i|we) (?:repay|CLEAR)(?: back)?(?: (?:to|the|my|bank|lender))* (?:in total|in all|altogether|overall)|total (?:i |we |to be |amount )*(?:repay|repaid|repayments?|CLEAR)(?: (?:to|the|my|bank|lender|back))*) → TOTAL REPAID
    (?:(?:what is|what's|whats) the )?total (?:cost|paid|repaid|amount|repayments?|payments?|payable|to pay(?: back)?|back)|(?:how much|what) (?:do|will|would) (?:i|we) (?:(?:end up )?pay(?:ing)?|CLEAR)(?: back)? (?:in total|in all|altogether|overall) → TOTAL
    (?:how long|how many (?:months|years|payments)|how much time|when|time|months|years)(?= .*| $) → HOWLONG
    (?:how much |what )?(?:(?:do|will|would|are|is) (?:i|we|it|the) )?(?:pay )?(?:(?:monthly|mthly)(?: (?:payments?|repayments?|costs?|instal+ments?|amount))?|(?:payments?|repayments?|instal+ments?)(?: (?:a|per|each|every) month| monthly)?|(?:a|per|each|every) month) → MONTHLY
  `),
  rest: { '#': 'amount', N: 'rate', '%': 'rate', T: 'term', M: 'pay' },
  says({ roles: { one, other, ...roles }, marks, key, text }) {
    // Of two amounts, the deposit is the smaller one: "house 300k deposit 40k", "40k deposit 300k house".
    const [deposit = roles.deposit, amount = roles.amount] =
      one && other && !roles.deposit && !roles.amount ? [one, other].toSorted((a, b) => a.value - b.value) : []
    const { rate, term, pay, extra } = roles
    if ((one && amount === roles.amount) || marks.has('DOWN') || !amount || amount.isShare || !rate || rate.value === 0)
      return undefined
    const at = `at ${rateOf(rate)}`
    if (/^amount (?:extra )?pay rate:$/.test(key) && pay && marks.has('HOWLONG') && !has(marks, 'INTEREST', 'TOTAL'))
      return `how many months to clear a loan of ${amount.says} ${at} paying ${money(pay.value + (extra?.value ?? 0), amount)} a month`
    const { months = 0 } = term ?? {}
    if (
      key === 'amount extra rate term:' &&
      extra &&
      marks.has('HOWLONG') &&
      !has(marks, 'INTEREST', 'TOTAL', 'MONTHLY')
    ) {
      const monthly = rate.value / 1200
      const usual = (amount.value * monthly) / (1 - (1 + monthly) ** -months)
      return `how many months to clear a loan of ${amount.says} ${at} paying ${money(usual + extra.value, amount)} a month`
    }
    if (!term || pay || extra || marks.has('HOWLONG') || (marks.has('TOTAL') && deposit && !marks.has('REPAID')))
      return undefined
    // A rate that is fixed for a few years is not the term, and the price of a home is not what is borrowed.
    const isHome = has(marks, 'HOME', 'MORTGAGE')
    if (isHome && (months < 60 || (months < 120 && /fix/.test(text)))) return undefined
    if (deposit ? has(marks, 'BORROWED') : has(marks, 'HOME')) return undefined
    const asks = marks.has('INTEREST')
      ? 'total interest'
      : marks.has('TOTAL')
        ? 'total of all payments'
        : 'monthly payment'
    const down = deposit?.isShare ? (amount.value * deposit.value) / 100 : (deposit?.value ?? 0)
    if (down >= amount.value) return undefined
    return isHome && deposit && OFFERED.has(months) && !marks.has('REPAID')
      ? `home price ${amount.says}, down payment ${money(down, amount)}, interest rate ${rateOf(rate)}, term ${months / 12} years, ${asks}`
      : `loan of ${money(amount.value - down, amount)} ${at} for ${months % 12 === 0 ? `${months / 12} years` : `${months} months`}, ${asks}`
  },
}

/** The terms that the mortgage calculator offers, in months. */
const OFFERED: ReadonlySet<number> = new Set([120, 180, 240, 300, 360])

/** Savings with or without regular payments: what they grow to, how long it takes, what to put away. */
const SAVINGS: Topic = {
  about: / (?:SAVE|ACCOUNT|DOUBLE|PRINCIPAL=\S+|COMPOUNDING=\S+) /,
  not: / (?:loans?|mortgages?|borrow\w*|debt|owe|cards?|today's|real terms|withdraw\w*|spend\w*|spent|take out|taking out|inflation|salary|rent|fees?|tax|off|discount|energy|electric\w*|bills?|due|present value|interest :|start(?:ed|ing)? (?:out )?with (?!an? |nothing|zero|scratch|[#N]).*|(?:what|how much) (?:did|do|must|should|would|will) (?:i|we) (?:need to |have to )?(?:put|invest|deposit|start|save)(?: in| away| aside| up)?(?! (?:(?:a|per|each|every) month|monthly)).*|now (?:[#N]\d+|have|has|is|at|worth)|(?:worth|grew to|grown to|became|turned into|interest of|interest is) [#N]\d+|to (?:have|get|get to|reach|make|become) [#N]\d+|aer|apy|ear|effective|apr) /,
  names: named(String.raw`
    (?:(?:cash|junior|lifetime|fixed(?: rate)?|roth|traditional|my|our|an?|the) )*(?:isa|hysa|tfsa|rrsp|ira|hsa|fd|rd|cd|ppf|epf|pension|(?:savings|deposit|bank|money market|brokerage|retirement) (?:account|pot|fund)|(?:fixed|term|recurring) deposit|(?:index |mutual )?funds?|etfs?|bonds?|stocks|account|savings|piggy bank)(?: account)? → ACCOUNT
    simple(?: interest)? → COMPOUNDING=simple
    (?:with |interest |and )*(?:compounded|compounding|compounds|compound|paid|credited)(?: interest)?(?: (?:every|each|once a|per|on a))? (month|monthly|year|yearly|annually|annual|quarter|quarterly|day|daily)(?: basis)? → COMPOUNDING=$1
    (monthly|yearly|annual|quarterly|daily) compound(?:ing|ed)?(?: interest)? → COMPOUNDING=$1
    (?:without|no|zero)(?: any)? interest → NOINTEREST
    {%} (?:a year|per year|annual |yearly )?(?:interest(?: rate)?|return|growth)(?: rate)? → RATE=$1
    (?:interest(?: rate)?|rate|return)(?: (?:of|is|at|:|=))* {%} → RATE=$1
    (?:start(?:ing|s|ed)?|begin(?:ning)?)(?: (?:off|out))?(?: (?:with|from|at))? (?:nothing|zero|scratch) →
    after {T} → $1
    (?:principal )?{#} becomes {#} → PRINCIPAL=$1 GOAL=$2
    (?:for )?{#} (?:to |will |would )?doubles? → PRINCIPAL=$1 DOUBLE
    (?:to )?(?:double|doubles|doubling)(?: (?:my|our|the|an?|it|its|their|your))*(?: (?:money|savings|ACCOUNT|investment|capital|amount|value|it))? → DOUBLE
    (?:start(?:ing|s|ed)?|begin(?:ning)?)(?: (?:off|out))?(?: (?:with|from|at))? {#}|(?:principal|lump sum|initial (?:deposit|amount|investment))(?: (?:of|is|:))? {#}|{#} (?:now|to start|at the start|lump sum|upfront|up front)(?: with)? → PRINCIPAL=$1$2$3
    how much (?:(?:do|should|must|would|will) (?:i|we) )?(?:(?:need|have) to )?(?:sav(?:e|ing)|put away|put aside|set aside|put in)(?: (?:a|per|each|every) month| monthly)|how much (?:(?:is (?:that|it) )?(?:a|per|each|every) month|monthly)|(?:what|whats|what's)(?: is)? (?:that|it) (?:a|per|each|every) month → SAVE MONTHLY
    sav(?:e|ing|ings) monthly → SAVE
    (?:sav(?:e|es|ing|ed)|put(?:ting|s)?|invest(?:s|ing|ed)?|stash(?:ing)?|set(?:ting)?(?: aside)?|deposit(?:s|ing|ed)?|leav(?:e|ing)|left|contribut(?:e|es|ing|ions)|stick)(?: (?:up|away|aside|in|into|alone|it|to))* → SAVE
    (?:{M}|{#})((?: (?!on)[a-z]+){0,3}) (?:away|aside) → SAVE $1$2$3
    (?:and |then |plus |\+ |also |, )*(?:add(?:ing)? |contribut(?:e|ing) |pay(?:ing)?(?: in)? |put(?:ting)? )*(?:and |plus )?{M} → CONTRIBUTION=$1
    (?:how much|what|whats the|what's the|what is the|the|total)(?: total)? interest(?: (?:earned|gained|income|made|paid|is that|(?:do|will|would|have|can) (?:i|we) (?:get|earn|make|earned)|in total|total))*|interest (?:earned|gained|income|total|in total|made)|(?:how much|what) (?:do|will|would|can|did) (?:i|we|it) (?:earn|gain)|(?:what|how much) (?:is|does|do) .{0,20}earn → INTEREST
    interest(?= ?(?:\?|$)) → INTEREST
    (?:the )?(?:final|ending|end|total|maturi?ty|closing|future) ?(?:balance|value|amount|sum|pot|worth)?|maturi?ty|(?:how much|what)(?:'s| is|s)?(?: it| that)?(?: (?:do|does|will|would) (?:i|we|it|they))?(?: (?:have|be|get|grow|become|end up|total|come))* (?:worth|with|to|at the end|in the end|after that|by then)?|balance|worth → BALANCE
    how (?:long|many (?:years|months))|years|when|time → HOWLONG
  `),
  rest: { '#': 'principal', N: 'principal', '%': 'rate', T: 'term', M: 'contribution' },
  says({ roles: { principal, rate, term, contribution, compounding, goal }, marks, key, raw }) {
    const stated = compounding && sayCompounding(compounding)
    // How long it takes to double does not depend on the amount.
    if (rate && (goal ?? marks.has('DOUBLE')) && !term && !contribution) {
      const from = principal?.says ?? '100'
      return rate.value === 0 || compounding?.says === 'simple' || marks.has('INTEREST')
        ? undefined
        : `how long until principal ${from} becomes ${goal?.says ?? money(2 * (principal?.value ?? 100), principal ?? rate)} at ${rateOf(rate)} ${stated ?? 'compounded annually'}`
    }
    if (goal || marks.has('DOUBLE') || marks.has('HOWLONG')) return undefined
    if (key === 'principal term:' && marks.has('MONTHLY') && principal && term && !has(marks, 'INTEREST', 'BALANCE'))
      return `${principal.says} in ${term.months ?? 0} instalments`
    if (!rate || !term || marks.has('MONTHLY') || marks.has('NOINTEREST')) return undefined
    // What is to be reached is not what is there at the start.
    if (/ (?:want|need|reach|target|goal)(?: (?:of|is|about|have|get))* [#N]\d/.test(raw)) return undefined
    const asks = marks.has('INTEREST') && !marks.has('BALANCE') ? 'total interest' : 'balance at the end'
    // Over a year, interest is the same whether it is compounded annually or not at all; what is paid in every month is compounded every month.
    const how = stated ?? (contribution ? 'compounded monthly' : term.months === 12 ? 'compounded annually' : undefined)
    if (how === undefined || (!principal && !contribution) || (contribution && how === 'simple interest'))
      return undefined
    return `principal ${principal?.says ?? '0'}${contribution ? `, contribution a month ${contribution.says}` : ''}, interest rate ${rateOf(rate)}, ${term.says}, ${how}, ${asks}`
  },
}

/** A price with and without a tax. */
const TAX: Topic = {
  about: / (?:RATE=\S+|TAX|INCTAX|EXTAX|PART) /,
  not: / (?:salary|income|wages?|pay ?(?:check|slip|rise)|pay (?:check|slip|rise)|paychecks?|payslip|earn\w*|net pay|gross pay|take home|dividends?|capital gains?|bonus|pension|property|council|inheritance|house|home|car tax|road|profit|margin|markup) /,
  names: named(String.raw`
    (?:sales tax(?:es)?|tax(?:es)?|vat|gst|hst|pst|qst|btw|moms|mva|mwst|mehrwertsteuer|tva|iva) → TAX
    (?:the )?TAX(?: rate)?(?: (?:is|was|of|at|:|\())* {%}(?: \))? → RATE=$1
    {%}(?: of)?(?: the| standard)? TAX(?: rate)? → RATE=$1
    (?:take|takes|taking|knock|pull|get)(?: out| off)? RATE=(%\d+)(?: (?:back )?out)?(?: of| from)?(?= {#}) → REMOVE RATE=$1
    (?<= TAX .*)(?:at )?{%}(?: \()?(?: TAX)?(?: already)? (?:included|inclusive|incl|inc|inside|in it|within)(?: \))? → INCL RATE=$1
    (?<= TAX .* (?:in|on|of) .*)at {%}(?= (?:[,.?(]|$)) → RATE=$1
    (?<= (?:inclusive|exclusive|ex|excl|incl|inc|excluding|including|without|before)\b.*)at {%}(?= (?:[,.?]|$)) → RATE=$1
    TAX (?:at|of|is) (N\d+) → RATE=$1
    TAX(?: (?:was|is|of|i paid|paid|charged|came to))+ {#} → LEVY=$1
    RATE=\S+(?: TAX)? (?:was|is|=|came to|comes to|makes?) {#} → LEVY=$1
    (?:remov(?:e|ing)|revers(?:e|ing)|strip(?:ping)?|back(?:ing)? out)(?: out| off| away)?(?: the)? RATE=(%\d+)(?: (?:off|out|away))?(?: (?:of|from|on|in))? → REMOVE RATE=$1
    RATE=(%\d+)(?: is| was)? (?:removed|reversed|stripped)(?: (?:off|out))?(?: (?:of|from))? → REMOVE RATE=$1
    (?:(?:price|cost|amount|total|value|bill|figure) )?(?:before|without|excluding|excl|ex|exc|exclusive of|net of|pre)(?: -)?(?: \.)?(?: the| any| an?)* RATE=(%\d+)(?!(?: (?:is|was|of|at|,|:))* [#N]\d) → EXTAX RATE=$1
    (?:(?:price|cost|amount|total|value|bill|figure) )?(?:before|without|excluding|excl|ex|exc|exclusive of|net of|pre)(?: -)?(?: \.)?(?: the| any| an?)* TAX(?: (?:price|cost|amount|total|value|bill|figure))?(?!(?: (?:is|was|of|at|,|:))* [#N]\d) → EXTAX
    (?:netto|net|base|subtotal|taxable|pretax)(?: (?:price|amount|value|cost|total|figure))? → NETTO
    (?:brutto|gross)(?: (?:price|amount|value|cost|total|figure))? → BRUTTO
    (?:including|includes?|incl|inc|inclusive of|containing|contains)(?: \.)?(?: an?| the)* RATE=(%\d+) → INCL RATE=$1
    RATE=(%\d+)(?: is| was)?(?: already)? (?:included|inclusive|incl|inc|inside|in it|within) → INCL RATE=$1
    (?:including|incl|inc|inclusive of)(?: \.)?(?: the)? TAX|TAX (?:- )?(?:inclusive|included|incl|inc) → INCTAX
    (?<=^ )TAX (?:in|inside|within)(?= {#}) → PART
    (?<= TAX .*(?:on|of) .*)at {%}(?= ?(?:[,.?]|$)) → RATE=$1
    (?:how much|what's|whats|what)(?: of (?:that|it|this)| of the (?:price|total|bill))?(?: is| was| are)?(?: the)? TAX(?: (?:is|was) (?:that|it|this|there|in (?:it|that|there)))?(?: (?:amount|part|portion|share|content))?|TAX (?:amount|part|portion|content|component) → PART
    (?:i |we |have )*(?:paid|spent)(?: (?:a total of|in total|a total))? {#} → GROSS=$1
    (?:total|bill|receipt|price)(?: price| bill| i paid)? (?:was|came to|comes to) {#}(?!.* (?:plus|\+) ) → GROSS=$1
    (?:the )?(?:grand |final |end |full |whole )?total(?: (?:price|cost|amount|to pay|due|bill))?|in all|altogether|all in|(?:final|end|full) (?:price|cost|amount)|to pay|(?:what|how much) (?:do|does|will|would|am|is|should) (?:i|we|it|that) (?:end up )?(?:pay|paying|cost|be|come to)(?: (?:in all|altogether|for it))?|how much at the (?:register|till|checkout|counter)|how much(?: is (?:it|that|this))?(?= with RATE)|(?:what's|whats|what is)(?: the)?(?: price| cost)?(?= with RATE)|what do i owe → TOTAL
    (?:netto|NETTO)(?: (?:is|was|:|=))? {#}|{#}(?: kr| kroner)? (?:NETTO|EXTAX)(?! \?| $|(?: price)) → NET=$1$2
    (?:BRUTTO)(?: (?:is|was|:|=))? {#}|{#}(?: kr| kroner)? (?:BRUTTO|INCTAX)(?! \?| $) → GROSS=$1$2
    {#}(?: kr| kroner)? INCL → GROSS=$1
    (?:plus|\+|add(?:ing|ed)?(?: to| on)?|on top(?: of (?:that|it))?)(?: the| an?)? → PLUS
    // What is added to a net price is the tax: btw may have been left out as a courtesy.
    NET=(\S+) PLUS {%} → NET=$1 PLUS RATE=$2
    on(?= (?:an? |the |my )?(?:[a-z]+ )?[#N]\d) → ON
    kr|kroner|kronor →
  `),
  sums: 'RATE',
  rest: { '#': 'amount', N: 'amount' },
  says({ roles: { amount, net, gross, rate, levy }, marks }) {
    if (levy || !rate || rate.value === 0 || [amount, net, gross].filter(Boolean).length !== 1) return undefined
    const percent = rateOf(rate)
    const [asksNet, asksGross, asksPart, isPlus] = [
      has(marks, 'EXTAX', 'NETTO', 'REMOVE'), has(marks, 'TOTAL', 'INCTAX', 'BRUTTO'), marks.has('PART'), marks.has('PLUS'),
    ] // oxfmt-ignore
    const whole = gross ?? (marks.has('INCL') ? amount : undefined)
    if (whole) {
      if (net || isPlus || asksGross || asksNet === asksPart) return undefined
      return asksNet
        ? `net price of ${whole.says} including ${percent} vat`
        : `how much vat is in ${whole.says} including ${percent} vat`
    }
    const base = net ?? amount
    if (!base || marks.has('INCL') || (net && asksNet)) return undefined
    if (asksNet)
      return asksGross || asksPart || isPlus || marks.has('ON')
        ? undefined
        : `net price of ${base.says} including ${percent} vat`
    if (asksGross || isPlus) return asksPart ? undefined : `${base.says} plus ${percent} vat`
    return (asksPart && (marks.has('ON') || net)) || marks.has('ON') ? `vat of ${percent} on ${base.says}` : undefined
  },
}

/** A bill with a tip, shared or not. */
const BILL: Topic = {
  about: / (?:TIP|TIPSHARE) /,
  not: / (?:tax|vat|gst|hst|ratio|off|discount|women|men|kids|veg\w*|drinks|me and|and me|my \w+ and i|and myself|for me|incl\w*|inc|already|others|two of|one of|some of) /,
  names: named(String.raw`
    (?:what|which|how (?:much|many))(?:'s| is| was)?(?: the| a)? (?:%|percent|percentage)(?: of)?(?: a)? (?:tip|gratuity)(?: (?:is|was) (?:that|it|this))?|(?:tip|gratuity) (?:percent|percentage|%)|(?:what|which) (?:tip|gratuity) (?:percent|percentage|%|in percent|in %)(?: (?:is|was) (?:that|it|this))? → TIPSHARE
    (?:service charge|service|gratuity|tips?) → TIP
    {%} TIP|TIP(?: (?:of|at|is|:))* {%}|(?:tipping|leav(?:e|ing))(?: (?:of|at|an?))* {%} → TIP RATE=$1$2$3
    (?:RATE=\S+|TIP)(?: RATE=\S+)? (?:was|is|=|came to|comes to) {#}|(?:grand )?total (?:was|is|of|came to|:) {#} → LEVY=$1$2
    (?:table of|party of|group of|we are|we're|there are|there were|each of|between the|between|among|amongst|by|for|of)? ?{#} (?:HEADS|of us|mates|lads|girls|guys)(?: HEADS)? → PEOPLE=$1
    (?:table of|party of|group of|we are|we're|between|among|amongst|each of|(?:split|divided?)(?: (?:it|by|between|into))? ?) (N\d+)(?! %) → PEOPLE=$1
    (?:each|everyone|per (?:person|head)|(?:a|per) head|apiece|pp)(?: (?:one|person))? (?:of|for)(?: us)? (N\d+) → EACH PEOPLE=$1
    (?:we |i )?(?:give|gave|paid|pay|handed over|leave|left) {#}(?: (?:in total|altogether|total|euros?|dollars?|all in))? → PAID=$1
    (?:bill|check|tab|meal|dinner|lunch|fare|taxi|cab|restaurant|haircut)(?: (?:is|was|of|came to|comes to|for|:|=))* {#} → BILL=$1
    (?:what (?:do|does|should|would|will)|how much(?: (?:do|does|should|would|will))?) (?:we|each|everyone|each person)? ?(?:each )?(?:pay|owe)(?: each)?|each(?: (?:person|of us|one))?(?: pays?)?|per (?:person|head)|everyone(?: pays)?|apiece|(?:a|pp|per) head|pp|how much each → EACH
    (?:the )?(?:grand )?total|altogether|in all|all in|all up → TOTAL
    (?:spli?t\w*|divid\w*|shar(?:e|ed|ing)) → SPLIT
    (?:restaur[a-z]+|hen|stag|do|party|bachelor|bachelorette) →
    (?:plus|\+|on top|with|and|adding|including)(?: an?| of)? →
  `),
  rest: { '#': 'bill', '%': 'rate' },
  says({ roles: { bill, rate, people, paid, levy }, marks, key }) {
    if (levy || !bill) return undefined
    if (key === 'bill paid:' && paid && marks.has('TIPSHARE') && paid.value > bill.value)
      return `percent increase from ${bill.value} to ${paid.value}`
    if (!rate || paid || marks.has('TIPSHARE')) return undefined
    if (!people)
      return marks.has('EACH') || marks.has('SPLIT')
        ? undefined
        : `bill ${bill.says}, ${rateOf(rate)} tip${marks.has('TOTAL') ? ', total with tip' : ''}`
    if (!Number.isInteger(people.value) || people.value < 1) return undefined
    return `bill ${bill.says}, ${rateOf(rate)} tip, ${people.value} people, ${marks.has('TOTAL') && !marks.has('EACH') ? 'total with tip' : 'each person pays'}`
  },
}

/** What is bought, made and sold. */
const TRADE: Topic = {
  about: / (?:PROFIT|MARKUP=\S+) /,
  not: / (?:tax|vat|gst|shipping|postage|fees?|rent|wages?|discount|off|break even|per cent of|unsold|returned|month|week|year|hours?|commission|loss|only|margin) /,
  names: named(String.raw`
    (?:mark(?:ed|ing|s)?(?: (?:it|them|that|this|up|an?|the|item|thing))* by|mark(?:ed|ing|s)?(?: (?:it|them|that|this))? up(?: by)?) {%}|{%}(?: of)? mark(?: - )? ?up|mark(?: - )? ?up(?: (?:of|at|is|by|:|a))* {%} → MARKUP=$1$2$3
    (?:the |my |our |what's |whats |what is |how much )*(?:total |overall |whole )?profit(?: (?:do|will|would|did) (?:i|we) (?:make|get|have))?(?: (?:for|on|from|of|with))*(?: (?:all|the))?(?= {#}) → PROFIT QTY
    QTY {#}(?: [a-z]+s| pieces| pcs)? → UNITS=$1
    {#} (?!(?:whats|hows|profits|costs|sells|makes|pays|was|is|has|each|rupees|euros|dollars|bucks|pounds|quid|cents|less|times|plus|minus|this|us)(?= ))(?:[a-z]{2,}[^s' ]s|pieces|pcs|pairs) → UNITS=$1
    ([a-z]+) (UNITS=\S+) → $2 $1
    (?:total |overall |whole |my |our |the |in )*(?:profit|make in total|how much do (?:i|we) make) → PROFIT
    (?:each|apiece|a piece|per (?:unit|item|piece|one)|a pop|to make|to produce) → EACH
    (?:cost price|cost|what did it cost(?: me)?|what (?:was|is) (?:my|the) cost(?: price)?|what i paid)(?= (?:\?|if|when|is what|$)) → ASKCOST
    (?:what (?:do|should|would|can) i (?:bill|invoice|quote|charge|ask)(?: (?:them|him|her|for (?:it|them)|the (?:customer|client)))?|what should i (?:charge|sell it for|ask)|(?:selling|sale|sell|retail|final|new|sales?) price(?: please)?|what (?:do|should|would|must|can) i (?:sell|charge)(?: (?:it|them))?(?: (?:for|at))?|what price|price)(?= (?:\?|if|when|$)) → ASKPRICE
    (?:i |we |if |that |they |it |items? |thing |an? |the )*(?:costs?|cost price|buy(?:ing)?|bought|mak(?:e|es|ing)|made|paid|pay|produce|purchase)(?: (?:price|me|us|i|we|them|it|em|these|those|at|for|in|is|are|was|of|:|=|EACH|[a-z]+s))* {#} → COST=$1
    (?:i |we |and |if |that |they |it )*(?:sell(?:ing|s)?|sold|price|priced|flog(?:ging)?|charge|retail|resell|resold)(?: (?:price|me|us|i|we|them|it|em|these|those|at|for|is|are|was|of|on|:|=|EACH|[a-z]+s))* {#} → PRICE=$1
    (?:parts|materials|tyres|stock) →
  `),
  rest: {},
  says({ roles: { cost, price, units, markup }, marks, key, text }) {
    if (key === 'cost price units:' && cost && price && units && marks.has('PROFIT')) {
      // "10 mugs for 8" may be the price of all.
      const isEach = price.value <= 10 * cost.value && (marks.has('EACH') || / PROFIT UNITS=/.test(text))
      return isEach && price.value > cost.value && Number.isInteger(units.value)
        ? `profit on revenue ${money(units.value * price.value, price)} cost ${money(units.value * cost.value, price)}`
        : undefined
    }
    if (key === 'cost markup:' && cost && markup && !has(marks, 'ASKCOST', 'PROFIT'))
      return `${cost.says} cost, ${rateOf(markup)} markup, selling price`
    if (key === 'markup price:' && price && markup && !has(marks, 'ASKPRICE', 'PROFIT'))
      return `selling price ${price.says}, markup ${rateOf(markup)}, cost`
    return undefined
  },
}

/** Pay that rises. */
const RISE: Topic = {
  about: / RISE=\S+ /,
  not: / (?:was|before|old|after|previous\w*|used to|percent is|originally|tax|each|every|then|inflation|years?|drop\w*|fell|cut|(?:to|now|makes?|makes it|became|new \w+(?: (?:is|was|of|at))?) [#N]\d+) /,
  names: named(String.raw`
    (?:raising|raise|increasing|increase|upping|hiking)(?: (?:the|my|our|an?|rent|price|prices|salary|wages?|fees?|of|from))* {#}(?: (?:rent|salary|price|fee))? by {%} → AMOUNT=$1 RISE=$2
    (?:raising|raise|increasing|upping|bumping|hiking|putting|going|goes|gone|put|lifting)(?: (?:it|this|that|them|my|the|our|rent|prices?|fees?|up|by|to go))* {%}(?: (?:more|extra|higher))? → RISE=$1
    {%}(?: (?:pay|salary|wage|rent|price))? (?:raise|rise|increase|bump|hike|uplift)(?: (?:on|to|of))?|(?:raise|rise|increase|bump|hike)(?: (?:of|by))? {%} → RISE=$1$2
    (?:my |our |the )?(?:rent|salary|wages?|price|fee|bill|subscription|membership|service charge)(?: (?:is|was|of|currently|now))*(?= (?:{#}|{M})) →
    (?:(?:what's|whats|what is) )?(?:my |the )?new (?:salary|wage|pay|rent|price|amount|total)|how much (?:is that|will i (?:get|earn|make))|what will i (?:get|earn|make) → NEW
  `),
  rest: { '#': 'amount', M: 'amount' },
  says: ({ roles: { amount, rise }, key }) =>
    key === 'amount rise:' && amount && rise ? `${amount.says} plus ${rateOf(rise)}` : undefined,
}

/** A discount on what another one leaves, in either order. */
const DISCOUNTS: Topic = {
  about: / FIRST=\S+ .*SECOND=\S+ | SECOND=\S+ .*FIRST=\S+ /,
  not: / (?:tax|vat|gst|each|buy|free|or|before|paid|original price\?|was it|did it|now (?:is |at )?[#N]\d+|tip|delivery|shipping|per|fee|save|saved|saving) /,
  names: named(String.raw`
    (?:,|and|then|plus|with|\+|get|gets)*(?: (?:and|then|plus|with|get|gets))* (?:another|an? (?:extra|additional|further)|extra|additional|further) {%}(?: off| discount)? → SECOND=$1
    (?:(?:with|at|using|on|for|by) )?(?:(?:an?|the|my|our|your) )?(?:(?:student|loyalty|member|promo|discount|voucher|coupon|gift|store|app) )?(?:coupon|code|voucher|checkout|the till|card) →
    half (?:price|off) → FIRST=50%
    {%}(?: off)?(?: ,)? (?:and )?(?:then|followed by)(?: an?| another| further| extra)* {%}(?: off| discount)?(?: (?:of|on|an?))* → FIRST=$1 SECOND=$2
    {%} (?:off|discount|reduction|cheaper)|(?:discount|reduced|marked down|reduction)(?: by| of)? {%} → FIRST=$1$2
    (?:it |that )?(?:was|were|costs?|priced at|originally|normally|usually|original price) {#} → AMOUNT=$1
    (?:what is |whats |what's )?(?:the |my )?(?:final|new|end|sale) price|total|what do i pay|how much(?: is it)?(?: now)? → NEW
  `),
  rest: { '#': 'amount' },
  says: ({ roles: { amount, first, second }, key }) =>
    key === 'amount first second:' && amount && first && second
      ? `${amount.says}, ${rateOf(first)} off then ${rateOf(second)} off`
      : undefined,
}

export const TOPICS: readonly Topic[] = [DISCOUNTS, TAX, BILL, TRADE, RISE, LOAN, SAVINGS]
