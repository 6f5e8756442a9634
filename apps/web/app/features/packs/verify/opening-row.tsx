import { type CardTier, cardTiers } from '@toprun/api-schema/card'
import type { OpeningsResponse } from '@toprun/api-schema/opening'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../../../platform/date-text.ts'
import { PackMark } from '../../artwork/pack-mark.tsx'
import { PlayerCard } from '../../cards/player-card.tsx'
import { shownCard } from '../../cards/shown-card.ts'
import { TierChip } from '../../cards/tier-chip.tsx'
import { packNames } from '../pack-names.ts'

/** A draw in the list: its rarest card, its pack, the tiers of its cards, when it was, and its proof, to which the whole row leads. */
export function OpeningRow({
  opening: { id, seq, pack, state, drawnAt, cards, best },
}: {
  opening: OpeningsResponse['openings'][number]
}) {
  const number = seq.toLocaleString('en-US')
  return (
    <tr className="relative transition-colors hover:bg-raised">
      <th scope="row" className="w-px py-2 pr-1 pl-3 sm:pr-8 sm:pl-4">
        <span className="flex items-center gap-2.5 sm:gap-4">
          <span aria-hidden="true" className="w-11 shrink-0">
            {best ? (
              <PlayerCard card={shownCard(best, null, '')} size="thumb" />
            ) : (
              <PackMark pack={pack} className="mx-auto w-8 drop-shadow-md" />
            )}
          </span>
          <span className="whitespace-nowrap">
            <span className="block font-display text-xl leading-tight font-bold">{packNames[pack]}</span>
            <span className="block text-sm font-normal text-muted">#{number}</span>
            <span className="block text-sm font-normal text-muted md:hidden">
              <Day at={drawnAt} />
            </span>
          </span>
        </span>
      </th>
      <td className="px-1 py-2 sm:px-2">
        {cards ? (
          <span className="flex flex-wrap gap-x-2.5 gap-y-1.5">
            {tierCounts(cards).map(([tier, count]) => (
              <TierChip key={tier} tier={tier} cards={count} />
            ))}
            {best && <span className="w-full text-sm text-muted">Best pull: {best.player.name}</span>}
          </span>
        ) : (
          <span className="flex items-center gap-2 text-sm text-muted">
            <Lock aria-hidden="true" className="size-4 shrink-0" />
            {state === 'cancelled' ? 'Cancelled' : 'Not opened yet'}
          </span>
        )}
      </td>
      <td className="px-4 py-2 whitespace-nowrap text-muted max-md:hidden">
        <time dateTime={drawnAt} suppressHydrationWarning>
          {formatMoment(drawnAt)}
        </time>
      </td>
      <td className="w-px py-2 pr-2.5 pl-1 sm:px-4">
        <Link
          to={`/verify/${id}`}
          aria-label={`Verify draw ${number}`}
          className="inline-flex min-h-11 items-center rounded-control border border-control px-2.5 font-semibold after:absolute after:inset-0 max-sm:text-sm sm:px-5"
        >
          Verify
        </Link>
      </td>
    </tr>
  )
}

/** A phone leaves out the time of the day. */
function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatDay(at)}
    </time>
  )
}

/** How many cards of each tier the odds gave, the rarest first: `[['gold', 1], ['silver', 4]]`. Tiers without a card are left out. */
export function tierCounts(cards: readonly { drawn: string }[]): [CardTier, number][] {
  return cardTiers
    .map((tier): [CardTier, number] => [
      tier,
      cards.filter(({ drawn }) => drawn.startsWith(`${tier}-`)).length,
    ])
    .filter(([, count]) => count > 0)
    .reverse()
}
