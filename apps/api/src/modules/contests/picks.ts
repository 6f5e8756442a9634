import type { Captaincy } from '@toprun/game-rules/multipliers'

/** One player of a team. */
export interface TeamPick {
  /** The player's position in the match's squads (`match_players.position`). */
  position: number
  captaincy: Captaincy | null
  card: 'blue' | null
}

const captaincyBits = { vice: 1, captain: 2 } as const satisfies Record<Captaincy, number>
const captaincyMask = 3
const blueCardBit = 4

/** The bytes of `teams.picks`, two per pick and ascending: teams of the same picks have the same bytes. */
export function encodePicks(picks: readonly TeamPick[]): Uint8Array {
  const ascending = picks.toSorted((one, other) => one.position - other.position)
  return Uint8Array.from(
    ascending.flatMap(({ position, captaincy, card }) => [
      position,
      (captaincy === null ? 0 : captaincyBits[captaincy]) + (card === null ? 0 : blueCardBit),
    ]),
  )
}

export function decodePicks(bytes: Uint8Array): TeamPick[] {
  return Array.from({ length: bytes.length / 2 }, (_, index) => {
    const [position = 0, carried = 0] = bytes.subarray(2 * index)
    return { position, ...readCarried(carried) }
  })
}

/** The second byte of a pick. */
export function readCarried(carried: number): Omit<TeamPick, 'position'> {
  const captaincy = carried & captaincyMask
  return {
    captaincy:
      captaincy === captaincyBits.captain ? 'captain' : captaincy === captaincyBits.vice ? 'vice' : null,
    card: (carried & blueCardBit) === 0 ? null : 'blue',
  }
}
