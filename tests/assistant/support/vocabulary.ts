import { isLong } from '../../support/isLong.ts'

// What people call what a tool takes and gives, and the sentences that they say it in: a file for each tool in vocabulary/,
// named as the tool. Words and values have spellings, "a | b".

/** What a file says besides its kinds of question. */
export interface Head {
  /** The share of right answers that has been reached. */
  readonly right: number
  /** The words of all kinds. */
  readonly words?: Kind['words']
}

/** Questions of one kind. */
export interface Kind {
  /** Names that stand for each other in the frames, besides those of all kinds of the file. */
  readonly words?: Readonly<Record<string, string>>
  /** Sentences, one in each line. */
  readonly frames: string
  /** What is asked with, and the figure: `is`, in any of its spellings, or for tools that draw the inputs: `given`. */
  readonly values: readonly (Readonly<Record<string, string>> & {
    readonly given?: Readonly<Record<string, unknown>>
  })[]
}

export interface Asked {
  readonly ask: string
  readonly value: Kind['values'][number]
}

const spellingsOf = (text: string): readonly string[] => text.split(' | ')
const at = <Each>(all: readonly Each[], index: number): Each => all[index % all.length] as Each

/** Puts words and values into each frame, so often that it meets each word; in npm test, every second frame once. */
export function* questionsOf({ words = {}, frames, values }: Kind, isWhole = isLong): Generator<Asked> {
  const lists = new Map(Object.entries(words).map(([name, text]) => [name, spellingsOf(text)]))
  let turn = 0
  for (const [place, frame] of frames.trim().split('\n').entries()) {
    if (!isWhole && place % 2 > 0) continue
    const slots = frame.match(/(?<=\{)\w+(?=\})/g) ?? []
    const times = isWhole ? Math.max(2, ...slots.map((slot) => lists.get(slot)?.length ?? 0)) : 1
    for (let time = 0; time < times; time++) {
      turn++
      const value = at(values, turn)
      const fill = (text: string): string =>
        text.replace(/\{(\w+)\}/g, (_, name: string) =>
          fill(at(lists.get(name) ?? spellingsOf(value[name] ?? ''), turn)),
        )
      yield { ask: fill(frame), value }
    }
  }
}
