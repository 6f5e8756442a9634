import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { appOfFile, appOfTest } from '../testing/of-file.ts'
import { clientNetwork, loggedAddress } from './client-address.ts'

describe('the network of a client', () => {
  const networkFor = async (remoteAddress: string, forwarded?: string, trustProxy?: string) => {
    const app = Fastify({ trustProxy: trustProxy ?? false })
    app.get('/', (request) => clientNetwork(request))
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const { body } = await app.inject({ url: '/', remoteAddress, headers })
    await app.close()
    return body
  }

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '64:ff9b::/64'],
  ])('at %s is %s', async (address, network) => {
    expect(await networkFor(address)).toBe(network)
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]:4711', '2001:db8::/64'],
    ['[2001:db8::1]', '2001:db8::/64'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9:4711', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['', '10.0.0.1'],
    ['unknown', '10.0.0.1'],
    ['0x7f000001', '10.0.0.1'],
    ['203.0.113.9:4711:1', '10.0.0.1'],
    ['203.0.113.256', '10.0.0.1'],
    ['invented, 10.0.0.2', '10.0.0.2'],
  ])('forwarded by a trusted proxy as "%s" is %s', async (forwarded, network) => {
    expect(await networkFor('10.0.0.1', forwarded, '10.0.0.0/8')).toBe(network)
  })

  it('is that of an untrusted proxy, regardless of what it forwards', async () => {
    expect(await networkFor('192.0.2.1', '203.0.113.9', '10.0.0.0/8')).toBe('192.0.2.1')
  })
})

describe('behind a trusted proxy', () => {
  const site = appOfFile({ TRUST_PROXY: 'loopback', RATE_LIMIT_SIGN_IN_PER_MINUTE: 10 })

  it.each([
    ['ports', (index: number) => `203.0.113.9:${4000 + index}`],
    ['names', (index: number) => `invented-${index}`],
    ['addresses of its network', (index: number) => `2001:db8::${index + 1}`],
  ])('a caller under changing %s is limited as one', async (_what, forwarded) => {
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const { statusCode } = await site.call('POST', '/api/auth/login', {
        body: {},
        headers: { 'x-forwarded-for': forwarded(index) },
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })
})

describe('an address in the log', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2::7', '2001:db8:1::/48'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['local', undefined],
  ])('%s is the network %s if LOG_ADDRESSES says so', (full, network) => {
    expect(loggedAddress(full, 'network')).toBe(network)
    expect([loggedAddress(full, 'full'), loggedAddress(full, 'off')]).toEqual([full, undefined])
  })

  it.each([
    ['network', '203.0.113.0/24'],
    ['off', undefined],
  ] as const)('of requests and security events is written as LOG_ADDRESSES=%s says', async (how, written) => {
    const site = await appOfTest({ LOG_ADDRESSES: how })
    const body = { username: 'nobody@example.com', password: 'a wrong password' }
    await site.call('POST', '/api/auth/login', { body, address: '203.0.113.9' })
    const lines = site.log.map((line) => JSON.parse(line))
    const request = lines.find(({ msg }) => msg === 'incoming request')
    const refused = lines.find(({ event }) => event === 'password_refused')
    expect([request?.req.address, refused?.network]).toEqual([written, written])
    expect(site.log.join('')).not.toContain('203.0.113.9')
  })
})
