/** The browser's offer to install the site; not part of the standard types. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

interface Received {
  readonly offer: InstallOffer
  /** On the clock of `Date.now()`. */
  readonly atMs: number
}

let received: Received | undefined
const listeners = new Set<() => void>()

/** For `useSyncExternalStore(subscribeOffer, currentOffer, () => undefined)`. */
export const currentOffer = (): Received | undefined => received

export function subscribeOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setOffer(offer: InstallOffer | undefined): void {
  received = offer && { offer, atMs: Date.now() }
  listeners.forEach((listener) => listener())
}

// The browser makes its offer once, maybe before what answers it has been loaded.
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}
