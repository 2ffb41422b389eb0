import { describe, expect, it } from 'vitest'
import { networkOf, rangeOf } from './network.ts'

describe('the network of a caller', () => {
  it('is the same for all spellings of an IPv4 address', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7/32')
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7/32')
    expect(networkOf('192.0.2.8')).not.toBe(networkOf('192.0.2.7'))
  })

  it('is the same for all IPv6 addresses with the same first 64 bits, as in one household', () => {
    const household = networkOf('2001:db8:1:2::1')
    for (const same of ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002::', '2001:db8:1:2:0:0:0:7%eth0'])
      expect(networkOf(same)).toBe(household)
    for (const other of ['2001:db8:1:3::1', '2001:db9:1:2::1', '::1', '2001:db8::2'])
      expect(networkOf(other)).not.toBe(household)
  })

  it('is part of the range that a provider assigns to one customer: 24 bits of IPv4, 48 bits of IPv6', () => {
    expect(rangeOf('192.0.2.7')).toBe(rangeOf('192.0.2.200'))
    expect(rangeOf('192.0.2.7')).not.toBe(rangeOf('192.0.3.7'))
    expect(rangeOf('2001:db8:1:2::1')).toBe(rangeOf('2001:db8:1:ffff::1'))
    expect(rangeOf('2001:db8:1:2::1')).not.toBe(rangeOf('2001:db8:2:2::1'))
  })

  it('is the caller’s address itself if it is not an IP address, for example on a Unix socket', () => {
    for (const odd of ['', 'unix:', 'not:an:address']) expect(networkOf(odd)).toBe(odd)
  })
})
