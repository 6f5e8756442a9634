import type { CardPlayer } from '@toprun/api-schema/card'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

type CatalogTrailProps = {
  player: CardPlayer
  /** The card that this page is about, where it is not the page of the card. */
  card?: { name: string; path: string }
  here: string
}

/** The way to an edition or a card: all cards, those of the player, and `here`. */
export function CatalogTrail({ player, card, here }: CatalogTrailProps) {
  return (
    <Breadcrumbs
      trail={[
        { name: 'Cards', path: '/cards' },
        { name: player.name, path: playerPath(player.id) },
        ...(card ? [card] : []),
      ]}
      here={here}
    />
  )
}

/** Where all cards of a player are shown. */
function playerPath(id: string): string {
  return `/cards/player/${encodeURIComponent(id)}`
}
