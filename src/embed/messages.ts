import type { OutputValue } from '../engine/OutputResult.ts'
import type { Given } from '../engine/run/readInputs.ts'

/** A result as the host page receives it, in the format of the public API. */
export interface EmbedResult {
  readonly tool: string
  /** The inputs, by name. */
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

/** A message from an embed to its host page. */
export type EmbedMessage =
  /** The height of its content in CSS pixels, and its title. */
  | { readonly abakit: 'size'; readonly height: number; readonly title: string }
  | { readonly abakit: 'result'; readonly result: EmbedResult }
