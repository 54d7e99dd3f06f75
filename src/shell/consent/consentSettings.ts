import { atom, getDefaultStore } from 'jotai/vanilla'

/** Whether the cookie settings are open. Set early, it takes effect once the dialog has loaded. */
export const consentSettingsAtom = atom(false)

/** Opens or closes the cookie settings; for buttons on any page. */
export const showConsentSettings = (show: boolean): void => getDefaultStore().set(consentSettingsAtom, show)
