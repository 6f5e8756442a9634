import { ButtonLink } from '../../ui/button.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { EditionGrid } from './edition-grid.tsx'
import type { PlayerCards } from './player-cards.server.ts'

/** The Power Cards of a player, one of each tier, and the way to all of their cards. */
export function PlayerPowerCards({ player, power, count, prices }: PlayerCards) {
  return (
    <section aria-labelledby="player-cards">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="player-cards" className="font-display text-heading leading-tight font-bold">
          Power Cards
        </h2>
        <MoreLink
          to={`/cards/player/${encodeURIComponent(player.id)}`}
          label={`All ${count} cards of ${player.name}`}
        />
      </div>
      <EditionGrid editions={power} prices={prices} />
      {prices?.every(({ floor }) => floor === null) && (
        <ButtonLink to="/place-order" variant="secondary" className="mt-6">
          Get packs
        </ButtonLink>
      )}
    </section>
  )
}
