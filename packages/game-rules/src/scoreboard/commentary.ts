import type { Delivery } from '@toprun/api-schema/cricsheet'
import { ballText } from './ball-text.ts'
import { phrasesOfWicket, runKind, runPhrases } from './commentary-phrases.ts'
import { fieldersText } from './dismissal-text.ts'

/** The effects of a ball that are worth a sentence. */
export interface BallNews {
  /** The batter's runs and balls at a fifty, hundred …; null otherwise. */
  milestone: { runs: number; balls: number } | null
  /** Total of the side at 50, 100, 150 …; null otherwise. */
  teamTotal: { team: string; runs: number } | null
  /** Runs of the partnership at 50, 100 …; null otherwise. */
  stand: number | null
  /** How many wickets the bowler has with this ball; null if it took none. */
  bowlersWickets: number | null
  /** Wickets of the bowler with consecutive balls, this one included. */
  inARow: number
  maiden: boolean
}

/**
 * A ball in cricket's words: `A Nair to R Okafor, FOUR, all the way to the rope. Fifty for R Okafor, off 32 balls.` Of several
 * phrasings, the ball's place chooses one, so that every fold of the match reads the same, and a ball never like the previous one of its
 * over.
 * @param place innings, over and delivery
 */
export function commentary(
  delivery: Delivery,
  [innings, over, at]: readonly [innings: number, over: number, at: number],
  news: BallNews,
): string {
  return [
    said(delivery, hashOf([innings, over, delivery.bowler].join('/')) + at),
    ...sentences(delivery, news),
  ].join('. ')
}

function said(delivery: Delivery, choice: number): string {
  const { batter, bowler, wickets = [] } = delivery
  const opening = `${bowler} to ${batter}`
  const kind = runKind(delivery)
  const [wicket] = wickets
  if (!wicket) {
    if (!kind) return ballText(delivery)
    const phrase = chosen(runPhrases[kind], choice)
    return `${opening}, ${phrase({ batter, bowler, fielders: '' })}`
  }
  const isAll = wickets.length === 1 && kind === 'dot' && wicket.player_out === batter
  const phrases = isAll ? phrasesOfWicket(wicket) : null
  if (!phrases) return ballText(delivery)
  return `${opening}, OUT! ${chosen(phrases, choice)({ batter, bowler, fielders: fieldersText(wicket) })}`
}

const milestoneNames: Readonly<Record<number, string>> = {
  50: 'Fifty',
  100: 'Hundred',
  200: 'Double hundred',
}
const counts = [
  '',
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
]

function sentences({ batter, bowler }: Delivery, news: BallNews): string[] {
  const { milestone, teamTotal, stand, bowlersWickets, inARow, maiden } = news
  const texts: string[] = []
  if (milestone) {
    const name = milestoneNames[milestone.runs] ?? `${milestone.runs} runs`
    texts.push(`${name} for ${batter}, off ${milestone.balls} balls`)
  }
  if (inARow >= 3) texts.push(`A hat-trick for ${bowler}`)
  else if (bowlersWickets !== null && bowlersWickets > 1)
    texts.push(`${counts[bowlersWickets] ?? bowlersWickets} wicket for ${bowler}`)
  if (inARow === 2) texts.push(`${bowler} is on a hat-trick`)
  if (stand !== null) texts.push(`The partnership is worth ${stand}`)
  if (teamTotal) texts.push(`${teamTotal.runs} up for ${teamTotal.team}`)
  if (maiden) texts.push(`A maiden from ${bowler}`)
  return texts
}

/** The multiple of 50 that a count passed; null if it passed none. */
export function passedFifty(before: number, after: number): number | null {
  const passed = Math.floor(after / 50) * 50
  return passed > before ? passed : null
}

function chosen<Value>(values: readonly Value[], choice: number): Value {
  const value = values[choice % values.length]
  if (value === undefined) throw new RangeError('No phrase to choose from')
  return value
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
