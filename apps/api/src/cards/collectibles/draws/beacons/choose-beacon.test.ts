import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { environmentVariables } from '../../../../platform/configuration.ts'
import { configuredBeacon, openBeacons } from './choose-beacon.ts'

const rpcUrl = 'http://127.0.0.1:1'
const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
const local = { isDemo: true, client, rpcUrl }
const remote = { ...local, isDemo: false }

const config = (DRAW_BEACON?: string) => environmentVariables.parse({ NODE_ENV: 'test', DRAW_BEACON })

test.each([
  ['the local chain by default', undefined, local, 'local-chain'],
  ['drand by default', undefined, remote, 'drand-quicknet'],
  ['drand if it is chosen', 'drand', local, 'drand-quicknet'],
  ['the chain if it is chosen', 'local', local, 'local-chain'],
])('new batches name %s', (_case, chosen, chain, beacon) => {
  expect(configuredBeacon(config(chosen), chain)).toBe(beacon)
})

test.each([
  ['of a local chain reads its blocks too', local, ['drand-quicknet', 'local-chain']],
  ['of a public chain reads only drand', remote, ['drand-quicknet']],
  ['without a chain reads only drand', undefined, ['drand-quicknet']],
])('a site %s', (_case, chain, names) => {
  const beacons = openBeacons(config(), chain, { clock: () => new Date(), log: { error: () => undefined } })
  expect(Object.keys(beacons)).toEqual(names)
})

test('a beacon that fails is silent, and the log says so', async () => {
  const said: unknown[] = []
  const log = { error: (...line: unknown[]) => said.push(line) }
  const paidAt = new Date('2026-01-01T00:00Z')
  const beacons = openBeacons({ ...config(), DRAND_RELAYS: [rpcUrl] }, local, {
    clock: () => new Date(),
    log,
  })
  expect(await beacons['drand-quicknet']?.(paidAt)).toBeNull()
  expect(await beacons['local-chain']?.(paidAt)).toBeNull()
  expect(said).toEqual([
    [{ err: expect.any(AggregateError) }, 'the beacon is silent: paid packs wait'],
    [{ err: expect.any(Error) }, 'the beacon is silent: paid packs wait'],
  ])
})
