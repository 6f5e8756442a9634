import type { SquadPlayer } from '@toprun/api-schema/match'
import { captaincyBands } from './captaincy-bands.ts'
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

/** `2 Blue Cards`, or `2 cards` where one is of the vault. */
function cardsText(draft: TeamDraft, most: number): string | null {
  const held = cardHolders(draft)
    .slice(0, most)
    .filter((playerId) => playerId !== null).length
  if (held === 0) return null
  const kind = draft.vaultCards.some((card) => card !== null) ? 'card' : 'Blue Card'
  return `${held} ${held === 1 ? kind : `${kind}s`}`
}
