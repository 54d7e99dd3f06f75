/** Whether the settings are open. A wish to see them waits here until what shows them has been loaded. */
let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes the cookie settings; for a button on any page. */
export function showConsentSettings(show: boolean): void {
  isOpen = show
  listeners.forEach((listener) => listener())
}

/** For `useSyncExternalStore(subscribeConsentSettings, areConsentSettingsOpen)`. */
export const areConsentSettingsOpen = (): boolean => isOpen

export function subscribeConsentSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
