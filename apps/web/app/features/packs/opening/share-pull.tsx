import type { DrawnCard } from '@toprun/api-schema/opening'
import { ShareButton } from '../../../ui/share-button.tsx'
import { cardName, shownCard } from '../../cards/shown-card.ts'

/** Shares the public page of a card. */
export function SharePull({ card: { face, serial } }: { card: Pick<DrawnCard, 'face' | 'serial'> }) {
  return (
    <ShareButton
      label="Share"
      otherwise="Copy the link from the page of the card."
      page={() => {
        const card = shownCard(face, serial, location.origin)
        return { title: cardName(card), url: card.provenance ?? location.origin }
      }}
    />
  )
}
