import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quicknet, roundTime } from '@toprun/game-rules/drand-round'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { patient } from './beacon.ts'
import { drandBeacon } from './drand.ts'

/** Round 1000, as the network published it. */
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const value = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const paidAt = new Date(roundTime(1000).getTime() - 1)

/** A relay that gives this response to every request. @returns its address, and what it was asked for */
async function relay(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, asked }
}

describe('the beacon of drand', () => {
  const late = () => roundTime(1001)

  test('gives the first round after the payment, with its signature', async () => {
    const { url, asked } = await relay(200, { round: 1000, randomness: value, signature })
    const round = await drandBeacon({ relays: [`${url}/`], clock: late })(paidAt)
    expect(round).toEqual({
      round: 1000,
      value: Uint8Array.from(Buffer.from(value, 'hex')),
      signature: Buffer.from(signature, 'hex'),
    })
    expect(asked).toEqual([`/${quicknet.chainHash}/public/1000`])
  })

  test('sends no request before the round is out', async () => {
    const { url, asked } = await relay(200, { round: 1000, signature })
    const early = () => new Date(roundTime(1000).getTime() - 1)
    expect(await drandBeacon({ relays: [url], clock: early })(paidAt)).toBeNull()
    expect(asked).toEqual([])
    expect(await drandBeacon({ relays: [url], clock: () => roundTime(1000) })(paidAt)).not.toBeNull()
  })

  test('takes the round from a relay that has it, even if others disagree', async () => {
    const relays = await Promise.all([
      relay(404, {}),
      relay(200, 'nothing'),
      relay(200, { round: 1000, signature: `${signature.slice(0, -1)}8` }),
      relay(200, { round: 1000, signature }),
    ])
    const beacon = drandBeacon({ relays: relays.map(({ url }) => url), clock: late })
    expect(await beacon(paidAt)).toMatchObject({ round: 1000 })
  })

  test.each<[string, number, unknown, RegExp]>([
    ['has no such round', 404, { round: 1000, signature }, /\/ has no round 1000: 404$/],
    ['gives something else', 200, { round: 1000 }, /signature/],
    [
      'gives the signature of another round',
      200,
      { round: 1001, signature: 'ab'.repeat(48) },
      /\/ gives a round 1000 that the network did not sign$/,
    ],
  ])('is silent if each relay %s', async (_, status, body, why) => {
    const { url } = await relay(status, body)
    await expect(drandBeacon({ relays: [url], clock: late })(paidAt)).rejects.toMatchObject({
      errors: [{ message: expect.stringMatching(why) }],
    })
  })

  test('does not follow a redirect of a relay', async () => {
    const { url } = await relay(200, { round: 1000, signature })
    const leading = await relay(302, {}, { location: `${url}${quicknet.chainHash}/public/1000` })
    await expect(drandBeacon({ relays: [leading.url], clock: late })(paidAt)).rejects.toThrow()
    expect(leading.asked).toHaveLength(1)
  })
})

test('a silent beacon is asked again after five seconds, and the log says so once a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let asked = 0
  const said: unknown[] = []
  const beacon = patient(
    async () => {
      asked += 1
      throw new Error('nobody is there')
    },
    { error: (...line: unknown[]) => said.push(line) },
  )
  for (let second = 0; second < 61; second += 1) {
    expect(await beacon(paidAt)).toBeNull()
    vi.advanceTimersByTime(1000)
  }
  expect(asked).toBe(13)
  const line = [{ err: new Error('nobody is there') }, 'the beacon is silent: paid packs wait']
  expect(said).toEqual([line, line])
})
