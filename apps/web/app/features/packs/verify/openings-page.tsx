import type { OpeningsResponse } from '@toprun/api-schema/opening'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment } from '../../../platform/date-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { PackMark } from '../../artwork/pack-mark.tsx'
import { TierChip } from '../../cards/tier-chip.tsx'
import { packNames } from '../pack-names.ts'
import { tierCounts } from './tier-counts.ts'

type OpeningsPageProps = OpeningsResponse & {
  /** The page begins with the newest draw. */
  isFirst: boolean
}

/** Every drawn pack, the newest first, so that anyone can check the odds. */
export function OpeningsPage({ openings, next, isFirst }: OpeningsPageProps) {
  return (
    <div className="page page-body">
      <PageHeader
        title="Openings"
        text="Every pack ever drawn, the newest first. Count the cards, or verify any draw yourself."
      />
      {openings.length === 0 ? (
        <EmptyState title="No pack was drawn yet" text="The first draw will be listed here." />
      ) : (
        <OpeningTable openings={openings} />
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {!isFirst && (
          <ButtonLink to="/openings" variant="secondary">
            Newest
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={`/openings?before=${next}`} variant="secondary">
            Older
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

function OpeningTable({ openings }: Pick<OpeningsResponse, 'openings'>) {
  return (
    <div className="panel overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <TableHead
          columns={[
            { title: 'Pack', className: 'px-4 py-2.5' },
            { title: 'Cards', className: 'px-2 py-2.5' },
            { title: 'Drawn', className: 'px-4 py-2.5 max-md:hidden' },
            { title: 'Draw', className: 'px-4 py-2.5 max-sm:sr-only' },
          ]}
        />
        <tbody className="divide-y divide-line">
          {openings.map(({ id, seq, pack, state, drawnAt, cards }) => (
            <tr key={id} className="transition-colors hover:bg-raised">
              <th scope="row" className="w-px px-4 py-2.5">
                <span className="flex items-center gap-3">
                  <PackMark pack={pack} className="w-7 shrink-0" />
                  <span>
                    <span className="block font-display text-lg leading-tight font-bold">
                      {packNames[pack]}
                    </span>
                    <span className="block text-sm font-normal text-muted">
                      #{seq.toLocaleString('en-US')}
                    </span>
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
                  <span className="text-sm text-muted">
                    {state === 'cancelled' ? 'Cancelled' : 'Not opened yet'}
                  </span>
                )}
              </td>
              <td className="px-4 py-3 whitespace-nowrap text-muted max-md:hidden">
                <time dateTime={drawnAt} suppressHydrationWarning>
                  {formatMoment(drawnAt)}
                </time>
              </td>
              <td className="w-px px-2 py-1.5 sm:px-4">
                <Link
                  to={`/verify/${id}`}
                  aria-label={`Verify draw ${seq.toLocaleString('en-US')}`}
                  className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control font-semibold hover:underline"
                >
                  <span className="max-sm:sr-only">Verify</span>
                  <ChevronRight aria-hidden="true" className="size-4" />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
