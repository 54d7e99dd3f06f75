/**
 * English words that are one letter away from a word of a definition and mean something else: no typing mistakes. Taken
 * from the 40,000 most frequent of film subtitles (SUBTLEX-US); with these definitions, all that would be corrected.
 */
export const REAL_WORDS = `
  abby acme activist activists addled agin aground aline alliance angeles angels annul arise arte augusta awaken awoke
  bailing barth basalt basil begin begun bene benedick bering berth bets boeing boing bough bowling brunt bullion
  burrow calamity canaries capacitor cashes casts causes ceases changer chases chick chock christian christians chuck
  circulate clack clarence classy click cluck coarse coed collage colonies comas combes combing comers comets commute
  compadre comparable compelled compete competed competes competition comping complexes complied composed concerto
  concession confession confound confounded confounding construct consummation contradict contrary contrast contrasts
  contributors contrition convent convention converge converse convulsion corse counteract coupe covert crash cremate
  crete curse curses deadlier deceased deceiver decrees dedication deference depiction derivation derive devotion
  diabetes dilation disjointed dismount distaste distinct dividend doable doily doling dominator donation doping dose
  dotes doting doubly dozing drivel dunne dying effected eighteenth eighth eighties ejecting electing elective
  evermore exacting excepted excepting executed executing exorcise exorcism exorcist expedited expelled expelling
  expended expertise exporting faction factions factoring fats faxed fete ficus fight flighty fling forte forth
  fourteenth fractious friction fruition function functions galleon gallops gallows gamble goring grader graders grads
  grande gutting health heaving heigh hurly impartial importer improperly improved improves instance internal interned
  internment interpret interred intruding knits landing later lats latter leading legation lengthy lest libel lifter
  lifters lister littler livid loaves loiter loved lovers lusts lynch mainsail makers males masking mater media medina
  merch metallic meteor meteors metro mighty millstone milos minas mines minos minuet mitch miter module moles monkey
  moths mules multiple naturel nineteenth nineties normalcy normandy operatic overnight oversight packer parentage
  parson patting percentile personage personnel petting phoney phony physician piker pitting pleas pleaser poignant
  pointy potting prat praying pricey prince princes principle profiler promotion proposition prosperity pubic pucker
  quack quartet quartz quirt radials radiant raiser rally ranger ration reaction reclining reeducation refining
  regaining registrar registry regulating rejection remarking reminding repainting replay resection resenting
  resetting resisted resisting resolving resorting responded responds resuming retaining revenge reviled revived
  revolting righto righty rites ruffle ruining rusted rusting sables sampler sayings scala scaly scamming scare scared
  scares scorer scorned scoured scratched sealing seething serve seventeenth seventh seventies sever shaft shaved
  shavings shell shelling shells shifty shill shimmying shire shore shores shtick sicker simpler sing skimming
  skimping slamming slaved sleepy slicker slimming slumming smelling smells smoothing snicker soles soothing sores
  spacey spaniard spelling spells spewed spied spilt spitter splat splatter splint splinter splinters splutters sprain
  spritzer squire stack stanford states stemming steven stickler stinker stock stoner stoners stoney stony stuart sued
  suing swales swarming swelling swells swimmingly swinging swirling swishing takers talking tamer tasking temperate
  thirsty thirteenth thirties thorough thousandth threw thrown timmer toady token tones tringle tripe trough tykes
  urns veracity waked waking weakly weeding weighty welding whale wight worthy writer writhe wroth yearns
`
