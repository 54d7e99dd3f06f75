export const CONSENT_KEY = 'cookie-consent'

/** The bars at the bottom of the window, which are served with the page. */
export const BARS = '[data-bars]'

/** The question about cookies is hidden in the served page; this shows it, before the first paint. */
export const markUnanswered = (isUnanswered: boolean): void =>
  void document.documentElement.toggleAttribute('data-unanswered', isUnanswered)
