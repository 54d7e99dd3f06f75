/**
 * Common English words that are one letter away from a word in a definition but mean something else, so they are not
 * typing mistakes. Taken from the 40,000 most frequent words of film subtitles (SUBTLEX-US), without those that nobody uses
 * about money, time, bodies or shapes.
 */
export const REAL_WORDS = `
  activists angeles angels awaken bets bowling canaries cashes casts causes ceases chases christian click coarse collage
  colonies combes comets commute comparable compete competition complexes composed concession construct contrary
  contrast contributors convention converse coupe crash curses deceased dedication derivation derive diabetes dilation
  distinct dividend doable donation dose doubly dozing effected elective excepted executing expelled expertise
  exporting factions factoring fats fight flighty friction function functions grader grande health heaving impartial
  improperly improved instance internal interpret knits landing later lats latter leading loaves lost loved lovers males media
  metallic meteor metro mighty milos mines module moles monkey moths mules multiple operatic overnight oversight
  packer parson percentile personnel pitting praying pricey prince princes principle profiler promotion proposition
  prosperity quartet quartz radials ranger ration reaction rejection replay resection responded resuming retaining
  revenge scare scared serve sever shaft shaved shell shells shore shores sing slaved sleepy smells soles splint
  sprain stack stanford states steven stock stuart sued swelling talking tamer temperate thirsty thorough token tones
  tripe trough waking weakly weeding weighty welding whale worthy writer
`
