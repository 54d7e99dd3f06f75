/**
 * Words that never change what is asked: grammar, politeness, and what people say around a question. One list for the
 * chooser and the assistant, at most 400 words. A word that changes a question in any calculator does not belong here.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about actually ah allowed alright also altogether am amount an and any anyone anything approx approximately
  are around as ask at away be because been being bit btw bucks by calc calculate calculator calculated came can
  check cheers come comes coming compute convert cos could coz curious cuz did do does doing done dont dunno end
  ends er erm ever exactly far feel figure figured find fine for from fyi get gets getting give gives go goes going
  gonna good got gotta guess had has have having he hello help her here hers hey hi him his hiya hmm how however i
  id idk if ill im in into is it its ive just kind know let lets like lol long lot made make makes making many may
  maybe me mean means meant might mine mr mrs ms much must my myself name named need needed needs now of ok okay
  old on one ones oh our ours out over pls plz please possible pretty pay pays paid paying probably put puts question quick quickly
  quite rather really reckon right roughly said say says see seems shall she should show simply so some somebody
  someone something sort stuff suppose sure take taken takes taking talking tbh tell than thank thanks that thats
  the their theirs them themselves then there theres these they theyre thing things think this those though thru thx
  til till time times to today told too took tool try trying u ud uh um until ur us use used using value very via
  want wanted wanna wants was wat way we well went were weve what whatever whats when where whether which while who
  whos whose why will wish with within wld wonder wondering work works worked working would wud ya yall yeah yep yes
  yet yo you youre your yours answer asking basically between currently cant couldnt didnt doesnt isnt wasnt whens
  hows wheres whatd itll theyd wed exact given giving hear heard hope hoping hi-ya idea interested keep kinda later
  look looking looks mind nice per plan planning precise rough run set start started starting starts still
  soon thinking tonight morning afternoon evening tomorrow yesterday usual usually wait wanting yea yh abt abit
  apparently assuming assume ball-park ballpark based big bring brings brought bought buy buying call called heres`.split(
    /\s+/,
  ),
)

/** Small words that distinguish questions: kg to lb, 20 % off, how far. The chooser reads them. */
export const TELLING: ReadonlySet<string> = new Set('of off to into in from by per up until between far pay'.split(' '))

/** @param word in lower case; an apostrophe makes no difference: "what's", "whats" */
export const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word) ||
  (word.includes("'") && (STOP_WORDS.has(word.replaceAll("'", '')) || STOP_WORDS.has(word.replace(/'.*/, ''))))

/** The number of stop words, for the test that keeps the list short. */
export const STOP_WORD_COUNT = STOP_WORDS.size
