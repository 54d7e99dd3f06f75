/** A place of the world clock; there is one for each time zone offered. */
export interface Zone {
  /** Its name in the IANA time zone database, in a spelling that old browsers know too. */
  readonly id: string
  readonly city: string
  readonly country: string
  /** Other places with the same time. */
  readonly also: readonly string[]
  /** Abbreviations of its standard and daylight saving time: "PST PDT"; empty if there are none. */
  readonly short: string
}

/** One per line: IANA name, city, country, and other places with the same time. */
const LINES = `
Pacific/Pago_Pago|Pago Pago|American Samoa|Samoa
Pacific/Honolulu|Honolulu|United States|Hawaii
Pacific/Tahiti|Papeete|French Polynesia|Tahiti
America/Anchorage|Anchorage|United States|Alaska
America/Los_Angeles|Los Angeles|United States|San Francisco,Seattle,Las Vegas,Pacific Time,California,San Diego,Portland
America/Vancouver|Vancouver|Canada|Victoria,British Columbia
America/Tijuana|Tijuana|Mexico|Baja California
America/Denver|Denver|United States|Salt Lake City,Mountain Time
America/Phoenix|Phoenix|United States|Arizona
America/Edmonton|Calgary|Canada|Edmonton,Alberta
America/Chicago|Chicago|United States|Dallas,Houston,Austin,Central Time,Texas,Minneapolis,Nashville,New Orleans
America/Winnipeg|Winnipeg|Canada|Manitoba
America/Mexico_City|Mexico City|Mexico|Guadalajara,Monterrey
America/Guatemala|Guatemala City|Guatemala|El Salvador
America/Costa_Rica|San José|Costa Rica|San Jose,Nicaragua,Honduras
America/New_York|New York|United States|Washington,Boston,Miami,Atlanta,Eastern Time,Philadelphia,Detroit,Orlando
America/Toronto|Toronto|Canada|Ottawa,Montreal,Ontario,Quebec
America/Havana|Havana|Cuba|
America/Jamaica|Kingston|Jamaica|
America/Panama|Panama City|Panama|Cancun,Cayman Islands
America/Bogota|Bogotá|Colombia|Bogota
America/Lima|Lima|Peru|
America/Guayaquil|Quito|Ecuador|Guayaquil
America/Caracas|Caracas|Venezuela|
America/La_Paz|La Paz|Bolivia|
America/Santo_Domingo|Santo Domingo|Dominican Republic|
America/Puerto_Rico|San Juan|Puerto Rico|Barbados,Trinidad,Martinique
America/Halifax|Halifax|Canada|Nova Scotia,Atlantic Time
America/Santiago|Santiago|Chile|
America/St_Johns|St. John's|Canada|Newfoundland
America/Sao_Paulo|São Paulo|Brazil|Sao Paulo,Rio de Janeiro,Brasilia
America/Argentina/Buenos_Aires|Buenos Aires|Argentina|
America/Montevideo|Montevideo|Uruguay|
America/Godthab|Nuuk|Greenland|
Atlantic/Azores|Ponta Delgada|Portugal|Azores
Atlantic/Reykjavik|Reykjavik|Iceland|
UTC|UTC|Coordinated Universal Time|GMT,Greenwich,Zulu
Europe/London|London|United Kingdom|Edinburgh,Manchester,England,Scotland,Wales,Britain,UK,Glasgow,Cardiff,Belfast,Birmingham
Europe/Dublin|Dublin|Ireland|
Europe/Lisbon|Lisbon|Portugal|Porto
Africa/Casablanca|Casablanca|Morocco|Rabat,Marrakesh
Africa/Accra|Accra|Ghana|Ivory Coast,Senegal,Dakar,Abidjan
Africa/Lagos|Lagos|Nigeria|Abuja,Cameroon,Angola,Luanda,Kinshasa
Africa/Algiers|Algiers|Algeria|
Africa/Tunis|Tunis|Tunisia|
Europe/Madrid|Madrid|Spain|Barcelona,Valencia,Seville
Europe/Paris|Paris|France|Lyon,Marseille,Nice,Monaco
Europe/Brussels|Brussels|Belgium|Antwerp,Luxembourg
Europe/Amsterdam|Amsterdam|Netherlands|Rotterdam
Europe/Berlin|Berlin|Germany|Hamburg,Munich,Frankfurt,Cologne,Stuttgart
Europe/Zurich|Zurich|Switzerland|Geneva,Bern
Europe/Rome|Rome|Italy|Milan,Naples,Florence,Venice,Malta,Vatican
Europe/Vienna|Vienna|Austria|
Europe/Prague|Prague|Czechia|Slovakia,Bratislava
Europe/Copenhagen|Copenhagen|Denmark|
Europe/Oslo|Oslo|Norway|
Europe/Stockholm|Stockholm|Sweden|
Europe/Warsaw|Warsaw|Poland|
Europe/Budapest|Budapest|Hungary|
Europe/Belgrade|Belgrade|Serbia|Croatia,Slovenia,Bosnia,Zagreb,Ljubljana,Sarajevo,Skopje,North Macedonia,Montenegro
Europe/Athens|Athens|Greece|Cyprus,Nicosia
Europe/Bucharest|Bucharest|Romania|
Europe/Sofia|Sofia|Bulgaria|
Europe/Helsinki|Helsinki|Finland|Estonia,Tallinn,Latvia,Riga,Lithuania,Vilnius
Europe/Kiev|Kyiv|Ukraine|Kiev
Africa/Cairo|Cairo|Egypt|
Africa/Johannesburg|Johannesburg|South Africa|Cape Town,Zimbabwe,Harare,Zambia,Lusaka,Mozambique,Botswana,Rwanda,Kigali
Asia/Jerusalem|Jerusalem|Israel|Tel Aviv
Asia/Beirut|Beirut|Lebanon|
Europe/Istanbul|Istanbul|Türkiye|Turkey,Ankara
Europe/Moscow|Moscow|Russia|Saint Petersburg
Asia/Riyadh|Riyadh|Saudi Arabia|Kuwait,Qatar,Doha,Bahrain,Jordan,Amman
Asia/Baghdad|Baghdad|Iraq|
Africa/Nairobi|Nairobi|Kenya|Ethiopia,Tanzania,Uganda,Addis Ababa,Kampala,Zanzibar,Madagascar
Asia/Tehran|Tehran|Iran|
Asia/Dubai|Dubai|United Arab Emirates|Abu Dhabi,UAE,Oman,Armenia,Yerevan,Mauritius,Seychelles
Asia/Baku|Baku|Azerbaijan|
Asia/Tbilisi|Tbilisi|Georgia|
Asia/Kabul|Kabul|Afghanistan|
Asia/Karachi|Karachi|Pakistan|Lahore,Islamabad
Asia/Tashkent|Tashkent|Uzbekistan|Kazakhstan,Almaty,Astana,Tajikistan,Turkmenistan
Asia/Kolkata|Mumbai|India|Delhi,Bangalore,Bengaluru,Kolkata,Calcutta,Chennai
Asia/Colombo|Colombo|Sri Lanka|
Asia/Kathmandu|Kathmandu|Nepal|
Asia/Dhaka|Dhaka|Bangladesh|Bhutan
Asia/Rangoon|Yangon|Myanmar|Rangoon,Burma
Asia/Bangkok|Bangkok|Thailand|Phuket,Cambodia,Phnom Penh,Laos
Asia/Saigon|Ho Chi Minh City|Vietnam|Saigon,Hanoi
Asia/Jakarta|Jakarta|Indonesia|
Asia/Singapore|Singapore|Singapore|Bali
Asia/Kuala_Lumpur|Kuala Lumpur|Malaysia|
Asia/Manila|Manila|Philippines|
Asia/Hong_Kong|Hong Kong|Hong Kong|Macau
Asia/Shanghai|Shanghai|China|Beijing,Shenzhen
Asia/Taipei|Taipei|Taiwan|
Australia/Perth|Perth|Australia|Western Australia
Asia/Tokyo|Tokyo|Japan|Osaka,Kyoto,Nagoya,Sapporo
Asia/Seoul|Seoul|South Korea|Busan
Australia/Darwin|Darwin|Australia|Northern Territory
Australia/Adelaide|Adelaide|Australia|South Australia
Australia/Brisbane|Brisbane|Australia|Queensland,Gold Coast
Australia/Sydney|Sydney|Australia|Melbourne,Canberra,Hobart,Tasmania
Pacific/Guam|Hagåtña|Guam|Hagatna
Pacific/Noumea|Nouméa|New Caledonia|Noumea
Asia/Kamchatka|Petropavlovsk|Russia|Kamchatka
Pacific/Fiji|Suva|Fiji|
Pacific/Auckland|Auckland|New Zealand|Wellington
Pacific/Chatham|Chatham Islands|New Zealand|
Pacific/Tongatapu|Nukuʻalofa|Tonga|Nukualofa
Pacific/Apia|Apia|Samoa|
Pacific/Kiritimati|Kiritimati|Kiribati|Christmas Island
`

