import type {
  BallLine,
  InningsScore,
  LiveScore,
  MatchResult,
  PlayerPointsRow,
} from '@toprun/api-schema/match'
import { changed, currentEvents, type LogEntry, uncorrected } from '@toprun/game-rules/event-log'
import type { PublishedPoints } from '@toprun/game-rules/published-points'
import type { Scoreboard } from '@toprun/game-rules/scoreboard/scoreboard'
import type { Scorer, ScorerOptions } from '@toprun/game-rules/scoring/scorer'
import type { Slot } from '@toprun/game-rules/slots'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/database.ts'
import { eventsAfter } from '../log/match-log.ts'
import { type Match, type MatchPlayer, matchPlayers } from '../tables.ts'
import { firstShown, fold } from './fold-events.ts'
import { type OverPoints, overPoints } from './over-points.ts'
import { finalSlots, type ScoredPart, scoredPart } from './slots.ts'

/** A match as of some revision: points, scoreboard and commentary, all folded from its log. */
export interface MatchFold {
  /** The revision of the last applied row; 0 before the first. */
  revision(): number
  /**
   * Applies the next row; a correction or a withdrawal folds the whole match again.
   * @returns the players whose points may have changed, by their index in `playerIds`
   */
  apply(entry: LogEntry): readonly number[]
  /** Folds the log by other squads: those of a match without events can be replaced. */
  restate(squads: FoldedSquads): void
  readonly playerIds: readonly string[]
  totalsOf: Scorer['totalsOf']
  points(): PlayerPointsRow[]
  innings(): InningsScore[]
  live(): LiveScore
  /** The commentary, oldest first: at least the lines that are shown. Earlier ones may be missing. */
  balls(): readonly BallLine[]
  /** Every ball, oldest first. Counts the match again if `balls` has only the last ones. */
  allBalls(): readonly BallLine[]
  overs: Scoreboard['overs']
  /** The points of every player after each over. */
  overPoints(): readonly OverPoints[]
  /** Grows with every correction and withdrawal. */
  corrections(): number
  scorecard: Scoreboard['scorecard']
  result(): MatchResult | null
  voidDecision: Scorer['voidDecision']
  isAwarded: Scorer['isAwarded']
}

/** Folds the match's log by the points version that the match opened with. @param part a slot; by default the whole match */
export async function foldMatch(
  db: Database,
  match: Match,
  { published, part }: { published?: PublishedPoints; part?: ScoredPart | null } = {},
): Promise<MatchFold> {
  const listed = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, match.id))
  const log = await eventsAfter(db, match.id, 0)
  if (!part) return createMatchFold(match, listed, { log, published })
  const counted = log.filter(({ revision }) => revision <= part.through)
  return createMatchFold(match, listed, { log: counted, published, slot: part.slot })
}

const sharedAtOnce = 32

/** `foldMatch` for a round of matches and slots that are over: those who ask for the same one share it, and only read it. */
export function sharedFolds(): typeof foldMatch {
  const folds = new LRUCache<string, Promise<MatchFold>>({ max: sharedAtOnce })
  return (db, match, options = {}) => {
    const key = JSON.stringify([match.id, match.revision, match.rulesVersion, options])
    const known = folds.get(key)
    if (known) return known
    const fold = foldMatch(db, match, options)
    folds.set(key, fold)
    return fold
  }
}

/** A match's facts with its squads, and the roles of their players. */
interface FoldedSquads {
  info: Match['info']
  listed: readonly Pick<MatchPlayer, 'playerId' | 'role'>[]
}

/** @param log the first rows, in order; later ones come by `apply` */
export function createMatchFold(
  match: Pick<Match, 'info' | 'format' | 'warmUp' | 'rulesVersion'>,
  listed: readonly Pick<MatchPlayer, 'playerId' | 'role'>[],
  { log = [], published, slot }: { log?: readonly LogEntry[]; published?: PublishedPoints; slot?: Slot } = {},
): MatchFold {
  const { format, warmUp, rulesVersion } = match
  const scoringOf = (squads: FoldedSquads): ScorerOptions => {
    const roleOf = new Map(squads.listed.map((player) => [player.playerId, player.role]))
    const roles: ScorerOptions['roles'] = ({ identity }) => roleOf.get(identity) ?? 'AR'
    return { info: squads.info, format, warmUp, roles, rulesVersion, published, slot }
  }
  let scoring = scoringOf({ info: match.info, listed })
  const current = currentEvents(log)
  let last = log.at(-1)?.revision ?? 0
  let corrections = 0
  let byOver: { revision: number; points: OverPoints[] } | null = null
  let folded = fold(scoring, current, firstShown(current))

  return {
    revision: () => last,
    restate(squads) {
      scoring = scoringOf(squads)
      folded = fold(scoring, current, firstShown(current))
    },
    get playerIds() {
      return folded.scorer.players.map(({ identity }) => identity)
    },
    totalsOf: (player) => folded.scorer.totalsOf(player),
    apply(entry) {
      last = entry.revision
      if (entry.kind === 'event') {
        const next = uncorrected(entry.revision, entry.event)
        current.push(next)
        return folded.count(next)
      }
      const place = current.findIndex(({ revision }) => revision === entry.target)
      const target = current[place]
      if (!target) throw new Error(`Revision ${entry.revision} changes ${entry.target}, which is no event.`)
      current[place] = changed(target, entry)
      corrections += 1
      folded = fold(scoring, current, firstShown(current))
      return folded.scorer.players.map(({ index }) => index)
    },
    points: () =>
      folded.scorer.players.map(({ index, identity }) => {
        const { index: _place, identity: _id, lines: _lines, ...points } = folded.scorer.pointsOf(index)
        return { playerId: identity, ...points, lines: folded.scorer.inningsLinesOf(index) }
      }),
    innings: () => folded.scoreboard.innings(),
    live() {
      const { thisOver, ...live } = folded.scoreboard.live()
      return { ...live, thisOver: thisOver.length === 0 ? [] : folded.balls.slice(-thisOver.length) }
    },
    balls: () => folded.balls,
    allBalls() {
      if (folded.shownFrom > 0) folded = fold(scoring, current, 0)
      return folded.balls
    },
    overs: () => folded.scoreboard.overs(),
    overPoints() {
      if (byOver?.revision !== last) byOver = { revision: last, points: overPoints(scoring, current) }
      return byOver.points
    },
    corrections: () => corrections,
    scorecard: () => folded.scoreboard.scorecard(),
    result: () => folded.scoreboard.result(),
    voidDecision: () => folded.scorer.voidDecision(),
    isAwarded: () => folded.scorer.isAwarded(),
  }
}

