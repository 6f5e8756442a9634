import type { ShownCard } from './shown-card.ts'

type CardMetalProps = {
  tier: ShownCard['tier']
  still: boolean
  /** The colour of the player's side, which shines through the metal. */
  team?: string | undefined
}

/** What a card is made of: its metal, the engraving, and light that moves over it unless it is `still`. */
export function CardMetal({ tier, still, team }: CardMetalProps) {
  return (
    <span className="player-card__metal" aria-hidden="true">
      <span className="player-card__window">
        {team && <span className="player-card__team" style={{ background: team }} />}
        <span className="player-card__engraving" />
        {tier === 'diamond' && (
          <>
            <span data-tilts className="player-card__hue" />
            <span data-tilts className="player-card__hue player-card__hue--half" />
          </>
        )}
        {tier !== 'blue' && !still && <span data-tilts className="player-card__sheen" />}
      </span>
    </span>
  )
}
