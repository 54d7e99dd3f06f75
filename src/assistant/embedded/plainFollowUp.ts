import type { Tool } from '../../engine/tool.ts'
import { isUnitTable } from '../fill/isUnitTable.ts'
import { toolWords } from '../fill/toolWords.ts'
import { isGlue, meantStem } from '../language/english.ts'
import { textsOf } from '../../search/textsOf.ts'
import type { Item } from '../lex/Item.ts'
import { findUnit } from '../lex/units.ts'
import { isBackgroundWord, setOf, type Subject } from '../../search/isBackgroundWord.ts'
import type { MessageView } from './MessageView.ts'

/** Words before a value that only say that it is supposed, corrected, taken or wanted. */
export const FRAME = setOf(`
  suppose imagine pretend assume assuming say says said picture maybe hang hold on scratch that correction mistake bad
 nope sorry oops wait better rather actually though if when what and but so well then now oh ok okay hm hmm right
  i we you he she it they this there mine one other ones another's can could may might would will should shall do does did
  be been being is are was were am only just really probably still even also about around recently make makes made want
  wants wanted need needs needed use uses used offer offers offered offering ask asks asked asking weigh weighs weighed
  take takes try tries tried mean means meant charge charges charged charging manage settle stick afford scrape together
  going gonna able to`)
/** What a value does before it is what follows "to": "got down to 75", "put it up to 30%". */
const MOVING = setOf(`
  go goes gone went get gets got getting come comes came coming turn turned put set move moved push pushed bring brought
  drop drops dropped fall falls fell fallen rise rises rose risen raise raised cut up upped down back bump bumped increase
  increased lower lowered reduce reduced change changed switch switched`)
/** Words that calculate, compare or ask: they are never left out. */
export const TURNING =
  /\b(?:how|which|who|where|why|per|each|every|half|double|twice|plus|minus|add|added|subtract|times|less|more|extra|another|off|away(?! with)|out|than|until|till|since|between|before|after|without|have|has|had|me|myself|again)\b|n't\b/i
const TAIL =
  /[ ,]+(?:instead|too|as well|actually|now|this time|though|what then|how then|otherwise|(?:the )?same otherwise|(?:everything|all) else (?:is |stays |being )?(?:the same|equal)|(?:the )?rest (?:is |stays )?the same)\W*$/i
/** What a correction says of the mistake. */
const EXCUSE =
  /(?<=^\W*(?:no|sorry|oops|wait|hang on|actually)\b.*\d[^,;]*)[,;] i (?:was|had|mis[a-z]+|got|forgot|typed|thought|read|looked|put)\b[^\d?]*$/i
/** A remark before its consequence: "Mark has left early, so 4 people". */
const REASON = /^([^\d?]{3,}?),? (?:and )?so (?=.)/i
/** Whoever is or was something is another subject: "she is pregnant, so …". */
const IS_SOMEBODY = /\b(?:i|he|she|they|we|who|it)(?:['’](?:s|m|re)| is| am| are| was| were)\b/i

/**
 * Returns a follow-up that changes a value without what is said around it: "suppose I got down to 75" as "make it 75". Words
 * that may say which value it is are kept, and so is all that is not known.
 *
 * @param told words of the other messages
 */
export function plainFollowUp(view: MessageView, tool: Tool | undefined, told: ReadonlySet<string>): string {
  const { names, choices } = tool ? toolWords(tool.data) : { names: setOf(), choices: setOf() }
  const vocabulary = names.union(choices)
  const subject = { category: tool?.data.category ?? '', countsPeople: false, asksDate: tool !== undefined }
  const converts = tool?.data.inputs.some(isUnitTable) === true
  const isIdle = (word: string): boolean =>
    isGlue(word) || (!vocabulary.union(told).has(meantStem(word)) && isBackgroundWord(word, subject))
  const text = withoutReason(view.text.replace(TAIL, '').replace(EXCUSE, ''), vocabulary, subject)
  const from = view.text.indexOf(text)
  const items = view.items.filter(({ start }) => start >= from && start < from + text.length)
  const at = items.findIndex(({ kind }) => kind === 'quantity')
  const before = items.slice(0, at).filter(({ kind }) => kind === 'word')
  const said = text.slice(0, (items[at]?.start ?? from) - from)
  if (at < 1 || TURNING.test(said)) return text
  const [last] = before.slice(-1)
  const isMoved = last?.text === 'to'
  const isSupposed = ({ text: word }: Item) => !MOVING.has(word) && (FRAME.has(word) || isIdle(word))
  /** "My sprayer takes 5": nothing that is converted depends on whose it is. */
  const isOwner = (item: Item): boolean => {
    const place = items.indexOf(item)
    const verb = items[place + 1]?.text ?? ''
    return converts && /^(?:my|our|his|her|their|the)$/.test(items[place - 1]?.text ?? '') && FRAME.has(verb)
  }
  const kept = before.filter((item, place) => {
    const word = item.text.replace(/['’](?:s|ve|re|m|d|ll)?$/, '')
    if (place === 0 && /^not?$/.test(word)) return !FRAME.has(before[1]?.text ?? '') && items[1]?.text !== ','
    if (item === last && /^(?:at|in|on|for|over|with)$/.test(word)) return true
    // "And to 53k", after "from 48k to 51k", is the end; "start time to 10:00" is not.
    if (item === last && /^(?:to|from|until|till?)$/.test(word) && before.slice(0, -1).every(isSupposed)) return true
    if (
      FRAME.has(word) ||
      (isMoved && MOVING.has(word)) ||
      (isOwner(item) && !vocabulary.has(meantStem(word)) && !findUnit(view.units, word))
    )
      return false
    return !isIdle(word)
  })
  const isAge = tool !== undefined && before.length > 0 && isOfAge(before, items, tool)
  return `make it ${kept.map(({ text: word }) => word.replace(/['’]s$/, '')).join(' ')} ${isAge ? 'age ' : ''}${text.slice(said.length)}`.replace(
    / +/g,
    ' ',
  )
}

/** "She's 40" says the age, where one counts. */
function isOfAge(before: readonly Item[], items: readonly Item[], { data }: Tool): boolean {
  const numbers = items.filter(({ kind }) => kind === 'quantity')
  return (
    /(?:^| )(?:i|he|she)(?:['’]?[sm]| is| am| was)(?: only| just| actually)?$/.test(
      before.map(({ text }) => text).join(' '),
    ) &&
    /^\d+$/.test(numbers[0]?.raw ?? '') &&
    numbers.length === 1 &&
    data.inputs.some(({ label }) => textsOf(label).some((each) => /\bage\b/i.test(each)))
  )
}

/** Drops the reason for a change, unless it may change something itself. */
function withoutReason(text: string, vocabulary: ReadonlySet<string>, { category }: Subject): string {
  const reason = REASON.exec(text)?.[1]
  const isPlain =
    reason !== undefined &&
    !TURNING.test(reason.replace(/\bleft\b|\bout\b/, '')) &&
    !reason
      .split(/[^a-z]+/i)
      .some((word) => vocabulary.has(meantStem(word.toLowerCase())) && !isGlue(word.toLowerCase())) &&
    !(category === 'Health' && IS_SOMEBODY.test(reason))
  return isPlain ? text.replace(REASON, '') : text
}
