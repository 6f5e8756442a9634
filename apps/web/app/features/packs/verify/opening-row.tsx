import { bestPull } from '@toprun/api-schema/best-pull'
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

/** A draw in the list: its pack, its cards with their tiers and the rarest of them, when it was, and its proof, to which the whole row leads. */
export function OpeningRow({
  opening: { id, seq, pack, state, drawnAt, cards, faces },
}: {
  opening: OpeningsResponse['openings'][number]
}) {
  const number = seq.toLocaleString('en-US')
  const best = bestPull((faces ?? []).map((face) => ({ face })))?.face
  return (
    <tr className="relative grid-cols-[minmax(0,1fr)_auto] items-center px-3 py-2 transition-colors hover:bg-raised max-sm:grid">
      <th scope="row" className="sm:w-px sm:px-4 sm:py-2 md:pr-8">
        <span className="flex items-center gap-3 sm:gap-4">
          <PackMark pack={pack} className="w-8 shrink-0 drop-shadow-md" />
          <span className="whitespace-nowrap">
            <span className="block font-display text-xl leading-tight font-bold">{packNames[pack]}</span>
            <span className="block text-sm font-normal text-muted">
              #{number}
              <span className="md:hidden">
                {' '}
                · <Day at={drawnAt} />
              </span>
            </span>
          </span>
        </span>
      </th>
      <td className="max-sm:col-span-2 max-sm:row-start-2 max-sm:pt-2 max-sm:pb-1 sm:px-2 sm:py-2">
        {cards ? (
          <span className="flex gap-x-6 gap-y-2 max-sm:flex-col sm:items-center">
            <span aria-hidden="true" className="flex w-full shrink-0 gap-2 max-lg:hidden max-sm:flex sm:w-74">
              {faces?.map((face, at) => (
                <span key={`${face.edition} ${at.toString()}`} className="w-13 max-sm:w-1/5 max-sm:max-w-16">
                  <PlayerCard card={shownCard(face, null, '')} size="thumb" />
                </span>
              ))}
            </span>
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
              {tierCounts(cards).map(([tier, count]) => (
                <TierChip key={tier} tier={tier} cards={count} />
              ))}
              {best && <span className="text-sm text-muted sm:w-full">Best pull: {best.player.name}</span>}
            </span>
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
      <td className="sm:w-px sm:px-4 sm:py-2">
        <Link
          to={`/verify/${id}`}
          aria-label={`Verify draw ${number}`}
          className="inline-flex min-h-11 items-center rounded-control border border-control px-4 font-semibold after:absolute after:inset-0 sm:px-5"
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
