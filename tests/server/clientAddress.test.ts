import { expect, it } from 'vitest'
import { findClientAddress } from '../../server/middleware/clientAddress.ts'
import { parseTrustProxy, trustNobody } from '../../server/parseTrustProxy.ts'

it.each([
  { trust: '0', peer: '198.51.100.1', forwardedFor: '203.0.113.7', gives: '198.51.100.1' },
  { trust: '1', peer: '10.0.0.1', forwardedFor: '', gives: '10.0.0.1' },
  { trust: '1', peer: '10.0.0.1', forwardedFor: '203.0.113.7', gives: '203.0.113.7' },
  { trust: '1', peer: '10.0.0.1', forwardedFor: '6.6.6.6, 203.0.113.7', gives: '203.0.113.7' },
  { trust: '2', peer: '10.0.0.1', forwardedFor: '6.6.6.6, 203.0.113.7, 10.0.0.2', gives: '203.0.113.7' },
  { trust: '3', peer: '10.0.0.1', forwardedFor: '203.0.113.7', gives: '203.0.113.7' },
  { trust: '1', peer: '10.0.0.1', forwardedFor: 'unknown', gives: '10.0.0.1' },
  { trust: '1', peer: '10.0.0.1', forwardedFor: '203.0.113.7:4711', gives: '203.0.113.7' },
  { trust: '1', peer: '10.0.0.1', forwardedFor: '[2001:db8::1]:4711', gives: '2001:db8::1' },
  { trust: '1', peer: '10.0.0.1', forwardedFor: '2001:db8::1', gives: '2001:db8::1' },
  { trust: '10.0.0.0/8', peer: '198.51.100.1', forwardedFor: '203.0.113.7', gives: '198.51.100.1' },
  { trust: '10.0.0.0/8', peer: '10.0.0.1', forwardedFor: '6.6.6.6, 203.0.113.7, 10.0.0.2', gives: '203.0.113.7' },
  { trust: '10.0.0.0/8', peer: '::ffff:10.0.0.1', forwardedFor: '203.0.113.7', gives: '203.0.113.7' },
  { trust: '10.0.0.1, fd00::/8', peer: 'fd00::1', forwardedFor: '203.0.113.7, 10.0.0.1', gives: '203.0.113.7' },
  { trust: '10.0.0.0/8', peer: '10.0.0.1', forwardedFor: '10.0.0.3, 10.0.0.2', gives: '10.0.0.3' },
])('trusting $trust, takes $gives from $peer with "$forwardedFor"', ({ trust, peer, forwardedFor, gives }) => {
  expect(findClientAddress(peer, forwardedFor, parseTrustProxy(trust) ?? trustNobody)).toBe(gives)
})
