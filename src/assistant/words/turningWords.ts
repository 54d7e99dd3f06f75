import { setOf } from '../../search/isBackgroundWord.ts'

const PARTS_AND_ORDER = `
  all any both couple each either every everybody everyone entire few half halves leftover neither none nobody noone nothing one ones only
  other others another pair pairs part per portion remainder remaining rest several share shared some something someone anything whatever
  whichever whoever whole apiece empty even odd full fill filled number numbers percent percentage points point pct ratio proportion rate
  rates first second last third final middle next previous previously same different difference equal double twice triple twins twin
  triplets again
  also averaged itself counted counting counts everything those kind top bottom front outer inner outside inside behind cumulative halve
  halved doubled halfway alone kids girls boys adults mine ours yours
`
const NEGATION_AND_COMPARISON = `
  no not nor never except excluding excl exclusive with without instead unless if or but though because besides than less more fewer extra
  additional additionally further least most minimum maximum min max highest lowest biggest smallest best worst too almost nearly around
  about approximately under over above below between beyond within isnt isn't dont don't doesnt doesn't didnt didn't cant can't wont won't
  wasnt wasn't arent aren't aint ain't faster slower bigger smaller larger taller shorter heavier lighter cheaper dearer longer warmer
  colder hotter cooler quicker newer use used using way
  else lower higher exactly just so dunno depends this that it its there right
`
const TIME = `
  ago after already before earlier early late later until till since still now once moment mid while during yesterday tomorrow tonight
  morning afternoon evening night noon midnight weekday weekdays weekend weekends mondays tuesdays wednesdays thursdays fridays
  saturdays sundays weekly monthly yearly daily hourly annual annually
  fortnight fortnightly quarter quarterly hour hours day days week weeks month months year years time times old older younger newborn born
  birthday christmas easter working business bank holiday holidays short variable regular irregular
  sometime usual usually always yet then todays today's leap overtime nights asleep awake slept woke forward ahead away
  monday tuesday wednesday thursday friday saturday sunday fortnights biannual biannually bi semi semiannual semiannually
`
const GAIN_AND_LOSS = `
  up down increase increased increases decrease decreased rise rises rose raise raised fall falls fell drop drops dropped gain gained gains
  lose loses lost losing loss losses grow grows grew reduce reduced reduces cut cuts win wins winning won save saves saved spend spends
  spent waste wasted missing missed miss skip skipped break breaks broke broken burn burns burned burnt burning forgot forget fail failed
  pass passed add adds added adding subtract subtracted become becomes became hit start starts started starting stop stops stopped stopping
  end ends ended begin begins began begun finish finished wait waiting waited run runs ran walk walked back return returned returns refund
  refunded unsold cancelled canceled own owns owe owes owed borrow lend lent claim claims kill dead died dies death take takes took lands
  last lasts lasted lasting off shift shifts nap naps land landing delay delayed leave leaves leaving left arrive arrives arrived get got getting
  swapped allowed wrong had has have made make makes gave give gives gone went go goes came come comes coming keep keeps kept ate eaten
  ignore ignoring handed changed opened closed knocked borrowed remains did do does done doing put puts stay stays being ads limit gap
  through straight
`
const MONEY = `
  inc incl including include includes included inclusive gross net flat fix fixed free fee fees commission shipping delivery postage
  service duty tax taxes vat gst tip tips tipped gratuity surcharge insurance deposit advance balloon residual deferred lump simple compound
  compounded interest cash profit cost costs price prices pay pays paid paying unpaid refinance overpay bonus
  coupon voucher deal chance basis allowance
  inflation worth income pre post gold silver platinum sterling skonto hand throw airbnb
`
const SUMS_AND_SHAPES = `
  total sum altogether combined together average mean median mode plus minus reverse backwards backward opposite inverse squared cubed
  square cube cubic root prime marathon marathons parkrun tile corner inch space deep shallow thick thin oval ellipse hexagon hexagonal pentagon octagon rhombus kite
  diamond dome wedge ring donut arch arc sector segment frame border hollow
  surface shell equivalent fourths fifths eighths heavy heavier weigh weighs
`
const WHOSE_AND_WHETHER = `
  him her hers his he she they them their theirs who whose whom husband wife partner brother sister mum mom dad mother father son daughter
  friend mate colleague girl boy baby dog cat horse hamster pet animal animals pregnant body maternity paternity
  will would could may might should must can am is are was were be been why when where which
  honors honours ap quality fan remove removes removed weighted label labels negative positive bulk bulking cutting resting actual actually real really good bad guess maybe probably think thinking ideal
  said says remember meant
  korean chinese lunar neighbour neighbor flatmate roommate housemate cousin uncle aunt auntie niece nephew grandma grandpa granny gran
  nan grandson granddaughter sis bro stepson fiance fiancee girlfriend boyfriend toddler teenager child children kid
`

/**
 * Words that can change what a question asks, or the figure that is right. They are never mere story, in whatever ordinary
 * questions they occur.
 */
export const TURNING_WORDS: ReadonlySet<string> = setOf(
  [PARTS_AND_ORDER, NEGATION_AND_COMPARISON, TIME, GAIN_AND_LOSS, MONEY, SUMS_AND_SHAPES, WHOSE_AND_WHETHER].join(' '),
)
