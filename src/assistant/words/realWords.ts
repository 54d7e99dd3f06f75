import { setOf } from '../../search/isBackgroundWord.ts'

/**
 * Common English words, abbreviations and parts of names that are one slip away from a word in a definition but mean
 * something else, so they are not typing mistakes: those of SUBTLEX-US (words of film subtitles, in any case) that occur 30
 * times in its 51 million words and that spelling.ts would correct without this list, and rarer ones that people use about
 * money, time, bodies or shapes. Words that are likelier to be a mistake ("wit", "thee") are left out.
 */
export const REAL_WORDS = setOf(`
  abby abel ace aces acme activist activists adder aer aest aft aha aid aide aided aides ails ain ake ale alf alliance
  allo alps alter ami ample angel angeles angels angler ant ape apt aquarius arch arise arm arts arty ash aside ass
  atone augusta await awe awoke aye bad bailing ballon ban band bard bare barf bart barth basil bass bat bay beak beam
  beast beat beck becket bee begun bein bell belle bending bene benedick beng berth bet bets betting biker bile billy
  bing blasted blocked boa bod bog bon bone bos bounces bowling bows bra bran breached bred brew brow bst bub bug bull
  bullion bully bum bunt burner burt burying butt bye cad caf calamity calf canaries cane cap capacitor carr carte
  cartoon carved cass cast casts cates cdt cell cest cet chanting char chat cheater chick chile chipping choosy chose
  christian christians christmases chuck circulate clarence claws click clicked clip clipped cloaked clog clone cluck
  coarse cob cod cold colin collage colonies com combing commissioner commute compadre compassion compelled compete
  competed competition composed con confession confound confounded connection cons constance constantly construct
  consultant consummation contact contacts contention contestant contradict contrary contrast contributors convent
  converge coot cops core cores costa coughing coupe courted courting covert coveted cow cowards cows cox cpu crash
  crater crete crop cross cst cub cubs cue cues cunning cunts cur cured curse curses curt czar daft dag dah dale dame
  dar dare dared dares darn darned dart das dash dawn dea deaf deb deceased dedication dee del dell dent dents deport
  deported derivation derive det detail devise devised devotion dex dia diabetes dias dib dilation din ding dipping
  dire dismount distinct dive dividend dix doable dod doers doll dome don donation dong doo doom dopes dose dost
  doubly dove dow draft drat dread dried dries drip drought drown dud duds duffer dum dunne duper dye dying ear early
  earner ears east eater eclipse edt eighteenth elective ell empress engle era ere eros ers est ether eve ever
  evermore exacting excepted executed executing exorcism exorcist expelled expertise exporting fab faction factions
  factoring fad fade fag fake fakes faking falk fame famished fan fart farther fate fated fates fax faxed fay feather
  fee fest few fide fie fife fig fight figs filed fin financial financier finches fined finnish fins fir firm fishy
  fist fixer flag flea flee flighty fling flipper flo float flock flood flop flor foes fog fold fond foo fool footy
  fore formally formulate fort forte forth foss fourteenth frat freed frequency fret friction fright fun function
  functions fur gab gaby gag gage gale gall gallows gam gap gar gat gay gear gears gel gen gere germ germs gill girth
  git giver god gods gon goner gong goo goof gook goth grad grader graders grip gull gummy gump gunning gut hack hag
  hah hallowed halo halt hank hanks hans harden hare hart haw hazy headline health heave heaving heck hee heh heirs
  hell hem hen hep hera herd herds herr hes hick hid hike hiss hive hkt hog hoist hoke hola homer hone hood hoods hop
  horn hoss hots hue hugh hum hump hup ich ike impartial improperly improved improves inc incest inclined info ing ink
  inner instance internal interpret intro intruding intrusive irs ish isn ist jade jay jean jer jet jew jib jig jill
  jin jive jock jog jolt joy jst jube kale katch kay keel kegs ken kent key killer kin kink knack knights knit knits
  kong lag lager laid lair lan lansing lao lapse lapsed las lat late lats latter law lay layer laying lays leading
  lear lease led lefty leg legation legs lei lengthy lens lew libel lice lick licked lid lied lies lifelike lifeline
  lift lifter lilo lime lin ling linger lint lip lis lite litter liver lobe lobes lobo lock locked lode lone loner loo
  loose lor los loser lost lover lovers lowe lull lust lynch mace mach mad madre mae mag mah maker makers mal mam marc
  mare maris marker mars mas masking massa mater mau maxed mea med medal meddle media medina meer mega mel melting mem
  mending mer mere metallic metro mic mick mid mighty mil mild mille milo mils mim mime mina miner minx mist mit mitch
  moat mob mod module moist mole moles mont moss moth moths mount mounted mounting mow msk mst mule mules multiple mun
  nab nah nam nasal nay neal nelly nemo nerd nerds nest nesting newt nigh nightly nile nim nineteenth nip nix nome
  none norma normandy norse nother nought ode oink ole ono oof operatic ord ore overnight oversight overt pac packed
  pad padding paging pain pap par parameter parry parson pas password pasty pat patty pawn paye pdt ped peer pending
  percentile persona personnel pert pest petting phony physician picket pickled pico pig pike pile pill pin pip piper
  pips pitting plaid planted planter plight ploy pod pogo pointy pokey pol poll polo pong poo pope por pose post
  potting pounce pour pours pout praying pre preached prepaid pride primo princes principle pro profiler promotion
  proposition prosperity psst puck pucker pug pulp punch punt pus putt putz quack quartet qui quirt quota rach rad
  radials radiant rag rage rages rah rails rake rally ram rand ranger rank ransom rape rat rats raw reacted reaction
  real recon registry reich rejection relay reminding ren rep replay resection reset resetting resisted resisting
  responded responds resuming retaining revenge revived revolting rid rider rift rightly righty rin riot rip ripping
  riser rite rites roach rod roe roo rook roost ross rot rotation routed row royalty rub rube rubs rude rue ruin
  ruining ruins ruler rummy rune ruse rush rusted sac safe sag sage sake sakes sal sampler san sanding sane sap sat
  satan saul saver scab scam scamming scare scared scares scarring scorned scratchy seal sealing seam seduced
  seduction seek seeks seen seer seine seize serge seventeenth sever sew sgt shade shades shaft shard shaving shavings
  sheer shell shelling shifty shilling shire shit shore shores shorted shouldn shy sick sicker sie sift sigh sight
  signore sim sing singed singh sinner sip sipping sire sired sis sit sith sits skilled skimming skin skipping slag
  slain slamming slapping sld slicker slightly slimming slipped slipping slit slowest slumming smelling snapping snare
  snarling snorting snow sob sol sole soles solo soothing sore sores soul sow sown sox span sparring sped speedy
  spelling spied spilt spin spit splat splatter splinter splinters spooner sporting spy squire stabbing stack stacking
  staking stalking stalling stamping stanford star stared staring starling starr starred starring stars starter
  startled startling starved starving stat stated states stating stead steep sterling stickler stinker stirring stock
  stoner stony storming stray strep stripping sue sued sues suing suite sun sup sur swapping swat sway swell swelling
  swells swerve swine swinging swirling sword swum tad tae tai taj taker takers takin tal tale tales talk talking tame
  tamer tammy tang tao tapping tar tart tarts tate tear tears tee tel temperate ten tending ter testy tex thickens
  thirsty thirteenth thorough thousandth threw tick ticker tide tier tight tightly toes toga toil token toll tome tone
  tones toon toot tor tot tours tow traction trade trades trails transform trio tripe troll trough tug tune tuned
  turner tux udo unity uns upped urn usa user users uther vain val valance vale variation vast veil vending vent vents
  via vie vive vocation von wack wad wage wail wales walker wallow wan wand wang war warn warned warrant warrants wars
  wart warts wave waved wax weakly wealthy wedge wee weeding weld welding wet wetting whale whee whipping whoa wider
  win witness woe wok won worm worthy wright writ writer wrought yah yan yank yay yea yee yell yelling yer yet yin yip
  yon yourselves yup zack zee zillion
`)