/** A match folded by each version of the points in use. Nearly every match has one: the version that it opened with. */
export interface MatchFolds {
  /** By the version of the match itself. */
  own: MatchFold
  /** By the version that a contest opened with, for the slot that it covers. Concurrent callers share one fold. */
  by(contest: ScoredBy): Promise<MatchFold>
  /**
   * Applies rows of the log, in order.
   * @param finalSlots revisions by which slots are final: later rows do not touch them
   * @returns the touched players, by fold
   */
  apply(
    rows: readonly LogEntry[],
    finalSlots: ReadonlyMap<number, number>,
  ): ReadonlyMap<MatchFold, readonly number[]>
  /** Folds by the squads that the match has now. */
  restate(match: Match): Promise<void>
}

/** What determines the points of a contest's players. */
export interface ScoredBy {
  rulesVersion: string
  slot: number | null
}

export async function openMatchFolds(
  db: Database,
  opened: Match,
  published?: PublishedPoints,
): Promise<MatchFolds> {
  let match = opened
  const own = await foldMatch(db, match, { published })
  const folds = [{ fold: own, slot: null as number | null }]
  const opening = new Map([
    [keyOf({ rulesVersion: match.rulesVersion, slot: null }, null), Promise.resolve(own)],
  ])

  async function open(contest: ScoredBy, part: ScoredPart | null): Promise<MatchFold> {
    const { rulesVersion, slot } = contest
    const folded = match
    const fold = await foldMatch(db, { ...folded, rulesVersion }, { published, part })
    let through = await lastCounted(slot)
    if (part && through < fold.revision()) return open(contest, { ...part, through })
    // Rows that were applied during the read are not in it yet.
    while (fold.revision() < Math.min(own.revision(), through)) {
      const rows = await eventsAfter(db, folded.id, fold.revision())
      through = await lastCounted(slot)
      applyTo(fold, rows, through)
    }
    // Its squads were replaced meanwhile.
    if (match !== folded) return open(contest, part)
    folds.push({ fold, slot })
    return fold
  }

  /** The last row that counts for a slot. Read after the rows: a slot that was final before one of them is then known to be final. */
  async function lastCounted(slot: number | null): Promise<number> {
    const last = slot === null ? undefined : (await finalSlots(db, match.id)).get(slot)
    return last ?? Number.POSITIVE_INFINITY
  }

  return {
    own,
    async by(contest) {
      const part = contest.slot === null ? null : await scoredPart(db, match, contest.slot)
      const key = keyOf(contest, part)
      const known = opening.get(key)
      if (known) return known
      const fold = open(contest, part).catch((error: unknown) => {
        opening.delete(key)
        throw error
      })
      opening.set(key, fold)
      return fold
    },
    async restate(current) {
      match = current
      const listed = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, match.id))
      for (const { fold } of folds) fold.restate({ info: current.info, listed })
    },
    apply(rows, finalSlots) {
      return new Map(
        folds.map(({ fold, slot }) => {
          const through = (slot === null ? undefined : finalSlots.get(slot)) ?? Number.POSITIVE_INFINITY
          return [fold, applyTo(fold, rows, through)]
        }),
      )
    },
  }
}

/** A new fold may include some of the rows already. */
function applyTo(fold: MatchFold, rows: readonly LogEntry[], through: number): readonly number[] {
  const news = rows.filter(({ revision }) => revision > fold.revision() && revision <= through)
  return [...new Set(news.flatMap((row) => fold.apply(row)))]
}

/** A moved deadline needs another fold, because other balls count. */
function keyOf({ rulesVersion, slot }: ScoredBy, part: ScoredPart | null): string {
  return part === null ? rulesVersion : `${rulesVersion}/${slot}/${part.slot.from}`
}
