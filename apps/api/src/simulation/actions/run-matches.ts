import type { MatchId } from '@toprun/api-schema/ids'
import { announcedMatchEvents } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { and, eq } from 'drizzle-orm'
import { openStandardContests } from '../../game/contests/terms/open-contests.ts'
import { receiveChanges, receiveEvent } from '../../game/live/feed/receive-event.ts'
import { abandonMatch, postpone, startEarly } from '../../game/live/lifecycle.ts'
import { finishFeed } from '../../game/matches/log/stored-feeds.ts'
import { importCheckedMatch } from '../../game/matches/squads/import-match.ts'
import { matchEvents } from '../../game/matches/tables.ts'
import { disturbedFeed, type Sending } from '../../testing/disturbed-feed.ts'
import { testTerms } from '../../testing/opening-terms.ts'
import {
  type Action,
  type Deed,
  outcomeOf,
  reviewMs,
  rows,
  type SimulatedMatch,
  type World,
} from '../world.ts'

const hour = 3_600_000
const mostMatches = 4
/** If fewer matches than this are upcoming or live, another is imported. */
const matchesAtOnce = 2

/** The operator imports a match, and its contests open. Repeated, it is the same match. */
export function drawMatch({ random, clock }: World): Deed {
  const file = simulateMatch({
    seed: `simulation/${random.int(1_000_000)}`,
    format: 'T10',
    rates: { rain: 0.2, abandoned: 0 },
  })
  const startsAt = new Date(clock().getTime() + hour * (1 + random.int(8)))
  const events = announcedMatchEvents(file)
  const queues = ['one', 'two'].map((source) => disturbedFeed(source, events, random))
  return async ({ site, matches }) => {
    const id = await site.db.transaction(async (tx) => {
      const options = { startsAt, intervalMs: 0, source: 'simulator' } as const
      const imported = await importCheckedMatch(tx, file, options)
      if (!imported.ok && imported.reason === 'unscorable') throw new Error(imported.why)
      if (imported.ok) {
        await openStandardContests(tx, imported.matchId, testTerms)
        // The simulation sends them itself, by two sources.
        await finishFeed(tx, imported.matchId)
      }
      return imported.matchId
    })
    if (!matches.some((match) => match.id === id))
      matches.push({ id, file, events, queues, corrected: new Set(), compared: new Map() })
    return `match ${matches.findIndex((match) => match.id === id) + 1}`
  }
}

const bringMatch: Action = {
  name: 'bring a match',
  weight: 20,
  repeats: true,
  async plan(world) {
    if (world.matches.length >= mostMatches) return null
    const open = await rows(world, "SELECT FROM matches WHERE state IN ('upcoming', 'live', 'postponed')")
    return open.length < matchesAtOnce ? drawMatch(world) : null
  },
}

/** A source sends its next messages. A refused message is corrected and sent again later. */
const feed: Action = {
  name: 'feed',
  weight: 30,
  async plan(world) {
    const { random } = world
    const live = await rows<{ id: MatchId }>(
      world,
      "SELECT id FROM matches WHERE state = 'live' OR (state = 'upcoming' AND locks_at <= $1) ORDER BY id",
      [world.clock()],
    )
    const due = world.matches.filter(
      ({ id, queues }) => live.some((one) => one.id === id) && queues.some((queue) => queue.length > 0),
    )
    if (due.length === 0) return null
    const match = random.pick(due)
    const queue = random.pick(match.queues)
    const count = 5 + random.int(60)
    return (then) => sendSome(then, match, { queue, count })
  },
}

export async function sendSome(
  world: World,
  match: SimulatedMatch,
  { queue, count }: { queue: Sending[]; count: number },
): Promise<string> {
  const options = { now: world.clock(), reviewMs }
  const outcomes = new Map<string, number>()
  for (let sent = 0; sent < count; sent += 1) {
    const [next] = queue
    if (!next) break
    const { source, id, sequence, payload } = next
    const received = await receiveEvent(
      world.site.db,
      { matchId: match.id, source, sourceEventId: id, sourceSequence: sequence, payload },
      options,
    )
    const outcome = received.ok ? received.status : received.reason
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (!received.ok && later.has(received.reason)) break
    queue.shift()
    const right = match.events[Number(id) - 1]
    if (!received.ok && right && received.reason !== 'match_over')
      queue.splice(Math.min(queue.length, 8), 0, { ...next, payload: right })
  }
  return [...outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(', ') || 'nothing to send'
}

const later: ReadonlySet<string> = new Set(['too_early', 'match_postponed'])

/** The scorers correct wrong events; the operator does if another source leads by then. */
const correct: Action = {
  name: 'correct',
  weight: 5,
  async plan(world) {
    const match = world.random.pick(world.matches)
    return (then) => correctAll(then, match)
  },
}

/** All at once: one wrong ball may hide that another correction is possible. */
export async function correctAll(world: World, match: SimulatedMatch): Promise<string> {
  // Read in turn, like all that is done at once.
  const recorded = await world.site.db
    .select()
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, match.id), eq(matchEvents.kind, 'event')))
    .orderBy(matchEvents.revision)
  const changes = recorded.flatMap(({ revision, source, sourceEventId, payload }) => {
    const right = match.events[Number(sourceEventId) - 1]
    if (!right || match.corrected.has(revision) || isSame(right, payload)) return []
    return {
      source,
      sourceEventId: `correct-${revision}`,
      sourceSequence: null,
      payload: { type: 'correct', revision, reason: 'By the scorers.', event: right } as const,
    }
  })
  if (changes.length === 0) return 'nothing wrong'
  const options = { now: world.clock(), reviewMs }
  const asScorers = await receiveChanges(world.site.db, match.id, changes, options)
  const asOperator = changes.map((change) => ({ ...change, source: 'operator' }))
  const received =
    !asScorers.ok && asScorers.reason === 'not_leading'
      ? await receiveChanges(world.site.db, match.id, asOperator, options)
      : asScorers
  if (received.ok) for (const { payload } of changes) match.corrected.add(payload.revision)
  return outcomeOf(received)
}

/** As JSON, regardless of the order of its keys. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([key, part]) => [key, sorted(part)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/** The operator postpones, starts early or calls off. */
const operate: Action = {
  name: 'operator',
  weight: 2,
  async plan(world) {
    const { random } = world
    const { id } = random.pick(world.matches)
    const what = random.weighted([
      ['postpone', 4],
      ['open end', 2],
      ['start', 3],
      ['call off', 1],
    ] as const)
    const hours = 1 + random.int(60)
    const why = 'Simulated.'
    return async ({ site, clock }) => {
      const now = clock()
      const to = what === 'postpone' ? new Date(now.getTime() + hour * hours) : null
      if (what === 'call off') return `${what} ${await abandonMatch(site.db, id, { now, why })}`
      if (what === 'start') return `${what} ${outcomeOf(await startEarly(site.db, id, now))}`
      return `${what} ${outcomeOf(await postpone(site.db, id, { to, now, why }))}`
    }
  },
}

export const matchActions: readonly Action[] = [bringMatch, feed, correct, operate]
