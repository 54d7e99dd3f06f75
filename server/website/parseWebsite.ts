import { isIP } from 'node:net'
import { NOT_FOUR_NUMBERS } from '../ip/readAddress.ts'
import { cleanAddress } from './cleanAddress.ts'
import { quote, RefusedError } from './RefusedError.ts'

const maxAddressLength = 2048
const allowedPorts = new Set(['', '80', '443', '8080', '8443'])

/** Top-level names that do not exist on the public internet. */
const privateSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'home.arpa']

/**
 * Parses the address of a website as typed by a visitor.
 *
 * @returns the addresses to try in order: without a scheme, https and then http
 * @throws RefusedError that says what was found and what is allowed
 * @example parseWebsite('example.com/shop').map(String) // => ['https://example.com/shop', 'http://example.com/shop']
 */
export function parseWebsite(text: string): URL[] {
  const trimmed = text.trim()
  if (trimmed.length > maxAddressLength) {
    throw new RefusedError(`The address has ${trimmed.length} characters; at most ${maxAddressLength} are allowed.`)
  }
  const address = cleanAddress(trimmed)
  if (/^mailto:/i.test(address)) {
    throw new RefusedError(
      `${quote(address)} is an email address; enter that of a website, such as https://example.com.`,
    )
  }
  const schemes = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? [''] : ['https://', 'http://']
  return schemes.map((scheme) => parseTarget(scheme + address, address))
}

/**
 * Parses an address to request, typed by a visitor or the target of a redirect. What its host resolves to is checked
 * later, when connecting.
 *
 * @param text   including the scheme
 * @param found  how error messages quote it
 * @throws RefusedError that says what was found and what is allowed
 */
export function parseTarget(text: string, found: string = text): URL {
  // URL itself drops some of these characters and reads others as slashes; no legitimate address contains them.
  // oxlint-disable-next-line no-control-regex
  const url = /[\s\\\u0000-\u001f\u007f-\u009f]/.test(text) ? null : URL.parse(text)
  if (url === null || !/^[a-z\d+.-]+:\/\/[^/?#]/i.test(text)) {
    throw new RefusedError(`${quote(found)} is not the address of a website, such as https://example.com.`)
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new RefusedError(`${quote(found)} begins with ${url.protocol}//; only http:// and https:// are allowed.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new RefusedError(`${quote(found)} holds a user name or password; an address without them is allowed.`)
  }
  if (!allowedPorts.has(url.port)) {
    throw new RefusedError(`${quote(found)} has port ${url.port}; only 80, 443, 8080 and 8443 are allowed.`)
  }
  // URL completes 1.2.3 to 1.2.0.3 and reads 010 as 8, as nobody writes addresses any more.
  if (isIP(url.hostname) === 4 && !text.toLowerCase().includes(`://${url.hostname}`)) {
    throw new RefusedError(`${quote(found)} ${NOT_FOUR_NUMBERS}`)
  }
  // A trailing dot makes a name absolute, but does not change it.
  url.hostname = url.hostname.replace(/\.$/, '')
  if (!isName(url.hostname)) {
    const point = url.hostname.replaceAll(',', '.')
    const meant = isName(point) && isPublicName(point) ? `; did you mean ${point}?` : '.'
    throw new RefusedError(
      `${quote(found)} is not the name of a website${meant} Between points, 1 to 63 letters, digits and hyphens are allowed.`,
    )
  }
  if (!isPublicName(url.hostname)) {
    throw new RefusedError(`${quote(found)} is not on the public internet; only public websites are allowed.`)
  }
  return url
}

function isPublicName(hostname: string): boolean {
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return true
  if (hostname === '' || hostname.length > 253 || hostname.endsWith('.') || !hostname.includes('.')) return false
  return !privateSuffixes.some((suffix) => hostname.endsWith(`.${suffix}`))
}

/** Whether DNS can hold a name: labels of 1 to 63 letters, digits, hyphens and underscores. RFC 1035, 2.3.4; RFC 2181, 11. */
const isName = (hostname: string): boolean =>
  hostname.startsWith('[') || hostname.split('.').every((label) => /^(?!-)[a-z\d_-]{1,63}(?<!-)$/i.test(label))
