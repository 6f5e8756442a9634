import type { Delivery } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { chaseTarget } from '../innings/chase-target.ts'
import { isLegal } from '../innings/delivery.ts'
import { dueBalls, totalOf } from '../innings/innings-in-play.ts'
import { counted } from '../scoreboard/result-text.ts'
import type { InningsProgress, MatchProgress } from './match-progress.ts'
import type { Rule } from './rule.ts'
import { wicketFault } from './wicket-laws.ts'

export interface BallFacts {
  match: MatchProgress
  innings: InningsProgress
  ball: Extract<MatchEvent, { type: 'ball' }>
  delivery: Delivery
}

/** No ball has ever yielded more runs. */
const mostRuns = 9

/**
 * The rules of a ball. Some laws are not checked because real matches have often broken them: a super over
 * continued after two wickets (WBBL 2017), a bowler bowled an eleventh over of fifty (ODI 2023), a shortened
 * innings exceeded its revised overs, and who faces the next ball depends on where the batters crossed.
 */
export const ballRules = [
  {
    reason: 'innings_closed',
    isLaw: true,
    broken: ({ match, innings }) =>
      innings.index < match.innings.length - 1 ? `Innings ${innings.index + 1} has begun.` : null,
  },
  {
    reason: 'innings_over',
    isLaw: true,
    broken: ({ match, innings }) => endOfInnings(match, innings),
  },
  {
    reason: 'over_out_of_order',
    isLaw: true,
    broken: ({ innings: { over }, ball }) => {
      if (!over) return ball.over === 0 ? null : `The first over is 0, not ${ball.over}.`
      if (ball.over === over.number || ball.over === over.number + 1) return null
      return `Over ${ball.over} does not follow over ${over.number}.`
    },
  },
  {
    reason: 'over_incomplete',
    isLaw: true,
    broken: ({ innings, ball }) => {
      const { over } = innings
      if (!over || ball.over === over.number) return null
      const due = dueBalls(innings, over.number)
      return over.legalBalls < due ? `Over ${over.number} has ${over.legalBalls} of ${due} balls.` : null
    },
  },
  {
    reason: 'over_complete',
    isLaw: true,
    broken: ({ innings, ball, delivery }) => {
      const { over } = innings
      const due = dueBalls(innings, ball.over)
      if (over?.number !== ball.over || over.legalBalls < due) return null
      // The count of a miscounted over is of legal balls: a wide or a no-ball may be its last.
      const isExtra = innings.header.miscounted_overs?.[ball.over] && !isLegal(delivery)
      return isExtra ? null : `Over ${ball.over} has all its ${due} balls.`
    },
  },
  {
    reason: 'beyond_overs_limit',
    isLaw: true,
    broken: ({ match: { limits }, innings, ball }) => {
      const limit = innings.header.super_over ? 1 : (limits.overs ?? Number.POSITIVE_INFINITY)
      return ball.over >= limit ? `The innings has ${counted(limit, 'over')}.` : null
    },
  },
  {
    reason: 'ball_out_of_order',
    isLaw: true,
    broken: ({ innings, ball }) => {
      const last = innings.over?.number === ball.over ? innings.over.lastBall : 0
      const withdrawn = innings.withdrawn.get(ball.over)
      let next = last + 1
      while (next < ball.ball && withdrawn?.has(next)) next += 1
      return ball.ball === next ? null : `Delivery ${next} of over ${ball.over} is next, not ${ball.ball}.`
    },
  },
  {
    reason: 'unlisted_batter',
    broken: ({ innings, delivery }) => (innings.header.super_over ? null : strangerIn(innings, delivery)),
  },
  {
    reason: 'unlisted_bowler',
    broken: ({ innings, delivery }) =>
      innings.header.super_over ? null : strangerBowling(innings, delivery),
  },
  {
    // A super over gives no points.
    reason: 'unlisted_in_super_over',
    isLaw: true,
    broken: ({ innings, delivery }) => strangerIn(innings, delivery) ?? strangerBowling(innings, delivery),
  },
  {
    reason: 'dugout_bowls',
    isLaw: true,
    // In three-team cricket the dugout may field, but not bowl.
    broken: ({ match, innings: { header }, delivery: { bowler } }) => {
      const names = match.roster.teams.get(header.bowling_team ?? '')
      return !names || names.has(bowler) ? null : `${bowler} does not bowl against ${header.team}.`
    },
  },
  {
    reason: 'unlisted_replacement',
    broken: ({ match, innings, delivery }) => {
      if (innings.header.super_over) return null
      for (const { team, in: incoming, out } of delivery.replacements?.match ?? []) {
        const names = match.roster.teams.get(team)
        if (!names?.has(incoming) || (out !== undefined && !names.has(out)))
          return `${incoming} can't come in for ${out ?? 'nobody'} in ${team}.`
      }
      return null
    },
  },
  {
    reason: 'same_batter_twice',
    isLaw: true,
    broken: ({ innings: { batting }, delivery: { batter, non_striker } }) =>
      batting.get(batter) === batting.get(non_striker) ? `${batter} can't be at both ends.` : null,
  },
  {
    reason: 'batter_is_out',
    isLaw: true,
    broken: ({ innings: { batting, dismissed }, delivery: { batter, non_striker } }) => {
      const out = [batter, non_striker].find((name) => dismissed.has(batting.get(name) ?? -1))
      return out === undefined ? null : `${out} is out.`
    },
  },
  {
    reason: 'batter_not_at_crease',
    isLaw: true,
    broken: ({ innings, delivery }) => {
      const { batting } = innings
      const left = new Set(
        (delivery.replacements?.role ?? []).flatMap(({ role, out }) =>
          role === 'batter' && out !== undefined ? [batting.get(out)] : [],
        ),
      )
      const here = [batting.get(delivery.batter), batting.get(delivery.non_striker)]
      const missing = innings.atTheCrease.find((player) => !here.includes(player) && !left.has(player))
      return missing === undefined ? null : `${nameOf(batting, missing)} is at the crease.`
    },
  },
  {
    reason: 'bowler_changed_in_over',
    isLaw: true,
    broken: ({ innings: { over, fielding }, ball, delivery }) => {
      if (over?.number !== ball.over || over.lastBowler === fielding.get(delivery.bowler)) return null
      const isReplaced = delivery.replacements?.role?.some(
        ({ role, in: incoming }) => role === 'bowler' && incoming === delivery.bowler,
      )
      return isReplaced ? null : `${nameOf(fielding, over.lastBowler)} bowls over ${ball.over}.`
    },
  },
  {
    reason: 'too_many_overs_in_a_row',
    isLaw: true,
    broken: ({ match, innings, ball, delivery }) => {
      const { over, fielding } = innings
      if (!over || over.number === ball.over || over.lastBowler !== fielding.get(delivery.bowler)) return null
      const limit = match.format.bowling.oversInARow
      const last = limit === 1 ? 'over' : `${limit} overs`
      return over.spell >= limit ? `${delivery.bowler} bowled the last ${last}.` : null
    },
  },
  {
    reason: 'bowler_over_limit',
    isLaw: true,
    broken: ({ match: { info, format }, innings, ball, delivery }) => {
      const { fewestBowlers } = format.bowling
      if (info.overs === undefined || fewestBowlers === null || innings.over?.number === ball.over)
        return null
      // One over more than allowed: umpires have allowed that.
      const limit = (Math.ceil(info.overs / fewestBowlers) + 1) * innings.ballsPerOver
      const bowled = innings.legalBallsOf.get(innings.fielding.get(delivery.bowler) ?? -1) ?? 0
      return bowled >= limit ? `${delivery.bowler} has bowled ${counted(bowled, 'ball')}.` : null
    },
  },
  {
    reason: 'totals_differ',
    broken: ({ delivery: { runs, extras = {} } }) => {
      const kinds = Object.values(extras).reduce((sum, count) => sum + (count ?? 0), 0)
      if (kinds !== runs.extras) return `The extras are ${kinds} in all, not ${runs.extras}.`
      if (runs.batter + runs.extras !== runs.total)
        return `${runs.batter} off the bat and ${runs.extras} extras are not ${runs.total}.`
      return null
    },
  },
  {
    reason: 'impossible_runs',
    isLaw: true,
    broken: ({ delivery: { runs, extras = {} } }) => {
      const most = Math.max(runs.batter, ...Object.values(extras).map((count) => count ?? 0))
      return most > mostRuns ? `${most} runs can't come off one ball.` : null
    },
  },
  {
    reason: 'impossible_extras',
    isLaw: true,
    broken: ({ delivery: { runs, extras } }) => {
      if (!extras?.wides) return null
      if (extras.noballs) return 'A ball is a wide or a no-ball, not both.'
      return runs.batter > 0 ? 'A wide brings no runs off the bat.' : null
    },
  },
  {
    reason: 'impossible_wicket',
    isLaw: true,
    broken: ({ match, innings, delivery }) => wicketFault(innings, delivery, match.limits.wickets),
  },
] as const satisfies readonly Rule<string, BallFacts>[]

