import { setOf } from '../../search/isBackgroundWord.ts'

/** Countries, and English-speaking states and provinces, with common short forms. */
const LANDS = setOf(`
  alabama alaska arizona arkansas california cali colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine
  maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new_hampshire new_jersey new_mexico new_york north_carolina north_dakota ohio
  oklahoma oregon pennsylvania rhode_island south_carolina south_dakota tennessee texas utah vermont virginia west_virginia washington wisconsin wyoming nyc
  ontario quebec alberta manitoba saskatchewan nova_scotia new_brunswick newfoundland british_columbia queensland victoria tasmania new_south_wales nsw
  uk us usa england scotland wales ireland britain canada australia new_zealand nz germany france spain italy portugal netherlands holland belgium austria switzerland
  sweden norway denmark finland iceland poland greece turkey india pakistan china japan mexico brazil south_africa nigeria kenya egypt dubai uae thailand vietnam
  the_uk the_us the_usa the_states the_netherlands
`)
/** Cities that are not in the name of a time zone. */
const TOWNS = setOf(`
  boston miami seattle dallas houston austin atlanta philadelphia san_francisco san_diego las_vegas washington_dc orlando portland manchester birmingham leeds liverpool bristol
  sheffield glasgow edinburgh cardiff belfast nottingham oxford cambridge york cork galway munich hamburg frankfurt cologne barcelona milan lyon rotterdam geneva basel
  ottawa calgary montreal mumbai delhi bangalore chennai pune hyderabad cape_town auckland wellington
`)

/** The cities in names of time zones: America/New_York. */
const ZONES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('timeZone').map((zone) => zone.split('/').at(-1)?.toLowerCase() ?? ''),
)

/** Whether words name a place: "new york". */
export function isPlace(words: readonly string[]): boolean {
  const name = words.join('_')
  return LANDS.has(name) || TOWNS.has(name) || ZONES.has(name)
}
