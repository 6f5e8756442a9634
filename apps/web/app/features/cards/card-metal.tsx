import type { ShownCard } from './shown-card.ts'

/** What a card is made of: its metal, the engraving, and light that moves over it unless it is `still`. */
export function CardMetal({ tier, still }: { tier: ShownCard['tier']; still: boolean }) {
  return (
    <span className="player-card__metal" aria-hidden="true">
      <span className="player-card__window">
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