function strangerIn(
  { batting, header }: InningsProgress,
  { batter, non_striker, wickets = [] }: Delivery,
): string | null {
  const names = [batter, non_striker, ...wickets.map(({ player_out }) => player_out)]
  const stranger = names.find((name) => !batting.has(name))
  return stranger === undefined ? null : `${stranger} is not in ${header.team}.`
}

function strangerBowling({ fielding, header }: InningsProgress, { bowler }: Delivery): string | null {
  return fielding.has(bowler) ? null : `${bowler} does not bowl against ${header.team}.`
}

function endOfInnings({ limits, innings: all }: MatchProgress, innings: InningsProgress): string | null {
  const { header, runs, wickets } = innings
  if (header.forfeited) return `${header.team} forfeited the innings.`
  if (wickets >= limits.wickets) return `${header.team} is all out.`
  // Excludes the header's penalty runs, whose time is unknown.
  const target = chaseTarget(header, {
    overs: limits.overs,
    before: all.slice(0, innings.index).map((each) => ({ team: each.header.team, total: totalOf(each) })),
  })
  return target !== null && runs >= target ? `${header.team} has reached ${target}.` : null
}

function nameOf(names: ReadonlyMap<string, number>, player: number): string {
  for (const [name, index] of names) if (index === player) return name
  return 'Somebody else'
}
