import type { CardKind } from '@toprun/api-schema/card'
import type { Captaincy } from '@toprun/api-schema/contest'
import { captaincyHalves, cardHalves } from '../multipliers.ts'

/** A player of a team, as in a proof bundle. */
export interface TextPick {
  /** The player's position in the match's squads. */
  position: number
  captaincy: Captaincy | null
  card: CardKind | null
}

/** `0 3:captain+gold-power 7:vice 12+blue`, by position. */
export function formatTeam(picks: readonly TextPick[]): string {
  return picks
    .toSorted((one, other) => one.position - other.position)
    .map(
      ({ position, captaincy, card }) =>
        `${position}${captaincy === null ? '' : `:${captaincy}`}${card === null ? '' : `+${card}`}`,
    )
    .join(' ')
}

/** Null for a text that `formatTeam` does not write. */
export function parseTeam(text: string): TextPick[] | null {
  const picks = text.split(' ').map(parsePick)
  return picks.every((pick) => pick !== null) && formatTeam(picks) === text && isOfOne(picks) ? picks : null
}

/** No player is in a team twice, and no captaincy is given twice. */
function isOfOne(picks: readonly TextPick[]): boolean {
  const captains = picks.flatMap(({ captaincy }) => captaincy ?? [])
  const positions = picks.map(({ position }) => position)
  return new Set(positions).size === picks.length && new Set(captains).size === captains.length
}

function parsePick(text: string): TextPick | null {
  const [, position, captaincy = null, card = null] =
    /^(\d{1,3})(?::([a-z0-9.]+))?(?:\+([a-z-]+))?$/.exec(text) ?? []
  if (position === undefined) return null
  if (captaincy !== null && !isCaptaincy(captaincy)) return null
  if (card !== null && !isCardKind(card)) return null
  return { position: Number(position), captaincy, card }
}

const isCaptaincy = (text: string): text is Captaincy => Object.hasOwn(captaincyHalves, text)
const isCardKind = (text: string): text is CardKind => Object.hasOwn(cardHalves, text)

/** The line of an entry in the text whose SHA-256 is published when teams lock. */
export function digestLine({ seat, id, team }: { seat: number; id: string; team: string }): string {
  return `${seat} ${id} ${team}\n`
}
