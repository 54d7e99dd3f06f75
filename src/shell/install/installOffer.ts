import { atom, getDefaultStore } from 'jotai/vanilla'

/** The browser's `beforeinstallprompt` event, which TypeScript's types lack. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

export interface Received {
  readonly offer: InstallOffer
  /** By `Date.now()`. */
  readonly atMs: number
}

/** The pending offer. */
export const offerAtom = atom<Received | undefined>(undefined)

export const setOffer = (offer: InstallOffer | undefined): void =>
  getDefaultStore().set(offerAtom, offer && { offer, atMs: Date.now() })

declare global {
  /** An offer that arrived before this module was loaded; set by the build's start script. */
  var earlyInstallOffer: Received | undefined
}

// The browser fires the event once, usually before this module is loaded.
if (typeof window !== 'undefined') {
  if (globalThis.earlyInstallOffer) getDefaultStore().set(offerAtom, globalThis.earlyInstallOffer)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}
