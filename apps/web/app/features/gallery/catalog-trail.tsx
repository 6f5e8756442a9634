import type { CardPlayer } from '@toprun/api-schema/card'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

/** The way to an edition or a card: all cards, those of the player, and `here`. */
export function CatalogTrail({ player, here }: { player: CardPlayer; here: string }) {
  return (
    <Breadcrumbs
      trail={[
        { name: 'Cards', path: '/cards' },
        { name: player.name, path: playerPath(player.id) },
      ]}
      here={here}
    />
  )
}

/** Where all cards of a player are shown. */
function playerPath(id: string): string {
  return `/cards/player/${encodeURIComponent(id)}`
}
