import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNatsMissing } from '../../testing/nats-server.ts'
import { openRankedSite, type RankedSite } from '../../testing/ranked-site.ts'

const missing = isNatsMissing('the alarm of a lost NATS')

let site: RankedSite
beforeAll(async () => {
  if (!missing) site = await openRankedSite(2)
})
afterAll(() => site?.close())

async function readiness() {
  const response = await site.app.app.inject('/readyz')
  return [response.statusCode, response.json()]
}

async function connected(): Promise<string | undefined> {
  const text = await site.app.app.scrapes.text()
  return /^toprun_nats_connected (\d)$/m.exec(text)?.[1]
}

test.skipIf(missing)(
  'a site that lost NATS stays ready, with an alarm, a metric and a line in its log, until NATS is back',
  async () => {
    expect([await readiness(), await connected()]).toEqual([[200, { status: 'ok' }], '1'])
    await site.server.kill()
    const alarm = { code: 'nats_lost', msg: 'The connection to NATS is lost.' }
    await expect.poll(readiness).toEqual([200, { status: 'ok', alarms: [alarm] }])
    expect(await connected()).toBe('0')
    expect(site.app.log.join('')).toContain('the connection to NATS was lost')
    expect((await site.app.app.inject('/api/game/matches')).statusCode).toBe(200)
    await site.server.restart()
    await expect.poll(readiness).toEqual([200, { status: 'ok' }])
    expect(await connected()).toBe('1')
  },
)
