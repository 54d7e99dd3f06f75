import ipaddr from 'ipaddr.js'

/** What an address can be given with: a zone, a port or the length of a network's prefix. */
const AFTER = /^(?:%[\w.~-]+)?(?::\d{1,5})?(?:\/\d{1,3})?$/
const BEFORE = /^(?:\[([^%[\]]+)(%[^[\]]+)?\]|(\d+(?:\.\d+){3})(?=[:/%]|$)|([\da-f:.]+))(.*)$/i
const QUOTES = /^[\s"'`“”‘’<(,;]+|[\s"'`“”‘’>),;]+$/g

/**
 * Reads an IP address as it is copied from logs, address bars and settings: [2001:db8::1]:443, fe80::1%eth0, 10.0.0.0/8.
 *
 * @returns the address in its usual spelling, an IPv4-mapped IPv6 address as IPv4, and what was left out; undefined for
 *   anything else
 * @example readAddress('8.8.8.8:443') // => { ip: '8.8.8.8', leftOut: ':443' }
 */
export function readAddress(text: string): { readonly ip: string; readonly leftOut: string } | undefined {
  const [, inBrackets, zone = '', ipv4, ipv6 = '', after = ''] = BEFORE.exec(text.replace(QUOTES, '')) ?? []
  const found = inBrackets ?? ipv4 ?? ipv6
  const leftOut = zone + after
  return isAddress(found) && AFTER.test(leftOut) ? { ip: ipaddr.process(found).toString(), leftOut } : undefined
}

function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes('%'))
}
