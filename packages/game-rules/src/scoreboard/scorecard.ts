import type { InningsScore } from '@toprun/api-schema/match'
import type { BattingRow, BowlingRow, InningsScorecard, ScorecardTotal } from '@toprun/api-schema/scorecard'
import { isMaiden } from '../innings/innings-in-play.ts'
import { rateInHundredths } from '../scoring/rate.ts'
import type { InningsBoard } from './innings-board.ts'
import { bowlerOversText } from './overs-text.ts'

/** An innings' score, and whether it is over, so that its header's end has happened. */
type ShownScore = InningsScore & { isOver: boolean }

/** Runs per six balls, to two decimals; null without a ball. */
export function ratePerSix(runs: number, balls: number): number | null {
  return balls === 0 ? null : rateInHundredths(runs, 6, balls) / 100
}

/** The scorecard of an innings as of its last ball. */
export function scorecardOf(innings: InningsBoard, score: ShownScore): InningsScorecard {
  const { pre = 0 } = innings.header.penalty_runs ?? {}
  return {
    total: totalOf(innings, score),
    batting: battingOf(innings, score.isOver),
    bowling: bowlingOf(innings),
    wickets: innings.fallen.map(({ name, runs, ball }, at) => ({
      wicket: at + 1,
      name,
      runs: runs + pre,
      ball,
    })),
    partnerships: innings.stands.map(({ batters, ...stand }, at) => ({
      position: at + 1,
      ...stand,
      batters: batters.map((each) => ({ ...each })),
    })),
  }
}

function totalOf(innings: InningsBoard, score: ShownScore): ScorecardTotal {
  const { isOver, ...shown } = score
  const { header, extras, batting, legalBalls, eleven } = innings
  const { pre = 0, post = 0 } = header.penalty_runs ?? {}
  const absent = isOver ? (header.absent_hurt ?? []) : []
  return {
    ...shown,
    runRate: ratePerSix(score.runs, legalBalls),
    extras: { ...extras, penalty: extras.penalty + pre + (isOver ? post : 0) },
    didNotBat: eleven.filter((name) => !batting.has(name) && !absent.includes(name)),
  }
}

function battingOf({ batting, header }: InningsBoard, isOver: boolean): BattingRow[] {
  const rows = [...batting].map(([name, { dismissal, runs, ballsFaced: balls, ...figures }], at) => ({
    position: at + 1,
    name,
    dismissal: dismissal?.text ?? null,
    runs,
    balls,
    ...figures,
    strikeRate: balls === 0 ? null : rateInHundredths(runs, 100, balls) / 100,
  }))
  const absent = isOver ? (header.absent_hurt ?? []).filter((name) => !batting.has(name)) : []
  return [
    ...rows,
    ...absent.map((name, at) => ({
      position: rows.length + at + 1,
      name,
      dismissal: 'absent hurt',
      runs: 0,
      balls: 0,
      fours: 0,
      sixes: 0,
      strikeRate: null,
    })),
  ]
}

function bowlingOf(innings: InningsBoard): BowlingRow[] {
  const maidens = new Map<string, number>()
  for (const over of innings.overs.values()) {
    const { firstBowler } = over
    if (isMaiden(innings, over)) maidens.set(firstBowler, (maidens.get(firstBowler) ?? 0) + 1)
  }
  return [...innings.bowling].map(
    ([name, { legalBalls, conceded: runs, inARow: _streak, ...figures }], at) => ({
      position: at + 1,
      name,
      overs: bowlerOversText(innings, legalBalls),
      maidens: maidens.get(name) ?? 0,
      runs,
      ...figures,
      economy: ratePerSix(runs, legalBalls),
    }),
  )
}