/**
 * Common English words that are one slip away from a word that changes nothing, but may change something themselves: chosen
 * as those above, from five letters on.
 */
export const CHANGING_WORDS = setOf(`
  afternoons aired alive alloy alrighty amounts andre antiques anyways apply arrow artiste asher award awhile babes
  backs backward badger baggy barbecued barbed barge barring barry bashing batman batter battle beard beater beaut
  began believer bender bennet berger better bitter bladder blake blaster blaze bleeder blended blunder boiled bolivia
  bolts bondage boost booty borrow bottled brace bracket brain branch brands brass breach breck breed brill briny
  broad brock broke broom brothel bryan budding budge buffer bunch burton caddy candler career carey carlie carlo
  carpe carter cashing caste cater certain certainty charge charged charges charley charmer charter cheery cheesy
  chews chill chilly choir chopper chopping chops chunk clair clare clark classes cleaned clearer cleaver cleaves
  clint clipper close closer closest clothe clothed clover coaster cocoanut comfortably commuter compose concept
  concern concerto confuse confuses convert cooled cooper cooter copped corned coroner cough count counted covet crank
  craze create cries crisp cruiser custard dally damage damages dandy dashing davis decade decode delirious della
  derry descent desert designed diane diary ditty diver docks doggy dollar donny doorman dover dream dressed drunk
  earning elastic employed evenings extensive factor factors failing fainted fairy fallow fanny favorites favourites
  fiend fights filing finance finer finger fired fires fleur flooding floor flowed flowery fluff follow former freeing
  frees freeze freezes fried fruity funnel furious furry gable galley garbage garde gasket gather gavel gentlemen
  gently giggles globe gloss glover gorge grade grain grand grave gravely greet greta gripe grocer grope gross grovel
  grown guild gunny gutted hailing hairline halfway hanna hardy hater heather hickey hippy hobby hodge hokey holden
  holly homey hondo hopping horribly housed humbled humbly hummer hunky hurry imply incredibly indeedy indoors jenna
  jockey julio jumped kenny kerry kersey kinda knifed larger largo laughter leach leaking leaning leaping leary
  lectures ledge levin limber linden lindy lived lively locket lodged lordy lottery louse loverly loves lovey loving
  lower lumbar mafia mailing mammy manage managed manages manger mangy manly manny margin marie marriage martian
  martini mason maybes mcdonald means merry milly misses missy mixed moaning mobster modesty molding momma mongo
  mooning mourning nagel nailing names nance narrow naught navel ninny nippy nobel noise nonny numbers nursed officer
  olden older other outdoors pager panama pansies panty pappy pardner parties passive paste patent patrol paved peachy
  peasant peppy perch perfumed personals petty pheasant phoned phonograph photographed photography pictured pieces
  pierce pillage pints placed plato platter plummer point pointed pointer poppy portman possible posted potion potter
  power preach prefect pressing priced prices primary prime primed printed probable processor property purser puzzled
  quits rabbi raiding rainer raining raising randy range reach reactor recent refer relieve repaid results ridge
  rights roast rocket roles rouge rough rover runny saddled sainted salesmen saloon salud saran saucer saucy scandal
  scene selves shack shine shipping shite shooter short shots shove showed silky simple single situations skipper
  slack slade slender slice slippery slumber smack smarty smell smother sneaked snorts snuck somewheres sonny sorely
  sorts space spared speaker specially specials spics spicy spook sporty squish staged stakeout stalk stare state
  stationary stature status statute steal steam stick stiff still stopping stored story strange strangler streak strip
  stripe stronger struck sturdy sucks sudan sully supplied supplies surly sweat sweated sweeter sweety tailing tainted
  tally taste teenage telephoned tempe terribly terry thanking thingy thong thoughts thready through tilly tilting
  timer toasted toasty toddy tough tourism towed trace trailing trained trainee traitor tread treaty trend triad trick
  trifle trusty tummy tying union untie upper utter valued values vanish vantage venue victorian ville viola violent
  violets vouch vroom wager wailing wally wander wandering wasting waves weather weaving welcomed welcomes weller
  wherefore whiny whiter whites whole whopping widow willy wishing witch woken worked youse
`)
