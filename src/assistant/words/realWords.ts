import { setOf } from './isBackgroundWord.ts'

/**
 * Common English words, abbreviations and parts of names that are one slip away from a word in a definition but mean
 * something else, so they are not typing mistakes: those of SUBTLEX-US (words of film subtitles, in any case) that occur 30
 * times in its 51 million words and that spelling.ts would correct without this list, and rarer ones that people use about
 * money, time, bodies or shapes. Words that are likelier to be a mistake ("wit", "thee") are left out.
 */
export const REAL_WORDS = setOf(`
  abby aces acme activist activists aer aest aft aided aides ails alliance alps alter ami angel angeles angels angler
  aquarius arch arise arts arty aside atone augusta await bailing ballon bare barf bart basil bass bat beak beam beast
  beck becket bell belle bending bene benedick beng berth bet bets betting bile billy blasted blocked bone bounces
  bowling bra breached brew bst bull bullion bully bunt burner burying butt calamity calf canaries capacitor carr carte
  cartoon carved casts cates cdt cell cest cet chanting chat chick chipping choosy chose christian christians
  christmases chuck circulate clarence claws click clicked clip clipped cloaked clog clone cluck coarse colin collage
  colonies combing commissioner commute compadre compassion compelled competed competition composed confession confound
  confounded connection constance constantly construct consultant consummation contact contacts contention contestant
  contradict contrary contrast contributors convent converge cops cores costa coughing coupe courted courting coveted
  cowards cows cpu crash crater crop cross cst cubs cues cunning cured curse curses czar dale dared dares darn darned
  das dash deceased dedication dents deported derivation derive detail devise devised devotion diabetes dias dilation
  ding dipping dire dismount distinct dividend doable doers doll donation dong doom dopes dose dost doubly dove drat
  dried drip drought duffer dunne duper dying early earner ears eclipse edt eighteenth elective empress engle eros est
  ether ever evermore exacting excepted executed executing exorcism exorcist expelled expertise exporting fab faction
  factions factoring fade fag fakes faking falk famished fan fated faxed fide fife fig figs financial financier finches finnish
  fir firm fishy fist fixer flag flea flee flighty fling flipper float flock flop foo footy formally formulate forte
  foss fourteenth frat frequency fret friction fright function functions gaby gale gall gallows gap gar gears gere germ
  germs girth giver god goner gong goo goth grad grader graders grip gull gump gunning hallowed halt hanks hans harden
  hazy headline health heave heirs hem hen herds herr hiss hive hkt hola homer hoods horn hugh impartial improperly
  improved improves incest inclined info instance internal interpret intro intruding intrusive irs isn ist jade jew jib
  jive jock jog jolt jst jube kale katch keel kegs kent killer kink knack knights knit knits kong lager laid lair
  lansing lapse lapsed lats latter law laying lays lease lefty legation legs lei lengthy lens libel licked lifelike
  lifeline lifter lilo lime linger lint litter lobe lobes lobo loner loose los lost lovers lull lust lynch mace madre
  mah maker makers marc mars masking massa maxed medal meddle media medina meer mel melting mending mere metallic metro
  mighty mild mille mils mina miner mitch moat mob module moist mole moles mont moss moth moths mount mounted mounting
  msk mst mule mules multiple nasal nay neal nemo nerd nerds nesting nightly nineteenth nome none norma normandy norse
  nought ole operatic ore overnight oversight overt packed paging par parameter parson password patty paye pdt ped peer
  pending percentile persona personnel pert petting phony physician pickled pico pile pill pips pitting plaid planted
  plight ploy pod pogo pointy pokey pol poll polo poo pope pose post potting pounce pour pours praying pre preached
  prepaid pride primo princes principle profiler promotion proposition prosperity psst pucker punch punt pus putt putz
  quack quartet quota radials radiant rages rails rake rally ranger ransom rats reacted reaction real registry reich
  rejection relay reminding replay resection reset resetting resisted resisting responded responds resuming retaining
  revenge revived revolting rid rider rift rightly riot ripping riser rite rites roach roost rotation royalty rube rubs
  ruin ruining ruins ruler rummy rune ruse rusted safe sakes sampler sanding satan saul scab scam scamming scared
  scarring scorned scratchy seal sealing seduced seduction seeks seine seize serge seventeenth sever sgt shade shades
  shaft shard shaving shavings sheer shell shelling shifty shilling shire shores shorted shouldn sicker sie sigh sight
  signore sing singed singh sip sipping sired sits skilled skimming skin skipping slag slain slamming slapping slicker
  slightly slimming slipping slit slowest slumming smelling snapping snare snarling snorting snow sole soles solo
  soothing sores sown span sparring speedy spelling spied spilt spin spit splat splatter splinter splinters spooner
  sporting squire stabbing stacking staking stalking stalling stamping stanford star stared staring starling starr
  starred starring stars starter startled startling starved starving stated states stating stead steep sterling stickler
  stinker stirring stoner stony storming stray strep stripping sue sued sues suing suite sup swapping swelling swells
  swerve swinging swirling sword swum tai taker takers tales talk talking tamer tang tapping tart tarts tear tears
  temperate ten tending thickens thirsty thirteenth thorough thousandth tightly toga toil token tome toon tor tours tow
  traction trade trades trails transform trio tripe troll trough tune tuned turner unity upped urn users uther vain
  valance vale variation veil vending vents vie vocation wack wad wage wail wales walker wallow wan wand wang warned
  warrant warrants wars wave waved wax weakly wealthy wedge weeding weld welding wetting whipping whoa wider witness woe
  won worthy wright writ writer wrought yank yell yelling yet yourselves zack
`)
