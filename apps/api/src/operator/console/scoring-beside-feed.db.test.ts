import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { OperatorScoringResponse } from '@toprun/api-schema/operator-scoring'
import { currentEvents } from '@toprun/game-rules/event-log'
import { matchEvents as eventsOf } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { expect, test } from 'vitest'
import { receiveEvent } from '../../game/live/feed/receive-event.ts'
import { releaseWaiting } from '../../game/matches/log/record-event.ts'
import { importMatch } from '../../game/matches/squads/import-match.ts'
import { untilBall } from '../../testing/growing-file.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'
import { withRuns } from '../../testing/recording-kit.ts'
import { sendSigned } from '../../testing/signed-feed.ts'

const secret = 's'.repeat(43)
const site = appOfFile({ FEED_SECRETS: new Map([['scores', secret]]) })
const operator = operatorOfFile(site)

const played = simulateMatch({ seed: 'beside', format: 'T10', rates: { rain: 0, abandoned: 0 } })
const events = [...eventsOf(played)]
const [header, opening, ...others] = events as [MatchEvent, MatchEvent, ...MatchEvent[]]
/** A delivery of the first over, without a run or a wicket. */
const dot = (ball: number) => ({ ...withRuns(opening, 0), ball })
const [first, second, third, sixth] = [dot(1), dot(2), dot(3), dot(6)]
const restOfOver = [2, 3, 4, 5, 6].map(dot)
const nextOver = others.find((event) => event.type === 'ball' && event.over === 1)
const four = withRuns(second, 4)
const bowled = {
  ...second,
  delivery: { ...second.delivery, wickets: [{ player_out: second.delivery.batter, kind: 'bowled' }] },
}
const nextInnings = events.find((event) => event.type === 'innings' && event.innings === 1) ?? header

/** A match that the feed leads after its first ball, and what both send to it. */
async function fedMatch() {
  const file = untilBall(played, 0)
  const id: MatchId = await importMatch(
    site.db,
    { ...file, info: { ...file.info, event: { name: randomUUID() } } },
    { startsAt: new Date(site.now().getTime() + 60_000), intervalMs: 0 },
  )
  let sequence = 0
  const feed = async (event: unknown, numbered = sequence + 1) => {
    sequence = Math.max(sequence, numbered)
    const message = { match: id, events: [{ id: `feed-${numbered}`, sequence: numbered, event }] }
    return (await sendSigned(site, message, { source: 'scores', secret })).json().results[0]
  }
  const pad = async (event: unknown, key: string = randomUUID()) => {
    const body = { id: key, reason: 'Scored by hand.', event }
    const response = await operator.post(`matches/${id}/events`, body)
    return { status: response.statusCode, ...response.json() }
  }
  const undo = (revision: number) => pad({ type: 'withdraw', revision, reason: 'The scorer took it back.' })
  const scoring = (): Promise<OperatorScoringResponse> => operator.get(`matches/${id}/scoring?after=0`)
  /** The balls that count, such as `0.1 4`, in their order. */
  const balls = async () =>
    currentEvents((await scoring()).log).flatMap(({ event, withdrawn }) =>
      event.type === 'ball' && !withdrawn ? [`${event.over}.${event.ball} ${event.delivery.runs.total}`] : [],
    )
  const leader = async () => (await scoring()).match.leadingSource
  const pass = async (ms: number) => {
    site.advance(ms)
    await site.db.transaction((tx) => releaseWaiting(tx, id, { now: site.now(), reviewMs: 1000 }))
  }
  for (const event of [header, first]) await feed(event)
  return { id, feed, pad, undo, balls, leader, pass }
}

test('a ball that both send counts once, in either order', async () => {
  const { feed, pad, balls, leader, pass } = await fedMatch()
  expect(await pad(first)).toMatchObject({ status: 200, revision: 2, agrees: true })
  const key = randomUUID()
  expect(await pad(second, key)).toMatchObject({ revision: null, agrees: null })
  expect(await feed(second)).toMatchObject({ status: 'recorded', revision: 3 })
  expect(await pad(second, key)).toMatchObject({ repeated: true, revision: 3, agrees: true })
  await pad(third)
  await pass(10_000)
  expect(await leader()).toBe('operator')
  expect(await feed(third)).toMatchObject({ status: 'compared', revision: 4 })
  expect(await balls()).toEqual(['0.1 0', '0.2 0', '0.3 0'])
})

test('both at once, ball by ball, produce the over of one', async () => {
  const { feed, pad, balls } = await fedMatch()
  for (const ball of restOfOver) await Promise.all([feed(ball), pad(ball)])
  expect(await balls()).toEqual(['0.1 0', '0.2 0', '0.3 0', '0.4 0', '0.5 0', '0.6 0'])
})

test('a ball of the pad that differs from the feed’s is reported, and the feed’s stays', async () => {
  const { feed, pad, balls } = await fedMatch()
  await feed(second)
  expect(await pad(four)).toMatchObject({
    ...{ status: 200, revision: 3, agrees: false },
    summary: 'Revision 3 differs and stays in force; correct that revision to replace it.',
  })
  expect(await balls()).toEqual(['0.1 0', '0.2 0'])
})

