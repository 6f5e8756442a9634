import type {
  BallLine,
  InningsScore,
  LiveScore,
  MatchResult,
  PlayerPointsRow,
  PointChange,
} from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { PublishedPoints } from '@toprun/game-rules/published-points'
import { createScoreboard, type Scoreboard } from '@toprun/game-rules/scoreboard/scoreboard'
import { createScorer, type Scorer, type ScorerOptions } from '@toprun/game-rules/scoring/scorer'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { asItCame, type CurrentEvent, changed, currentEvents } from './current-event.ts'
import { eventsAfter, type LogEntry } from './match-log.ts'
import { pointChange } from './point-change.ts'
import { type Match, type MatchPlayer, matchPlayers } from './tables.ts'

/** A match as of some revision: points, scoreboard and commentary, all folded from its log. */
export interface MatchFold {
  /** The revision of the last applied row; 0 before the first. */
  revision(): number
  /** Applies the next row. A correction or a withdrawal folds the whole match again. */
  apply(entry: LogEntry): FoldChange
  playerIds: readonly string[]
  totalsOf: Scorer['totalsOf']
  points(): PlayerPointsRow[]
  innings(): InningsScore[]
  live(): LiveScore
  balls(): readonly BallLine[]
  overs: Scoreboard['overs']
  result(): MatchResult | null
  voidDecision: Scorer['voidDecision']
}

export interface FoldChange {
  /** Players whose points may have changed, by their index in `playerIds`. */
  touched: readonly number[]
  /** The new or corrected ball; null for other events and for a withdrawn ball. */
  ball: BallLine | null
  /** After a correction or a withdrawal: any score, line or points may have changed. */
  refolded: boolean
  /** The revision of the event that was withdrawn. */
  withdrawn: number | null
}

/** Folds the match's log by the points version that the match opened with. */
export async function foldMatch(db: Database, match: Match, published?: PublishedPoints): Promise<MatchFold> {
  const listed = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, match.id))
  return createMatchFold(match, listed, { log: await eventsAfter(db, match.id, 0), published })
}

/** @param log the first rows, in order; later ones come by `apply` */
export function createMatchFold(
  match: Pick<Match, 'info' | 'format' | 'rulesVersion'>,
  listed: readonly Pick<MatchPlayer, 'playerId' | 'role'>[],
  { log = [], published }: { log?: readonly LogEntry[]; published?: PublishedPoints } = {},
): MatchFold {
  const roleOf = new Map(listed.map((player) => [player.playerId, player.role]))
  const { info, format, rulesVersion } = match
  const scoring: ScorerOptions = {
    info,
    format,
    roles: ({ identity }) => roleOf.get(identity) ?? 'AR',
    rulesVersion,
    published,
  }
  const current = currentEvents(log)
  let last = log.at(-1)?.revision ?? 0
  let folded = fold(scoring, current)

  return {
    revision: () => last,
    playerIds: folded.scorer.players.map(({ identity }) => identity),
    totalsOf: (player) => folded.scorer.totalsOf(player),
    apply(entry) {
      last = entry.revision
      if (entry.kind === 'event') {
        const next = asItCame(entry.revision, entry.event)
        current.push(next)
        return { ...folded.count(next), refolded: false, withdrawn: null }
      }
      const place = current.findIndex(({ revision }) => revision === entry.target)
      const target = current[place]
      if (!target) throw new Error(`Revision ${entry.revision} changes ${entry.target}, which is no event.`)
      current[place] = changed(target, entry)
      folded = fold(scoring, current)
      return {
        touched: folded.scorer.players.map(({ index }) => index),
        ball: folded.balls.find(({ revision }) => revision === entry.target) ?? null,
        refolded: true,
        withdrawn: entry.kind === 'withdrawal' ? entry.target : null,
      }
    },
    points: () =>
      folded.scorer.players.map(({ index, identity }) => {
        const { index: _place, identity: _id, lines, ...points } = folded.scorer.pointsOf(index)
        return { playerId: identity, ...points, lines: [...lines] }
      }),
    innings: () => folded.scoreboard.innings(),
    live() {
      const { thisOver, ...live } = folded.scoreboard.live()
      return { ...live, thisOver: thisOver.length === 0 ? [] : folded.balls.slice(-thisOver.length) }
    },
    balls: () => folded.balls,
    overs: () => folded.scoreboard.overs(),
    result: () => folded.scoreboard.result(),
    voidDecision: () => folded.scorer.voidDecision(),
  }
}

interface Folded {
  scorer: Scorer
  scoreboard: Scoreboard
  balls: BallLine[]
  count(current: CurrentEvent): Pick<FoldChange, 'touched' | 'ball'>
}

function fold(scoring: ScorerOptions, current: readonly CurrentEvent[]): Folded {
  const scorer = createScorer(scoring)
  const scoreboard = createScoreboard(scoring.info)
  const known = scorer.players.map(({ index }) => scorer.countsOf(index))
  const balls: BallLine[] = []

  /** Point changes of the touched players since the previous call. */
  function changesOf(touched: readonly number[]): PointChange[] {
    return touched.flatMap((index) => {
      const player = scorer.players[index]
      const after = scorer.countsOf(index)
      const change = pointChange(scorer.rules, known[index] ?? [], after)
      known[index] = after
      return player && change ? { playerId: player.identity, name: player.name, ...change } : []
    })
  }

  /** @throws for an impossible event: the log is judged before it is written */
  function count({ revision, event, correctedAt, withdrawn }: CurrentEvent) {
    if (withdrawn) return { touched: [], ball: null }
    const scored = scorer.apply(event)
    if (!scored.ok) throw refused(revision, event, scored)
    const shown = scoreboard.apply(event)
    if (!shown.ok) throw refused(revision, event, shown)
    const changes = changesOf(scored.touched)
    if (!shown.ball) return { touched: scored.touched, ball: null }
    const ball = { ...shown.ball, revision, correctedAt, changes }
    balls.push(ball)
    return { touched: scored.touched, ball }
  }

  for (const each of current) count(each)
  return { scorer, scoreboard, balls, count }
}

function refused(revision: number, event: MatchEvent, refusal: object): Error {
  return new Error(`Event ${revision} (${event.type}) can't be folded: ${JSON.stringify(refusal)}`)
}
