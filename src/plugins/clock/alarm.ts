let context: AudioContext | undefined

/** Prepares the sound. Browsers allow this only in response to a user gesture. */
export function prepareSound(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(warn)
}

const BEEPS = 3
const BEEP_SECONDS = 0.28
const PAUSE_SECONDS = 0.17
const LOUDNESS = 0.35
/** How long the tab that plays the sound silences the others; longer than their timers can lag. */
const ALONE_MS = 2500

/** Plays three beeps if sound was prepared on this page; if several tabs are due, only the first one plays. */
export function sound(): void {
  if (context?.state !== 'running') return
  const sounding = context
  // The Web Locks API is missing on insecure origins.
  if (!('locks' in navigator)) return beep(sounding)
  const alone = async (lock: Lock | null) => {
    if (!lock) return
    beep(sounding)
    await new Promise((resolve) => setTimeout(resolve, ALONE_MS))
  }
  navigator.locks.request('clock-sound', { ifAvailable: true }, alone).catch(warn)
}

function beep(context: AudioContext): void {
  for (let count = 0; count < BEEPS; count++) {
    const start = context.currentTime + count * (BEEP_SECONDS + PAUSE_SECONDS)
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = 880
    // Fades in and out to avoid clicks.
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + BEEP_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + BEEP_SECONDS)
  }
}

/** Shows a notification if the visitor has allowed it. */
export function notify(title: string, body: string): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    new Notification(title, { body, icon: '/favicon.svg', tag: 'clock-timer' })
  } catch {
    // On Android, only a service worker can show notifications.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.showNotification(title, { body, tag: 'clock-timer' }))
      .catch(warn)
  }
}

const warn = (error: unknown) => console.warn('The end of the timer could not be announced', error)
