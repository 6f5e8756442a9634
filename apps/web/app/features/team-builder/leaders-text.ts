import { capital } from '@toprun/api-schema/capital'
import type { SquadPlayer } from '@toprun/api-schema/match'
import { multiplierText } from '../cards/shown-card.ts'
import { captaincyBands } from '../matches/captaincy-bands.ts'
import { cardHolders, type TeamDraft } from './draft.ts'
import { ovalNames } from './oval-names.ts'

/**
 * Who leads a team, and the first cards of it: `C Ruapeke · VC Ramsaroop · 2 Blue Cards`. Whoever is still to be chosen is left out, as all
 * is in a team that has multipliers instead.
 */
export function leadersText(
  draft: TeamDraft,
  squad: readonly SquadPlayer[],
  { cards }: { cards: number },
): string {
  const picked = squad.filter(({ id }) => draft.players.includes(id))
  const names = ovalNames(picked.map(({ name }) => name))
  const nameOf = (playerId: string | null) => names[picked.findIndex(({ id }) => id === playerId)]
  const [captain, vice] = [nameOf(draft.captain), nameOf(draft.viceCaptain)]
  return [
    captain && `${captaincyBands.captain.letter} ${captain}`,
    vice && `${captaincyBands.vice.letter} ${vice}`,
    captain && cardsText(draft, cards),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `2 Blue Cards`, or those of the vault by name: `4x Diamond`. */
function cardsText(draft: TeamDraft, most: number): string | null {
  const held = draft.vaultCards.slice(0, most).filter((_card, at) => cardHolders(draft)[at] !== null)
  const own = held.filter((card) => card !== null)
  if (own.length > 0)
    return own.map(({ face }) => `${multiplierText(face)}\u00a0${capital(face.tier)}`).join(' · ')
  if (held.length === 0) return null
  return held.length === 1 ? '1 Blue Card' : `${held.length} Blue Cards`
}
