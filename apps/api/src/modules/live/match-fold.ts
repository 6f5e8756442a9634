import type {
  BallLine,
  InningsScore,
  LiveScore,
  PlayerPointsRow,
  PointChange,
} from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { createScoreboard } from '@toprun/game-rules/scoreboard/scoreboard'
import { createScorer, type PlayerPoints, type Scorer } from '@toprun/game-rules/scoring/scorer'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { ballEvents, type Fixture, type FixturePlayer, fixturePlayers } from '../fixtures/tables.ts'
import { pointChange } from './point-change.ts'

/** One match as far as its events have come: points, scoreboard and commentary, all folded from `ball_events`. */
export interface MatchFold {
  /** The last event that is counted in; 0 before the first. */
  sequence(): number
  /**
   * Counts the next event in. One that makes no sense is refused, named, and changes nothing.
   * `touched` are the players whose points may have changed, by their place in `playerIds`.
   */
  apply(
    sequence: number,
    event: MatchEvent,
  ): { ok: true; ball: BallLine | null; touched: readonly number[] } | { ok: false; reason: string }
  playerIds: readonly string[]
  totalsOf: Scorer['totalsOf']
  points(): PlayerPointsRow[]
  innings(): InningsScore[]
  live(): LiveScore
  balls(): readonly BallLine[]
  overs: ReturnType<typeof createScoreboard>['overs']
  result(): string | null
  verdict: Scorer['verdict']
}

/** Reads the match's events so far and folds them. */
export async function foldMatch(db: Database, fixture: Fixture): Promise<MatchFold> {
  const listed = await db.select().from(fixturePlayers).where(eq(fixturePlayers.fixtureId, fixture.id))
  const fold = createMatchFold(fixture, listed)
  for (const { sequence, payload } of await eventsAfter(db, fixture.id, 0)) fold.apply(sequence, payload)
  return fold
}

/** The match's events that come after `sequence`, in order. */
export function eventsAfter(db: Database, fixtureId: string, sequence: number) {
  return db
    .select({ sequence: ballEvents.sequence, payload: ballEvents.payload })
    .from(ballEvents)
    .where(and(eq(ballEvents.fixtureId, fixtureId), gt(ballEvents.sequence, sequence)))
    .orderBy(asc(ballEvents.sequence))
}

export function createMatchFold(
  fixture: Pick<Fixture, 'info' | 'format'>,
  listed: readonly Pick<FixturePlayer, 'playerId' | 'role'>[],
): MatchFold {
  const roleOf = new Map(listed.map((player) => [player.playerId, player.role]))
  const scorer = createScorer({
    info: fixture.info,
    format: fixture.format,
    roles: ({ identity }) => roleOf.get(identity) ?? 'AR',
  })
  const scoreboard = createScoreboard(fixture.info)
  const known: PlayerPoints[] = scorer.players.map(({ index }) => scorer.pointsOf(index))
  const balls: BallLine[] = []
  let last = 0

  /** What the players touched have gained or lost since they were last looked at. */
  function changesOf(touched: readonly number[]): PointChange[] {
    return touched.flatMap((index) => {
      const before = known[index]
      const after = scorer.pointsOf(index)
      known[index] = after
      return before ? (pointChange(before, after) ?? []) : []
    })
  }

  return {
    sequence: () => last,
    playerIds: scorer.players.map(({ identity }) => identity),
    totalsOf: scorer.totalsOf,
    apply(sequence, event) {
      last = sequence
      const applied = scorer.apply(event)
      if (!applied.ok) return { ok: false, reason: JSON.stringify(applied) }
      const shown = scoreboard.apply(event)
      const changes = changesOf(applied.touched)
      if (!shown.ok || !shown.ball) return { ok: true, ball: null, touched: applied.touched }
      const ball = { ...shown.ball, sequence, changes }
      balls.push(ball)
      return { ok: true, ball, touched: applied.touched }
    },
    points: () =>
      scorer.players.map(({ index, identity }) => {
        const { index: _place, identity: _id, lines, ...points } = scorer.pointsOf(index)
        return { playerId: identity, ...points, lines: [...lines] }
      }),
    innings: scoreboard.innings,
    live() {
      const { thisOver, ...live } = scoreboard.live()
      return { ...live, thisOver: thisOver.length === 0 ? [] : balls.slice(-thisOver.length) }
    },
    balls: () => balls,
    overs: scoreboard.overs,
    result: scoreboard.result,
    verdict: scorer.verdict,
  }
}
