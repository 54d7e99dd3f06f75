import { atom, getDefaultStore } from 'jotai/vanilla'

/** The browser's offer to install the site; not part of the standard types. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

interface Received {
  readonly offer: InstallOffer
  /** On the clock of `Date.now()`. */
  readonly atMs: number
}

/** The offer, where there is one that nobody has answered. */
export const offerAtom = atom<Received | undefined>(undefined)

export const setOffer = (offer: InstallOffer | undefined): void =>
  getDefaultStore().set(offerAtom, offer && { offer, atMs: Date.now() })

// The browser makes its offer once, maybe before what answers it has been loaded.
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}