test('a ball of the feed that the pad undoes and scores again counts at once, and the feed continues', async () => {
  const { feed, pad, undo, balls, leader } = await fedMatch()
  await feed(second)
  expect(await undo(3)).toMatchObject({ status: 200 })
  expect(await pad(four)).toMatchObject({ status: 200, revision: 5 })
  expect(await feed(second, 3)).toMatchObject({ status: 'duplicate', revision: 3 })
  expect(await feed(third)).toMatchObject({ status: 'recorded' })
  expect(await balls()).toEqual(['0.1 0', '0.2 4', '0.3 0'])
  expect(await leader()).toBe('scores')
})

test('the last ball of an over that the pad undoes blocks the feed only until it is scored again', async () => {
  const { feed, pad, undo, balls, leader } = await fedMatch()
  for (const ball of restOfOver) await feed(ball)
  await undo(7)
  expect(await feed(nextOver)).toMatchObject({ status: 'refused', rule: 'over_incomplete' })
  await pad(sixth)
  expect(await feed(nextOver, 8)).toMatchObject({ status: 'recorded' })
  expect((await balls()).slice(-2)).toEqual(['0.6 0', expect.stringMatching(/^1\.1 /)])
  expect(await leader()).toBe('scores')
})

test.each<[what: string, ball: MatchEvent, event: MatchEvent]>([
  ['begins the next innings', second, nextInnings],
  ['ends the match', second, { type: 'outcome', outcome: { result: 'no result' } }],
  ['bowls another ball', dot(5), second],
])('a ball that waits for the feed is refused after 10 seconds if the feed %s', async (_, ball, event) => {
  const { feed, pad, balls, pass } = await fedMatch()
  const key = randomUUID()
  expect(await pad(ball, key)).toMatchObject({ revision: null })
  expect(await feed(event)).toMatchObject({ status: 'recorded' })
  const before = await balls()
  await pass(10_000)
  expect(await pad(ball, key)).toMatchObject({
    status: 409,
    msg: 'Refused: the match went on without it while it waited. See what the match has by now, and score what is missing.',
  })
  expect(await balls()).toEqual(before)
})

test('the feed corrects a ball of the pad while it leads; while the pad leads the correction is refused', async () => {
  const { feed, pad, balls, pass } = await fedMatch()
  await pad(second)
  await pass(10_000)
  expect(await feed(second)).toMatchObject({ status: 'compared', revision: 3 })
  const correction = { type: 'correct', revision: 3, reason: 'A boundary.', event: four }
  expect(await feed(correction)).toMatchObject({
    ...{ status: 'refused', reason: 'not_leading' },
    msg: 'the operator leads the match, and only the operator changes what was recorded.',
  })
  await feed(third, 4)
  await pass(10_000)
  expect(await feed(correction, 5)).toMatchObject({ status: 'recorded' })
  expect(await balls()).toEqual(['0.1 0', '0.2 4', '0.3 0'])
})

test('a ball that both withdraw is withdrawn once', async () => {
  const { feed, undo, balls } = await fedMatch()
  await feed(second)
  await feed({ type: 'withdraw', revision: 3, reason: 'Dead ball.' })
  expect(await undo(3)).toMatchObject({ status: 409, msg: 'Refused: revision 3 is withdrawn.' })
  expect(await balls()).toEqual(['0.1 0'])
})

test('a feed that the pad’s last ball contradicts leads with a ball that an operator confirms', async () => {
  const { id, feed, pad, leader, balls, pass } = await fedMatch()
  await pad(bowled)
  await pass(10_000)
  await feed(second)
  expect(await feed(third)).toMatchObject({ status: 'parked' })
  await pass(10_000)
  const told = { source: 'scores', sourceEventId: 'feed-4', sourceSequence: 4, despite: 'Not out.' }
  const options = { now: site.now(), reviewMs: 1000 }
  expect(await receiveEvent(site.db, { matchId: id, payload: third, ...told }, options)).toMatchObject({
    ...{ status: 'recorded', revision: 4 },
  })
  expect(await leader()).toBe('scores')
  expect(await balls()).toEqual(['0.1 0', '0.2 0', '0.3 0'])
})

test('a feed that the pad’s last ball contradicts gets the contradiction once the pad is silent, and continues when that is corrected', async () => {
  const { feed, pad, undo, balls, leader, pass } = await fedMatch()
  await pad(bowled)
  await pass(10_000)
  expect(await feed(second)).toMatchObject({ status: 'compared', revision: 3 })
  expect(await feed(third)).toMatchObject({ status: 'parked' })
  await pass(9_000)
  expect(await feed(third, 4)).toMatchObject({ status: 'parked' })
  await pass(1_000)
  const told = { status: 'refused', reason: 'impossible', rule: 'batter_is_out' }
  expect(await feed(third, 4)).toMatchObject(told)
  expect(await feed(third, 4)).toMatchObject(told)
  await undo(3)
  expect(await pad(second)).toMatchObject({ status: 200, revision: 5 })
  expect(await feed(third, 4)).toMatchObject({ status: 'parked' })
  await pass(10_000)
  expect(await feed(third, 4)).toMatchObject({ status: 'duplicate' })
  expect(await leader()).toBe('scores')
  expect(await balls()).toEqual(['0.1 0', '0.2 0', '0.3 0'])
})
