import { randomUUID } from 'node:crypto'
import { currentEvents } from '@toprun/game-rules/event-log'
import { pressRandomly } from '@toprun/game-rules/scoring-pad/testing/press-randomly'
import { createRandom } from '@toprun/match-simulator/random'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { importMatch } from '../../game/matches/squads/import-match.ts'
import { matches } from '../../game/matches/tables.ts'
import { untilBall } from '../../testing/growing-file.ts'
import { behind } from '../../testing/lock-waits.ts'
import { appOfTest } from '../../testing/of-file.ts'
import { signInAsOperator } from '../../testing/operator-kit.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { testOperatorKey } from '../../testing/test-app.ts'

test('a match that is scored by hand has every event once, even if the site is killed before and after it recorded one', async () => {
  const site = await appOfTest()
  const file = untilBall(simulateMatch({ seed: 'kills', format: 'T10' }), 0)
  const startsAt = new Date(Date.now() + 60_000)
  const matchId = await importMatch(site.db, file, { startsAt, intervalMs: 0 })
  const { headers } = await signInAsOperator(site)
  const scoring = async () =>
    (await site.call('GET', `/api/operator/matches/${matchId}/scoring`, { headers })).json()
  const { info, match } = await scoring()
  const { pressed, events } = pressRandomly(info, match.format, { random: createRandom('kills'), most: 16 })

  const start = () => startServerProcess(site.databaseUrl, { OPERATOR_KEY: testOperatorKey })
  let server = await start()
  onTestFinished(() => server.kill())
  const restart = async () => {
    await server.kill()
    server = await start()
  }
  /** @returns the revision; null if the connection was cut */
  const send = async (id: string, event: unknown): Promise<number | null> => {
    const response = await fetch(`${server.address}/api/operator/matches/${matchId}/events`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id, reason: 'Scored by hand.', event }),
    }).catch(() => null)
    if (!response) return null
    expect(response.status).toBe(200)
    return (await response.json()).revision
  }

  const revisions: (number | null)[] = []
  const cut: unknown[] = []
  const repeated: unknown[] = []
  for (const [place, each] of pressed.entries()) {
    const event =
      each.kind === 'event'
        ? each.event
        : { type: 'withdraw', revision: revisions[each.at], reason: 'The scorer took it back.' }
    const id = randomUUID()
    if (place % 8 === 3) {
      const holdMatch = (tx: typeof site.db) =>
        tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
      cut.push(await behind(site, holdMatch, () => send(id, event), restart))
    }
    const revision = await send(id, event)
    if (place % 8 === 7) {
      await restart()
      repeated.push([revision, await send(id, event)])
    }
    if (each.kind === 'event') revisions.push(revision)
  }
  expect(cut).toEqual([null, null])
  expect(repeated).toEqual([8, 16].map((revision) => [revision, revision]))
  const { log } = await scoring()
  expect(log).toHaveLength(pressed.length)
  const counted = currentEvents(log).map(({ event, withdrawn }) => ({ event, withdrawn }))
  expect(counted).toEqual(events)
})
