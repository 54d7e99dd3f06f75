import ipaddr from 'ipaddr.js'
import { expect, it } from 'vitest'
import { isPublicAddress } from '../../../server/website/isPublicAddress.ts'

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast (RFC 5771). */
const ipv4Registry = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
]

/** https://www.iana.org/assignments/iana-ipv6-special-registry, what its address space leaves out, and multicast. */
const ipv6Registry = [
  '::1/128',
  '::/128',
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001::/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

it.each(ipv4Registry)('%s is not public, from its first to its last address', (range) => {
  const [address] = ipaddr.IPv4.parseCIDR(range)
  expect(isPublicAddress(address.toString())).toBe(false)
  expect(isPublicAddress(ipaddr.IPv4.broadcastAddressFromCIDR(range).toString())).toBe(false)
})

it.each(ipv6Registry)('%s is not public, from its first to its last address', (range) => {
  const [address, prefix] = ipaddr.IPv6.parseCIDR(range)
  const last = address.toByteArray().map((byte, index) => byte | (0xff >> Math.min(8, Math.max(0, prefix - index * 8))))
  expect(isPublicAddress(address.toString())).toBe(false)
  expect(isPublicAddress(new ipaddr.IPv6(last).toString())).toBe(false)
})

it.each([
  '1.0.0.0',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.15',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.0.3.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '2001:200::',
  '2001:4860:4860::8888',
  '2001:db7:ffff::',
  '2001:db9::',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2620:4f:7fff::',
  '2a00:1450:4001:830::200e',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

it('a translated address is judged by the IPv4 address in it', () => {
  expect(isPublicAddress('64:ff9b::808:808')).toBe(true)
  expect(isPublicAddress('64:ff9b::7f00:1')).toBe(false)
  expect(isPublicAddress('64:ff9b::a00:1')).toBe(false)
  expect(isPublicAddress('64:ff9b::a9fe:a9fe')).toBe(false)
})

it.each([
  '',
  'localhost',
  '1',
  '127.1',
  '0x7f.0.0.1',
  '010.0.0.1',
  '8.8.8.8/32',
  '[2001:4860::1]',
  'fe80::1%eth0',
  '2001:4860::1%1',
])('"%s" is not an address as resolvers write it', (text) => expect(isPublicAddress(text)).toBe(false))
