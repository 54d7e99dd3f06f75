import type { DrawnTool } from '../work/Examined.ts'

/** What the studio sends to its preview. */
export interface DrawMessage {
  readonly abakit: 'draw'
  readonly drawn: DrawnTool
  readonly scheme: 'light' | 'dark'
}

/** What the preview sends to the studio: that it can be sent something. */
export interface ReadyMessage {
  readonly abakit: 'preview-ready'
}

/** Whether a message is for the preview; only the studio, a page of the same origin around it, may send any. */
export const isDrawMessage = (data: unknown): data is DrawMessage =>
  typeof data === 'object' && data !== null && (data as Partial<DrawMessage>).abakit === 'draw'
