import { atom, getDefaultStore } from 'jotai/vanilla'

/** Whether the cookie settings are open. A wish to see them waits here until what shows them has been loaded. */
export const consentSettingsAtom = atom(false)

/** Opens or closes the cookie settings; for a button on any page. */
export const showConsentSettings = (show: boolean): void => getDefaultStore().set(consentSettingsAtom, show)
