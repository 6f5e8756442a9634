import type { InningsHeader, Outcome } from '@toprun/api-schema/cricsheet'
import { judgeNext } from '../event-check/event-check.ts'
import type { InningsProgress } from '../event-check/match-progress.ts'
import { chaseTarget } from '../innings/chase-target.ts'
import { openInnings, totalOf } from '../innings/innings-in-play.ts'
import { needOf, superOverWickets } from '../scoreboard/need.ts'
import { counted } from '../scoreboard/result-text.ts'
import { ballOf, noPress } from './pad-ball.ts'
import { fieldingSides, type PadMatch } from './pad-match.ts'
import { battersLeft, positionsAfter } from './positions.ts'

const ending: ReadonlySet<string> = new Set(['innings_closed', 'innings_over', 'beyond_overs_limit'])

/** Why no ball of the innings can follow, as a sentence; null if one can. */
export function inningsEnd(pad: PadMatch): string | null {
  const { innings, isOverDone, playing } = pad
  if (!innings) return null
  const { header, wickets, over } = innings
  const { team, super_over, target } = header
  const [striker = '', nonStriker = ''] = playing(team)
  const [bowler = ''] = fieldingSides(pad, innings).flatMap((side) => playing(side))
  const anyBall = ballOf(pad, { striker, nonStriker, bowler, isStrikeAsked: false }, noPress)
  const broken = judgeNext(pad.progress, anyBall)
  if (broken && ending.has(broken.reason)) return broken.detail
  if (header.declared) return `${team} declared.`
  if (super_over && wickets >= superOverWickets) return `${team} is all out.`
  if (nextBatters(pad)?.length === 0) return `${team} has nobody left to bat.`
  const isShort = target?.overs !== undefined && isOverDone && (over?.number ?? 0) + 1 >= target.overs
  return isShort ? `The innings has ${counted(target.overs ?? 0, 'over')}.` : null
}

/** The batters who can come in for the one who left; null while two are in. */
function nextBatters(pad: PadMatch): string[] | null {
  const positions = positionsAfter(pad)
  const isOneMissing = positions.striker === null || positions.nonStriker === null
  return isOneMissing && pad.lastBall ? battersLeft(pad, positions) : null
}

/** No ball can follow, or only if a batter who retired comes back: the scorer ends the innings if none does. */
function mayBeOver(pad: PadMatch, { batting, batted }: InningsProgress): boolean {
  const left = nextBatters(pad)?.every((name) => batted.has(batting.get(name) ?? -1))
  return left === true || inningsEnd(pad) !== null
}

/** The innings that can come next, the likeliest first, with their targets. Super overs are left once every side has batted. */
export function nextHeaders({ progress, innings }: PadMatch): InningsHeader[] {
  const { info, innings: played } = progress
  const pairs = info.teams.flatMap((team): InningsHeader[] =>
    info.teams.length === 2
      ? [{ team }]
      : info.teams.filter((side) => side !== team).map((bowling_team) => ({ team, bowling_team })),
  )
  const isAllowed = (header: InningsHeader) =>
    judgeNext(progress, { type: 'innings', innings: played.length, header }) === null
  const usual = pairs.filter(isAllowed)
  const allowed =
    usual.length > 0 ? usual : pairs.map((pair) => ({ ...pair, super_over: true })).filter(isAllowed)
  const times = ({ team }: InningsHeader) => played.filter(({ header }) => header.team === team).length
  // In a super over the side that batted last continues; otherwise the other side bats.
  const isTurn = ({ team, super_over }: InningsHeader) =>
    (team === innings?.header.team) === Boolean(super_over) ? 0 : 1
  return allowed
    .toSorted((one, other) => times(one) - times(other) || isTurn(one) - isTurn(other))
    .map((header) => ({ ...header, ...targetOf(progress, header) }))
}

function targetOf(progress: PadMatch['progress'], header: InningsHeader): Pick<InningsHeader, 'target'> {
  const { info, limits, innings } = progress
  const opened = openInnings(innings.length, header, info.balls_per_over)
  const need = needOf({ ...progress, innings: [...innings, opened] }, totalOf)
  if (!need) return {}
  const overs = header.super_over ? 1 : limits.overs
  return { target: { runs: need.runs, ...(overs !== null && { overs }) } }
}

/** The result by the scores of a finished match; null during play, with three sides, and if only the umpires know. */
export function resultSoFar(pad: PadMatch): Outcome | null {
  const { progress, innings: last } = pad
  const { info, format, limits, innings } = progress
  if (!last || info.teams.length !== 2) return null
  const isSuperOver = Boolean(last.header.super_over)
  const counting = innings.filter(({ header }) => Boolean(header.super_over) === isSuperOver)
  const of = (team: string | undefined) => counting.filter(({ header }) => header.team === team)
  const { team } = last.header
  const other = info.teams.find((side) => side !== team) ?? ''
  const target = targetOfLast(pad, last, sumOf(of(other)) - sumOf(of(team)) + totalOf(last) + 1)
  const total = totalOf(last)
  if (isSuperOver) return superOverResult(pad, last, { counting, total, target, team, other })
  const { perSide } = format.innings
  if (of(team).length < perSide) return null
  const isLast = of(other).length === perSide
  if (total >= target) return isLast ? { winner: team, by: { wickets: limits.wickets - last.wickets } } : null
  if (!mayBeOver(pad, last)) return null
  const behind = target - 1 - total
  if (behind === 0) return isLast ? { result: 'tie' } : null
  return { winner: other, by: { ...(isLast ? {} : { innings: 1 }), runs: behind } }
}

const sumOf = (innings: readonly InningsProgress[]) => innings.reduce((sum, each) => sum + totalOf(each), 0)

function targetOfLast(
  { progress: { limits, innings } }: PadMatch,
  last: InningsProgress,
  sum: number,
): number {
  const before = innings
    .slice(0, last.index)
    .map((each) => ({ team: each.header.team, total: totalOf(each) }))
  return chaseTarget(last.header, { overs: limits.overs, before }) ?? sum
}

interface SuperOver {
  counting: readonly InningsProgress[]
  total: number
  target: number
  team: string
  other: string
}

/** Equal super overs are followed by others. */
function superOverResult(
  pad: PadMatch,
  last: InningsProgress,
  { counting, total, target, team, other }: SuperOver,
): Outcome | null {
  if (counting.length % 2 === 1 || (total < target && !mayBeOver(pad, last))) return null
  if (total === target - 1) return null
  return { result: 'tie', eliminator: total >= target ? team : other }
}
