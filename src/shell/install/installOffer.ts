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

/** The pending offer. */
export const offerAtom = atom<Received | undefined>(undefined)

export const setOffer = (offer: InstallOffer | undefined): void =>
  getDefaultStore().set(offerAtom, offer && { offer, atMs: Date.now() })

declare global {
  /** An offer that came before this was loaded; the build's start script keeps it. */
  var earlyInstallOffer: InstallOffer | undefined
}

// The browser fires the event once, usually before this is loaded.
if (typeof window !== 'undefined') {
  if (globalThis.earlyInstallOffer) setOffer(globalThis.earlyInstallOffer)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}
