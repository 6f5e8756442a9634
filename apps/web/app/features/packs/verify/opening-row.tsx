import type { OpeningsResponse } from '@toprun/api-schema/opening'
import { Lock, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment } from '../../../platform/date-text.ts'
import { PackMark } from '../../artwork/pack-mark.tsx'
import { TierChip } from '../../cards/tier-chip.tsx'
import { packNames } from '../pack-names.ts'
import { tierCounts } from './tier-counts.ts'

/** A draw in the list: its pack, the tiers of its cards, when it was, and the way to its proof. */
export function OpeningRow({
  opening: { id, seq, pack, state, drawnAt, cards },
}: {
  opening: OpeningsResponse['openings'][number]
}) {
  const number = seq.toLocaleString('en-US')
  const time = (
    <time dateTime={drawnAt} suppressHydrationWarning>
      {formatMoment(drawnAt)}
    </time>
  )
  return (
    <tr className="transition-colors hover:bg-raised">
      <th scope="row" className="w-px py-3 pr-3 pl-4 sm:pr-8">
        <span className="flex items-center gap-3 sm:gap-4">
          <PackMark pack={pack} className="w-8 shrink-0 drop-shadow-md sm:w-9" />
          <span>
            <span className="block font-display text-xl leading-tight font-bold">{packNames[pack]}</span>
            <span className="block text-sm font-normal text-muted">#{number}</span>
          </span>
        </span>
      </th>
      <td className="px-2 py-3">
        {cards ? (
          <span className="flex flex-wrap gap-1.5">
            {tierCounts(cards).map(([tier, count]) => (
              <TierChip key={tier} tier={tier} cards={count} />
            ))}
          </span>
        ) : (
          <span className="flex items-center gap-2 text-sm text-muted">
            <Lock aria-hidden="true" className="size-4 shrink-0" />
            {state === 'cancelled' ? 'Cancelled' : 'Not opened yet'}
          </span>
        )}
        <span className="mt-1.5 block text-sm text-muted md:hidden">{time}</span>
      </td>
      <td className="px-4 py-3 whitespace-nowrap text-muted max-md:hidden">{time}</td>
      <td className="w-px py-2 pr-3 pl-1 sm:px-4">
        <Link
          to={`/verify/${id}`}
          aria-label={`Verify draw ${number}`}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-line px-3 font-semibold hover:border-control"
        >
          <ShieldCheck aria-hidden="true" className="size-4.5 text-pitch-text" />
          <span className="max-sm:sr-only">Verify</span>
        </Link>
      </td>
    </tr>
  )
}
