import { atom, getDefaultStore } from 'jotai/vanilla'

interface ChatWindowState {
  readonly isOpen: boolean
  /** The unsent text. It survives closing the window. */
  readonly draft: string
  /** Counts texts inserted from elsewhere, each of which focuses the field. */
  readonly put: number
}

export const chatWindowAtom = atom<ChatWindowState>({ isOpen: false, draft: '', put: 0 })

/** Opens the assistant with an unsent text in its field, or as soon as its button has loaded. */
export function openChat(draft: string): void {
  getDefaultStore().set(chatWindowAtom, ({ put }) => ({ isOpen: true, draft, put: put + 1 }))
}
