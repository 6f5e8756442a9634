import type { InningsScore, MatchSummary, Side } from '@toprun/api-schema/match'
import { ballsInText } from '@toprun/game-rules/scoreboard/overs-text'

/** `172/6`, `159 all out`, declared `411/7d`. */
export function scoreText({
  runs,
  wickets,
  declared,
  allOut,
}: Pick<InningsScore, 'runs' | 'wickets' | 'declared' | 'allOut'>): string {
  if (allOut) return `${runs} all out`
  return `${runs}/${wickets}${declared ? 'd' : ''}`
}

/** What a side has scored, in the parts that are shown. */
export interface SideScore {
  /** `172/6` of each innings; in 3TC one score, of both halves. */
  totals: readonly { text: string; overs: string }[]
  /** In 3TC the halves of the total, `45/2 & 51/3`; null without a second. */
  halves: string | null
  /** Its super overs, `14/1`, or `14/1 & 9/2` where they were tied; null without one. They are in no total. */
  superOvers: string | null
}

/** The sides as they came in to bat, and then those that are still to: as scores are read. Before play, in the order of the match. */
export function sidesAsPlayed({ sides, score }: Pick<MatchSummary, 'sides' | 'score'>): Side[] {
  const turnOf = new Map(score.map(({ team }, at) => [team, at] as const).reverse())
  const turn = ({ name }: Side) => turnOf.get(name) ?? score.length
  return sides.toSorted((one, other) => turn(one) - turn(other))
}

/** The score of a side by its innings, in a match of so many sides. */
export function sideScore(innings: readonly InningsScore[], sides: number): SideScore {
  const played = innings.filter(({ superOver }) => !superOver)
  const each = played.map((score) => ({
    text: scoreText(score),
    overs: score.overs,
  }))
  const superOvers =
    innings
      .filter(({ superOver }) => superOver)
      .map(scoreText)
      .join(' & ') || null
  if (sides === 2 || played.length < 2) return { totals: each, halves: null, superOvers }
  const sumOf = (count: (score: InningsScore) => number) =>
    played.reduce((sum, score) => sum + count(score), 0)
  const balls = sumOf(({ overs }) => ballsInText(overs, 6))
  const sum = {
    runs: sumOf(({ runs }) => runs),
    wickets: sumOf(({ wickets }) => wickets),
    declared: false,
    allOut: played.every(({ allOut }) => allOut),
  }
  return {
    totals: [{ text: scoreText(sum), overs: `${Math.floor(balls / 6)}.${balls % 6}` }],
    halves: each.map((half) => half.text).join(' & '),
    superOvers,
  }
}
