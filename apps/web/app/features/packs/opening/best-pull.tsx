import type { DrawnCard } from '@toprun/api-schema/opening'
import { kindName, multiplierText, serialText, shownCard } from '../../cards/shown-card.ts'
import { TierDrop } from '../../cards/tier-chip.tsx'

/** What the rarest card of a pack is, in words beside it. */
export function BestPull({ best: { face, serial } }: { best: DrawnCard }) {
  const card = shownCard(face, serial, '')
  return (
    <div className="opening__best">
      <p className="flex items-center gap-2 font-semibold">
        <TierDrop tier={face.tier} />
        Best pull
      </p>
      <h2 className="font-display text-(length:--best-name) leading-none font-extrabold text-balance">
        {card.player.name}
      </h2>
      <p className="tabular-nums">
        {kindName(card)} · {multiplierText(card)} · {card.serial && serialText(card.serial)}
      </p>
    </div>
  )
}
