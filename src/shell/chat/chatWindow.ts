import { atom, getDefaultStore } from 'jotai/vanilla'

interface ChatWindowState {
  readonly isOpen: boolean
  /** What is typed and not sent yet. It survives closing the window. */
  readonly draft: string
  /** How often a text was put from elsewhere, which brings the focus to it. */
  readonly put: number
}

export const chatWindowAtom = atom<ChatWindowState>({ isOpen: false, draft: '', put: 0 })

/** Opens the assistant with a text in its field, unsent. Before the assistant's button is loaded, it opens with it. */
export function openChat(draft: string): void {
  getDefaultStore().set(chatWindowAtom, ({ put }) => ({ isOpen: true, draft, put: put + 1 }))
}
