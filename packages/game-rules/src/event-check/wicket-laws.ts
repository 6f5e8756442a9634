import type { Delivery, WicketKind } from '@toprun/api-schema/cricsheet'
import { wicketRules } from '../innings/wickets.ts'
import type { InningsProgress } from './match-progress.ts'

/** The batters who can be out this way, and on which deliveries. */
interface WicketLaw {
  readonly who: 'striker' | 'either' | 'incoming' | 'anyone'
  readonly offWide: boolean
  readonly offNoBall: boolean
  /** Whether runs off the bat, byes or leg-byes can count on the same ball. */
  readonly withRuns: boolean
}

const atTheWicket = { who: 'striker', offWide: false, offNoBall: false, withRuns: false } as const
/** A batter may retire whenever the ball is dead, even one who has just come in. */
const retiring = { who: 'anyone', offWide: true, offNoBall: true, withRuns: true } as const
const eitherEnd = { who: 'either', offWide: true, offNoBall: true, withRuns: true } as const

/** The Laws of Cricket 25, 32 to 40. */
const wicketLaws: Readonly<Record<WicketKind, WicketLaw>> = {
  bowled: atTheWicket,
  caught: atTheWicket,
  'caught and bowled': atTheWicket,
  lbw: atTheWicket,
  stumped: { ...atTheWicket, offWide: true },
  'hit wicket': { ...atTheWicket, offWide: true },
  'hit the ball twice': { ...eitherEnd, who: 'striker', offWide: false },
  'handled the ball': eitherEnd,
  'run out': eitherEnd,
  'obstructing the field': eitherEnd,
  'retired hurt': retiring,
  'retired not out': retiring,
  'retired out': retiring,
  'timed out': { ...eitherEnd, who: 'incoming' },
}

/** What is impossible about the wickets of a ball, as a sentence; null if nothing. All names must be known. */
export function wicketFault(innings: InningsProgress, delivery: Delivery, most: number): string | null {
  const { wickets = [] } = delivery
  if (wickets.length === 0) return null
  const { batting, dismissed } = innings
  const players = wickets.map(({ player_out }) => batting.get(player_out))
  if (new Set(players).size < players.length) return 'Nobody is out twice on one ball.'
  if (wickets.filter(({ kind }) => wicketRules[kind].bowlers).length > 1)
    return 'A bowler takes one wicket a ball.'
  for (const { kind, player_out } of wickets) {
    const fault = kindFault(kind, player_out, innings, delivery)
    if (fault !== null) return fault
  }
  const fallen = wickets.filter(({ kind }) => wicketRules[kind].dismissal).length
  return dismissed.size + fallen > most ? `An innings has ${most} wickets.` : null
}

function kindFault(
  kind: WicketKind,
  name: string,
  { batting, dismissed }: InningsProgress,
  { batter, non_striker, runs, extras }: Delivery,
): string | null {
  const law = wicketLaws[kind]
  const player = batting.get(name)
  const isStriker = player === batting.get(batter)
  const isAtTheCrease = isStriker || player === batting.get(non_striker)
  if (law.who === 'incoming' || law.who === 'anyone') {
    if (dismissed.has(player ?? -1) || (law.who === 'incoming' && isAtTheCrease))
      return `${name} can't be ${kind}.`
  } else if (law.who === 'striker' ? !isStriker : !isAtTheCrease) return `${name} can't be out ${kind}.`
  if (extras?.wides && !law.offWide) return `Nobody is out ${kind} off a wide.`
  if (extras?.noballs && !law.offNoBall) return `Nobody is out ${kind} off a no-ball.`
  const hasRuns = runs.batter > 0 || Boolean(extras?.byes) || Boolean(extras?.legbyes)
  return hasRuns && !law.withRuns ? `No runs count when somebody is out ${kind}.` : null
}
