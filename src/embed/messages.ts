import type { OutputValue } from '../engine/evaluate/evaluate.ts'
import type { Given } from '../engine/evaluate/readInputs.ts'

/** A result as the page around an embed gets it: the shape of the public API's answers. */
export interface EmbedResult {
  readonly tool: string
  /** What was calculated from, by input name. */
  readonly inputs: Given
  readonly outputs: {
    readonly [name: string]: {
      readonly value: OutputValue
      readonly text: string
      readonly unit?: string
      readonly label: string
    }
  }
}

/** What an embed says to the page around it. */
export type EmbedMessage =
  /** The height of its content in CSS pixels, and its title. */
  | { readonly abakit: 'size'; readonly height: number; readonly title: string }
  | { readonly abakit: 'result'; readonly result: EmbedResult }
