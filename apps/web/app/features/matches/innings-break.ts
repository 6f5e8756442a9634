import type { InningsScore, MatchSummary } from '@toprun/api-schema/match'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import { ballsInText } from '@toprun/game-rules/scoreboard/overs-text'

/** The time between two innings: from the last ball of one to the first of the next. */
export interface InningsBreak {
  /** The innings that have been played. The next one can be in the match's score by then, with 0/0. */
  score: readonly InningsScore[]
  /** The side that bats next; null until it is known. */
  next: string | null
  /** What that side has to make to win, if each side bats once; null otherwise. */
  target: number | null
}

/** What a live match stands at between two innings; null while one is played, and before the first. */
export function inningsBreak({ state, score, sides, format }: MatchSummary): InningsBreak | null {
  const last = score.at(-1)
  if (state !== 'live' || !last) return null
  const { perSide } = formatRecord(format).innings
  const isOpened = score.length > 1 && hasNoBall(last)
  const played = isOpened ? score.slice(0, -1) : score
  const isLast = sides.length > 2 ? played.length > 1 : played.length >= sides.length * perSide
  if (!isOpened && (isLast || !isComplete(last, format))) return null
  const [first, ...others] = played
  const isSimple = sides.length === 2 && perSide === 1 && others.length === 0
  return {
    score: played,
    next: isOpened ? last.team : nextSide(played, sides),
    target: isSimple && first ? first.runs + 1 : null,
  }
}

/** `Harbour Kings need 140 runs from 120 balls`, without a target `Harbour Kings bat next`; null until it is known who does. @param need as the live score has it */
export function nextText({ next, target }: InningsBreak, need: string | null): string | null {
  if (next === null) return null
  const wanted = need ?? (target === null ? null : `${target} runs`)
  return wanted === null ? `${next} bat next` : `${next} need ${wanted}`
}

/** The innings of a match, without one that waits for its first ball after a break. */
export function playedScore(match: MatchSummary): readonly InningsScore[] {
  return inningsBreak(match)?.score ?? match.score
}

function hasNoBall({ overs, runs, wickets }: InningsScore): boolean {
  return Number(overs) === 0 && runs === 0 && wickets === 0
}

function isComplete({ overs, allOut, declared }: InningsScore, format: MatchSummary['format']): boolean {
  const { overs: limit, ballsPerOver } = formatRecord(format).innings
  return allOut || declared || (limit !== null && ballsInText(overs, ballsPerOver) >= limit * ballsPerOver)
}

/** After one innings the other of two sides, after three the one that has batted once; after two it can follow on. */
function nextSide(played: readonly InningsScore[], sides: MatchSummary['sides']): string | null {
  if (sides.length > 2 || played.length % 2 === 0) return null
  const turns = (name: string) => played.filter(({ team }) => team === name).length
  const [one, other] = sides.map(({ name }) => name)
  if (one === undefined || other === undefined) return null
  return turns(one) < turns(other) ? one : other
}
