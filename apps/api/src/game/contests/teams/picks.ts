import { type CardKind, cardKinds } from '@toprun/api-schema/card'
import { type Captaincy, captaincies } from '@toprun/api-schema/contest'

/** One player of a team. */
export interface TeamPick {
  /** The player's position in the match's squads (`match_players.position`). */
  position: number
  captaincy: Captaincy | null
  card: CardKind | null
}

/** Captaincy in the three lowest bits of a pick's second byte, the card in the four above. */
const captaincyBits = 3
export const captaincyMask = 7
const cardMask = 15
/** The captain, under that mask. */
export const captainCode = captaincies.indexOf('captain') + 1

/**
 * The bytes of `teams.picks`, two per pick and ascending: teams of the same picks have the same bytes. Captaincies and cards are numbered
 * from 1 in the order of `captaincies` and `cardKinds`, to which more may only be appended; 0 is none.
 */
export function encodePicks(picks: readonly TeamPick[]): Uint8Array {
  const ascending = picks.toSorted((one, other) => one.position - other.position)
  return Uint8Array.from(
    ascending.flatMap(({ position, captaincy, card }) => [
      position,
      codeOf(captaincies, captaincy) | (codeOf(cardKinds, card) << captaincyBits),
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
  return {
    captaincy: captaincies[(carried & captaincyMask) - 1] ?? null,
    card: cardKinds[((carried >> captaincyBits) & cardMask) - 1] ?? null,
  }
}

function codeOf<Value>(values: readonly Value[], value: Value | null): number {
  return value === null ? 0 : values.indexOf(value) + 1
}