/** Abbreviations of zones. @source @vvo/tzdb 6.202.0, from the IANA time zone database and CLDR */
const ABBREVIATIONS = `
ACST|Australia/Darwin
ACST ACDT|Australia/Adelaide
AEST|Australia/Brisbane
AEST AEDT|Australia/Sydney
AFT|Asia/Kabul
AKST AKDT|America/Anchorage
ART|America/Argentina/Buenos_Aires
AST|America/Puerto_Rico America/Santo_Domingo Asia/Baghdad Asia/Riyadh
AST ADT|America/Halifax
AWST|Australia/Perth
AZOT AZOST|Atlantic/Azores
AZT|Asia/Baku
BOT|America/La_Paz
BRT|America/Sao_Paulo
BST|Asia/Dhaka
CDT|America/Havana
CET|Africa/Algiers Africa/Tunis
CET CEST|Europe/Amsterdam Europe/Belgrade Europe/Berlin Europe/Brussels Europe/Budapest Europe/Copenhagen Europe/Madrid Europe/Oslo Europe/Paris Europe/Prague Europe/Rome Europe/Stockholm Europe/Vienna Europe/Warsaw Europe/Zurich
CHAST CHADT|Pacific/Chatham
ChST|Pacific/Guam
CLT CLST|America/Santiago
COT|America/Bogota
CST|America/Costa_Rica America/Edmonton America/Guatemala America/Mexico_City Asia/Shanghai Asia/Taipei
CST CDT|America/Chicago
EAT|Africa/Nairobi
ECT|America/Guayaquil
EET EEST|Africa/Cairo Asia/Beirut Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Kiev Europe/Sofia
EST|America/Jamaica America/Panama America/Winnipeg
EST EDT|America/New_York America/Toronto
FJT|Pacific/Fiji
GET|Asia/Tbilisi
GMT|Africa/Accra Atlantic/Reykjavik
GMT BST|Europe/London
GMT IST|Europe/Dublin
GST|Asia/Dubai
HKT|Asia/Hong_Kong
HST|Pacific/Honolulu
ICT|Asia/Bangkok Asia/Saigon
IRST|Asia/Tehran
IST|Asia/Colombo Asia/Kolkata
IST IDT|Asia/Jerusalem
JST|Asia/Tokyo
KST|Asia/Seoul
LINT|Pacific/Kiritimati
MMT|Asia/Rangoon
MSK|Europe/Moscow
MST|America/Phoenix America/Vancouver
MST MDT|America/Denver
MYT|Asia/Kuala_Lumpur
NCT|Pacific/Noumea
NPT|Asia/Kathmandu
NST NDT|America/St_Johns
NZST NZDT|Pacific/Auckland
PET|America/Lima
PETT|Asia/Kamchatka
PKT|Asia/Karachi
PST|Asia/Manila
PST PDT|America/Los_Angeles America/Tijuana
SAST|Africa/Johannesburg
SGT|Asia/Singapore
SST|Pacific/Pago_Pago
TAHT|Pacific/Tahiti
TOT|Pacific/Tongatapu
TRT|Europe/Istanbul
UYT|America/Montevideo
UZT|Asia/Tashkent
VET|America/Caracas
WAT|Africa/Lagos
WET|Africa/Casablanca
WET WEST|Europe/Lisbon
WGT WGST|America/Godthab
WIB|Asia/Jakarta
WST|Pacific/Apia
`

const shortNames = new Map(
  ABBREVIATIONS.trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', ids = ''] = line.split('|')
      return ids.split(' ').map((id) => [id, names] as const)
    }),
)

/** Sorted by city. */
export const ZONES: readonly Zone[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [id = '', city = '', country = '', also = ''] = line.split('|')
    return { id, city, country, also: also.split(',').filter(Boolean), short: shortNames.get(id) ?? '' }
  })
  .toSorted((one, other) => one.city.localeCompare(other.city, 'en'))
