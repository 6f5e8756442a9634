import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import { type OperatorScoringResponse, scoringPage } from '@toprun/api-schema/operator-scoring'
import { currentEvents } from '@toprun/game-rules/event-log'
import { openPad } from '@toprun/game-rules/scoring-pad/pad-match'
import { pressRandomly } from '@toprun/game-rules/scoring-pad/testing/press-randomly'
import { createRandom } from '@toprun/match-simulator/random'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { expect, test } from 'vitest'
import { releaseWaiting } from '../../game/matches/log/record-event.ts'
import { importMatch } from '../../game/matches/squads/import-match.ts'
import { untilBall } from '../../testing/growing-file.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile, runCommand } from '../../testing/operator-kit.ts'

const site = appOfFile()
const operator = operatorOfFile(site)

/** A match without events that can begin. */
function newFixture(seed: string): Promise<MatchId> {
  const file = untilBall(simulateMatch({ seed, format: 'T10', event: seed }), 0)
  return importMatch(site.db, file, { startsAt: new Date(site.now().getTime() + 60_000), intervalMs: 0 })
}

const scoring = (id: MatchId, after = 0): Promise<OperatorScoringResponse> =>
  operator.get(`matches/${id}/scoring?after=${after}`)

const send = async (match: MatchId, event: unknown, id: string = randomUUID()) => {
  const response = await operator.post(`matches/${match}/events`, { id, reason: 'Scored by hand.', event })
  return { status: response.statusCode, ...response.json() }
}

test('a match that is pressed at random, with every event sent twice, has the scorecard of the pad and of the public page', async () => {
  const id = await newFixture('pressed')
  const { info, match } = await scoring(id)
  const { pressed, events } = pressRandomly(info, match.format, { random: createRandom(7), most: 90 })
  const revisions: number[] = []
  for (const each of pressed) {
    const event =
      each.kind === 'event'
        ? each.event
        : { type: 'withdraw', revision: revisions[each.at], reason: 'The scorer took it back.' }
    const once = randomUUID()
    const [one, again] = [await send(id, event, once), await send(id, event, once)]
    expect(one).toMatchObject({ status: 200, repeated: false })
    expect(again).toMatchObject({ status: 200, repeated: true, revision: one.revision })
    if (each.kind === 'event') revisions.push(one.revision)
  }
  const { log, match: after } = await scoring(id)
  expect(after).toMatchObject({ revision: pressed.length, leadingSource: 'operator' })
  expect(currentEvents(log).map(({ event, withdrawn }) => ({ event, withdrawn }))).toEqual(events)
  const shown = (await site.call('GET', `/api/game/matches/${id}/scorecard`)).json().innings
  expect(shown).toEqual(openPad(info, match.format, events).board.scorecard())
  expect((await operator.actionsOn(`match:${id}`))[0]).toMatchObject({
    kind: 'record event',
    actor: operator.name,
  })
})

test('the log can be read from a revision on', async () => {
  const id = await newFixture('read on')
  const { info, match } = await scoring(id)
  const { events } = pressRandomly(info, match.format, { random: createRandom(3), most: 4 })
  for (const { event } of events) await send(id, event)
  const { log } = await scoring(id, 2)
  expect(log[0]).toMatchObject({ revision: 3, kind: 'event' })
  expect(scoringPage).toBeGreaterThan(log.length)
})

test.each([
  ['2147483647', 200],
  ['2147483648', 400],
  ['-1', 400],
] as const)('the log from revision %s on has the status %i', async (after, status) => {
  const id = await newFixture(`from ${after}`)
  const { statusCode } = await site.call('GET', `/api/operator/matches/${id}/scoring?after=${after}`, {
    headers: operator.headers,
  })
  expect(statusCode).toBe(status)
})

test('an event that waits for a leading source has no revision, and the same request returns it once it counts', async () => {
  const id = await newFixture('taken over')
  const { info, match } = await scoring(id)
  const { events } = pressRandomly(info, match.format, { random: createRandom(1), most: 2 })
  const [header, ball] = events.map(({ event }) => event)
  await runCommand(site, 'push', [id, JSON.stringify(header)], { source: 'scores', sequence: '1', id: '1' })
  const key = randomUUID()
  expect(await send(id, ball, key)).toMatchObject({ repeated: false, revision: null })
  // A command uses the clock of the machine, which is ahead.
  site.advance(60_000)
  await site.db.transaction((tx) => releaseWaiting(tx, id, { now: site.now(), reviewMs: 1000 }))
  expect(await send(id, ball, key)).toMatchObject({ repeated: true, revision: 2 })
  expect((await scoring(id)).match.leadingSource).toBe('operator')
})

test('an unknown match can’t be scored', async () => {
  const unknown = await site.call('GET', `/api/operator/matches/${randomUUID()}/scoring`, {
    headers: operator.headers,
  })
  expect(unknown.statusCode).toBe(404)
})
