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

declare global {
  /** An offer that came before this was loaded; the build's start script keeps it. */
  var earlyInstallOffer: InstallOffer | undefined
}

// The browser makes its offer once, maybe before what answers it has been loaded.
if (typeof window !== 'undefined') {
  if (globalThis.earlyInstallOffer) setOffer(globalThis.earlyInstallOffer)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}
