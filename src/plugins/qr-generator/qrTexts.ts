/** The credentials of a Wi-Fi network, as phones read them. */
export interface WifiAccess {
  readonly name: string
  readonly password: string
  /** The security of the network; WPA also covers its successors. */
  readonly security: 'WPA' | 'WEP' | 'nopass'
  readonly hidden: boolean
}

export interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly organization: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly street: string
  readonly city: string
  readonly postcode: string
  readonly country: string
}

export interface Email {
  readonly address: string
  readonly subject: string
  readonly body: string
}

/**
 * Returns the text that lets a phone join a network.
 *
 * @returns undefined if the name, or a required password, is empty
 * @source ZXing, "Barcode contents", Wi-Fi network config
 * @example wifiText({ name: 'Guests', password: 'a;b', security: 'WPA', hidden: false }) // =>
 *          WIFI:T:WPA;S:Guests;P:a\;b;;
 */
export function wifiText({ name, password, security, hidden }: WifiAccess): string | undefined {
  const isOpen = security === 'nopass'
  if (name === '' || (password === '' && !isOpen)) return undefined
  return [
    `WIFI:T:${security};`,
    `S:${escapeWifi(name)};`,
    isOpen ? '' : `P:${escapeWifi(password)};`,
    hidden ? 'H:true;' : '',
    ';',
  ].join('')
}

/** Values that could be read as hexadecimal digits are quoted, which marks them as text. */
function escapeWifi(text: string): string {
  return /^(?:[\da-f]{2})+$/i.test(text) ? `"${text}"` : text.replaceAll(/[\\;,:"]/g, String.raw`\$&`)
}

/**
 * Returns a contact as a vCard 3.0, which every phone reads. Lines are not folded, because QR code readers do not
 * unfold them.
 *
 * @returns undefined if there is neither a name nor an organization
 * @source RFC 2426
 */
export function contactText(contact: Contact): string | undefined {
  const trimmed = Object.fromEntries(Object.entries(contact).map(([key, value]) => [key, value.trim()]))
  const { firstName, lastName, organization, phone, email, website, street, city, postcode, country } =
    trimmed as unknown as Contact
  const shownName = [firstName, lastName].filter(Boolean).join(' ') || organization
  if (shownName === '') return undefined
  const address = [street, city, postcode, country]
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeCard(lastName)};${escapeCard(firstName)};;;`,
    `FN:${escapeCard(shownName)}`,
    ...(organization === '' ? [] : [`ORG:${escapeCard(organization)}`]),
    ...(phone === '' ? [] : [`TEL:${escapeCard(phone)}`]),
    ...(email === '' ? [] : [`EMAIL:${escapeCard(email)}`]),
    ...(website === '' ? [] : [`URL:${website}`]),
    ...(address.every((part) => part === '')
      ? []
      : [`ADR:;;${escapeCard(street)};${escapeCard(city)};;${escapeCard(postcode)};${escapeCard(country)}`]),
    'END:VCARD',
  ]
  return lines.join('\r\n')
}

const escapeCard = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)

/**
 * Returns a mailto address, which opens a draft of an e-mail.
 *
 * @returns undefined if the address is empty
 * @source RFC 6068
 * @example emailText({ address: 'a@example.com', subject: 'Hi & bye', body: '' }) // =>
 *          mailto:a@example.com?subject=Hi%20%26%20bye
 */
export function emailText({ address, subject, body }: Email): string | undefined {
  const to = address.trim()
  if (to === '') return undefined
  // The last @ separates the mailbox from its host; earlier ones belong to a quoted mailbox.
  const at = to.lastIndexOf('@')
  const encoded =
    at < 0 ? encodeURIComponent(to) : `${encodeURIComponent(to.slice(0, at))}@${encodeURIComponent(to.slice(at + 1))}`
  const fields = [
    ...(subject.trim() === '' ? [] : [`subject=${encodeURIComponent(subject.trim())}`]),
    ...(body.trim() === '' ? [] : [`body=${encodeURIComponent(body.trim().replaceAll(/\r\n?|\n/g, '\r\n'))}`]),
  ]
  return `mailto:${encoded}${fields.length === 0 ? '' : `?${fields.join('&')}`}`
}
