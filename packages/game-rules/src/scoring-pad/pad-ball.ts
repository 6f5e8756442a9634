import { type Delivery, type Wicket, type WicketKind, wicketKinds } from '@toprun/api-schema/cricsheet'
import { wicketFault } from '../event-check/wicket-laws.ts'
import { type WicketRule, wicketRules } from '../innings/wickets.ts'
import { type BallEvent, fieldingSides, nameOf, type PadMatch } from './pad-match.ts'
import { battersLeft, type FullPositions } from './positions.ts'

/** A ball as it is pressed. */
export interface Press {
  /** Off the bat, or run by the batters as `kind`. */
  readonly runs: number
  /** How they count. A wide is one run by itself, plus those that were run. */
  readonly kind: 'bat' | 'wide' | 'bye' | 'legBye'
  /** One more run; the runs scored count as `kind`. */
  readonly isNoBall: boolean
  /** A four or a six without the boundary. */
  readonly isAllRun: boolean
  /** Five penalty runs to the side that bats. */
  readonly isPenalty: boolean
  readonly wickets: readonly Wicket[]
}

export const noPress: Press = {
  ...{ runs: 0, kind: 'bat', wickets: [] },
  ...{ isNoBall: false, isAllRun: false, isPenalty: false },
}

const penaltyRuns = 5

/** The event of a pressed ball, at the next place of the innings. @throws without an innings */
export function ballOf(pad: PadMatch, positions: FullPositions, press: Press): BallEvent {
  const { innings, isOverDone } = pad
  if (!innings) throw new Error('A ball needs an innings.')
  const { over } = innings
  const isNewOver = over === null || isOverDone
  return {
    type: 'ball',
    innings: innings.index,
    over: isNewOver ? (over?.number ?? -1) + 1 : over.number,
    ball: isNewOver ? 1 : over.lastBall + 1,
    delivery: {
      ...deliveryOf(positions, press),
      ...(isNewOver ? {} : changeOfBowler(positions, nameOf(pad, over.lastBowler))),
    },
  }
}

function deliveryOf({ striker, nonStriker, bowler }: FullPositions, press: Press): Delivery {
  const { runs, kind, isNoBall, isAllRun, isPenalty, wickets } = press
  const batter = kind === 'bat' ? runs : 0
  const extras: NonNullable<Delivery['extras']> = {
    ...(kind === 'wide' && { wides: runs + 1 }),
    ...(isNoBall && { noballs: 1 }),
    ...(kind === 'bye' && runs > 0 && { byes: runs }),
    ...(kind === 'legBye' && runs > 0 && { legbyes: runs }),
    ...(isPenalty && { penalty: penaltyRuns }),
  }
  const extraRuns = Object.values(extras).reduce((sum, count) => sum + (count ?? 0), 0)
  return {
    batter: striker,
    non_striker: nonStriker,
    bowler,
    runs: {
      batter,
      extras: extraRuns,
      total: batter + extraRuns,
      ...(isAllRun && (batter === 4 || batter === 6) && { non_boundary: true }),
    },
    ...(extraRuns > 0 && { extras }),
    ...(wickets.length > 0 && { wickets: [...wickets] }),
  }
}

/** Another bowler continues an over only if its bowler can't. */
function changeOfBowler({ bowler }: FullPositions, out: string | undefined): Pick<Delivery, 'replacements'> {
  if (out === bowler) return {}
  return { replacements: { role: [{ role: 'bowler', in: bowler, out, reason: 'injury' }] } }
}

/** The ways to be out on such a ball, and who can be. */
export function dismissals(
  pad: PadMatch,
  positions: FullPositions,
  press: Press,
): { kind: WicketKind; players: string[] }[] {
  const { innings, progress } = pad
  if (!innings) return []
  const { striker, nonStriker } = positions
  const named = [striker, nonStriker, ...battersLeft(pad, positions)]
  return wicketKinds.flatMap((kind) => {
    const players = named.filter((player_out) => {
      const delivery = deliveryOf(positions, { ...press, wickets: [{ player_out, kind }] })
      return wicketFault(innings, delivery, progress.limits.wickets) === null
    })
    return players.length > 0 ? [{ kind, players }] : []
  })
}

const fieldersBy: Readonly<Record<NonNullable<WicketRule['fielding']>, number>> = {
  catch: 1,
  bowlersCatch: 0,
  stumping: 1,
  runOut: 3,
}

/** The maximum of fielders for such a wicket. */
export function mostFielders(kind: WicketKind): number {
  const { fielding } = wicketRules[kind]
  return fielding === null ? 0 : fieldersBy[fielding]
}

/** The possible fielders, the bowling side first. */
export function fielders(pad: PadMatch): string[] {
  const { innings, playing } = pad
  return innings ? fieldingSides(pad, innings).flatMap((side) => playing(side)) : []
}
