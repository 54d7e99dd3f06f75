import ipaddr from 'ipaddr.js'

/** What an address can be given with: a zone, a port or the length of a network's prefix. */
const AFTER = /^(?:%[\w.~-]+)?(?::\d{1,5})?(?:\/\d{1,3})?$/
const BEFORE = /^(?:\[([^%[\]]+)(%[^[\]]+)?\]|(\d+(?:\.\d+){3})(?=[:/%]|$)|([\da-f:.]+))(.*)$/i
const QUOTES = /^[\s"'`“”‘’<(,;]+|[\s"'`“”‘’>),;]+$/g
/** The address of a page or service, split before the path: ["https://", "8.8.8.8:443", "/index.html"]. */
const URL_PARTS = /^([a-z][a-z\d+.-]*:\/\/)([^/?#]*)(.*)$/i
const FOUR_NUMBERS = /^\d+([.,]\s?)\d+(?:\1\d+){2}$/

/** What is said of digits and points that are no address, after the text itself. */
export const NOT_FOUR_NUMBERS = 'is not an IP address; four numbers from 0 to 255 are allowed, as in 8.8.8.8.'

export type ReadAddress =
  | { readonly ip: string; readonly leftOut: string }
  | {
      /** Why it is none, after the text itself: "is a name, not an IP address". */
      readonly problem: string
    }

/**
 * Reads an IP address as it is copied from logs, address bars and settings: https://[2001:db8::1]:443/, fe80::1%eth0,
 * 10.0.0.0/8, 8,8,8,8.
 *
 * @returns the address in its usual spelling, an IPv4-mapped IPv6 address as IPv4, and what was left out
 * @example readAddress('8.8.8.8:443') // => { ip: '8.8.8.8', leftOut: ':443' }
 */
export function readAddress(text: string): ReadAddress {
  const stripped = text.replace(QUOTES, '')
  const [, scheme = '', host = stripped, path = ''] = URL_PARTS.exec(stripped) ?? []
  const address = FOUR_NUMBERS.test(host) ? host.replaceAll(/,\s?/g, '.') : host
  const [, inBrackets, zone = '', ipv4, ipv6 = '', after = ''] = BEFORE.exec(address) ?? []
  const found = inBrackets ?? ipv4 ?? ipv6
  const rest = zone + after
  if (isAddress(found) && AFTER.test(rest))
    return { ip: ipaddr.process(found).toString(), leftOut: `${scheme && `${scheme}…`}${rest}${path}` }
  return { problem: explain(address) }
}

function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes('%'))
}

function explain(address: string): string {
  if (/^[\d.]+$/.test(address)) return NOT_FOUR_NUMBERS
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\.?$/u.test(address) && /\p{L}/u.test(address))
    return 'is a name, not an IP address such as 8.8.8.8. The website checker takes names.'
  return 'is not an IP address, such as 8.8.8.8 or 2001:4860:4860::8888.'
}
