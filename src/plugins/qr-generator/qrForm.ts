import { contactText, emailText, wifiText, type WifiAccess } from './qrTexts.ts'

/** The kinds of content. */
export const KINDS = [
  { value: 'text', label: 'Text or link' },
  { value: 'wifi', label: 'Wi-Fi' },
  { value: 'contact', label: 'Contact' },
  { value: 'email', label: 'Email' },
] as const
export type Kind = (typeof KINDS)[number]['value']

/** The fields of the form, by name. */
type Fields = Pick<FormData, 'get'>

export const readKind = (fields: Fields): Kind =>
  KINDS.find(({ value }) => value === fields.get('kind'))?.value ?? 'text'

/** Returns the text to encode; undefined if a required field is empty. */
export function readText(fields: Fields): string | undefined {
  const field = (name: string): string => String(fields.get(name) ?? '')
  switch (readKind(fields)) {
    case 'text':
      // Form data has CRLF line breaks.
      return field('text').trim().replaceAll('\r\n', '\n') || undefined
    case 'wifi':
      return wifiText({
        name: field('wifiName'),
        password: field('wifiPassword'),
        security: field('wifiSecurity') as WifiAccess['security'],
        hidden: fields.get('wifiHidden') !== null,
      })
    case 'contact':
      return contactText({
        firstName: field('firstName'),
        lastName: field('lastName'),
        organization: field('organization'),
        phone: field('phone'),
        email: field('email'),
        website: field('website'),
        street: field('street'),
        city: field('city'),
        postcode: field('postcode'),
        country: field('country'),
      })
    case 'email':
      return emailText({ address: field('address'), subject: field('subject'), body: field('body') })
  }
}

/** Returns the first missing field, and its message. */
export function findMissing(fields: Fields): { readonly name: string; readonly message: string } | undefined {
  if (readText(fields) !== undefined) return undefined
  switch (readKind(fields)) {
    case 'text':
      return { name: 'text', message: 'Enter the text or the link, https://example.com for example.' }
    case 'wifi':
      return fields.get('wifiName') === ''
        ? { name: 'wifiName', message: 'Enter the name of the network.' }
        : { name: 'wifiPassword', message: 'Enter the password of the network.' }
    case 'contact':
      return { name: 'firstName', message: 'Enter a name or an organization.' }
    case 'email':
      return { name: 'address', message: 'Enter the recipient’s address.' }
  }
}

/** Returns a description that is safe to share: a link or a name, but never a password or other text. */
export function summaryOf(fields: Fields): string {
  switch (readKind(fields)) {
    case 'text': {
      const text = readText(fields) ?? ''
      return /^https?:\/\/\S{1,100}$/.test(text) ? `A QR code for ${text}` : 'A QR code for a text'
    }
    case 'wifi':
      return `A QR code for the Wi-Fi network ${String(fields.get('wifiName'))}`
    case 'contact':
      return 'A QR code for a contact'
    case 'email':
      return 'A QR code for an e-mail'
  }
}
