import { cricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { expect, test } from 'vitest'
import { receiveEvent } from '../../game/live/feed/receive-event.ts'
import { startDueMatches } from '../../game/live/lifecycle.ts'
import { untilBall } from '../../testing/growing-file.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import { ballsOf, newNamedMatch, playerNamed, renamed, senderTo } from '../../testing/unknown-name-kit.ts'
import { recordFile } from '../follow/record-file.ts'

const site = appOfFile()
const run = (name: string, ...args: string[]) => runCommand(site, name, args)
const dismissed = { status: 'dismissed' }
const recorded = { status: 'recorded' }

/** A live match, with the header of its first innings and its first over, whose bowler is unknown. */
async function newMatchWithStranger() {
  const { id, startsAt, events } = await newMatchWithoutEarlyWicket()
  await startDueMatches(site.db, startsAt)
  const send = senderTo(site, id, startsAt)
  const [began] = events.filter((event) => event.type === 'innings')
  const [first, ...later] = ballsOf(events).slice(0, 5)
  if (!began || !first) throw new Error('The feed has no ball.')
  await send(1, began)
  const { team } = await playerNamed(site, id, first.delivery.bowler)
  const strange = <Event extends MatchEvent>(event: Event) => renamed(event, first.delivery.bowler, 'N Obody')
  const dismiss = () =>
    runCommand(site, 'dismiss-name', [id, team, 'N Obody'], { reason: 'The feed made him up.' })
  return { id, startsAt, team, send, first, later, strange, dismiss }
}

/** The next batter after a wicket that is left out would break a law. */
async function newMatchWithoutEarlyWicket() {
  for (;;) {
    const match = await newNamedMatch(site)
    if (ballsOf(match.events.slice(0, 12)).every(({ delivery }) => delivery.wickets === undefined))
      return match
  }
}

test('a ball whose name is dismissed is left out, and those after it are recorded', async () => {
  const { id, team, send, first, later, strange, dismiss } = await newMatchWithStranger()
  expect(await send(2, strange(first))).toMatchObject({ status: 'parked', behind: 'name' })
  for (const [at, ball] of later.entries()) await send(at + 3, ball)
  expect(await dismiss()).toBe(
    `N Obody of ${team} is dismissed: 1 event that waited is left out, and so is every later one that names N Obody. ${later.length} events behind are recorded.`,
  )
  expect(await run('names')).toBe('Nobody unknown is named.')
  expect(await send(2, strange(first))).toMatchObject(dismissed)
  const [row] = await site.rows(
    "SELECT details, reason FROM operator_actions WHERE kind = 'dismiss name' AND target = $1",
    `match:${id}`,
  )
  expect(row).toEqual({ reason: 'The feed made him up.', details: { team, name: 'N Obody' } })
})

test('later events with a dismissed name are left out, and block nothing', async () => {
  const { send, first, later, strange, dismiss } = await newMatchWithStranger()
  const [second, third, fourth] = later
  if (!second || !third || !fourth) throw new Error('The over is too short.')
  await send(2, strange(first))
  await dismiss()
  expect(await send(3, strange(second))).toMatchObject(dismissed)
  expect(await send(4, third)).toMatchObject(recorded)
  expect(await run('names')).toBe('Nobody unknown is named.')
  const correct = { type: 'correct', revision: 2, reason: 'Runs.', event: withOneMore(third) } as const
  expect(await send(null, correct)).toMatchObject(recorded)
  expect(await send(5, fourth)).toMatchObject(recorded)
})

function withOneMore(ball: Extract<MatchEvent, { type: 'ball' }>): MatchEvent {
  const { batter, extras, total } = ball.delivery.runs
  return { ...ball, delivery: { ...ball.delivery, runs: { batter: batter + 1, extras, total: total + 1 } } }
}

test('a corrected event replaces the one that was left out, while nothing came after it', async () => {
  const { send, first, later, strange, dismiss } = await newMatchWithStranger()
  await send(2, strange(first))
  await dismiss()
  expect(await send(2, first)).toMatchObject({ ...recorded, revision: 2 })
  const [second, third] = later
  if (!second || !third) throw new Error('The over is too short.')
  await send(3, strange(second))
  await send(4, third)
  expect(await send(3, second)).toMatchObject({ reason: 'impossible', rule: 'ball_out_of_order' })
})

test('a name that was dismissed and is stated later counts from then on', async () => {
  const { id, team, send, first, later, strange, dismiss } = await newMatchWithStranger()
  await send(2, strange(first))
  await dismiss()
  expect(await run('name', id, team, 'N Obody', 'new')).toContain('is new')
  const [second = expect.fail('The over is too short.')] = later
  expect(await send(3, strange(second))).toMatchObject({ ...recorded, revision: 2 })
})

test('a name that a file repeats is dismissed too', async () => {
  const { id, startsAt, send, first, strange, dismiss } = await newMatchWithStranger()
  const arriving = { matchId: id, source: 'scores', sourceEventId: '1', sourceSequence: null, repeats: true }
  await receiveEvent(site.db, { ...arriving, payload: strange(first) }, { now: startsAt, reviewMs: 60_000 })
  expect(await run('names')).toContain('N Obody')
  expect(await dismiss()).toContain('is dismissed: what names N Obody is left out from now on.')
  expect(await send(2, first)).toMatchObject(recorded)
  expect(await run('names')).toBe('Nobody unknown is named.')
})

test('a followed file continues without events that have a dismissed name, and changes nothing when it is read again', async () => {
  const { id, startsAt, file, events } = await newMatchWithoutEarlyWicket()
  await startDueMatches(site.db, startsAt)
  const bowler = ballsOf(events)[0]?.delivery.bowler ?? ''
  const { team } = await playerNamed(site, id, bowler)
  const [inning] = untilBall(file, 12).innings
  const [over, next] = inning?.overs ?? []
  if (!inning || !over || !next) throw new Error('The file is too short.')
  const [first, ...others] = over.deliveries
  const overs = [{ ...over, deliveries: [renamed(first, bowler, 'N Obody'), ...others] }, next]
  const written = { ...file, info: { ...file.info, outcome: undefined }, innings: [{ ...inning, overs }] }
  const read = () =>
    recordFile(
      site.db,
      { matchId: id, source: 'file', file: cricsheetMatch.parse(written), mayWithdraw: true, mayLead: true },
      { now: startsAt, reviewMs: 60_000 },
    )
  expect(await read()).toMatchObject({ isComplete: false, why: expect.stringContaining('N Obody') })
  await runCommand(site, 'dismiss-name', [id, team, 'N Obody'], { reason: 'Nobody of that name plays.' })
  expect(await read()).toMatchObject({ isComplete: true, why: null, events: 11 })
  expect(await read()).toMatchObject({ isComplete: true, events: 0, corrections: 0, withdrawals: 0 })
})

test('only a waiting name can be dismissed', async () => {
  const { id, team, first, send, strange, dismiss } = await newMatchWithStranger()
  await expect(dismiss()).rejects.toThrow(`N Obody of ${team} does not wait in this match: "names" lists`)
  await send(2, strange(first))
  await expect(run('dismiss-name', id, team, 'N Obody')).rejects.toThrow('reason')
  await dismiss()
  await expect(dismiss()).rejects.toThrow('does not wait in this match')
})
