import type { OpeningsResponse } from '@toprun/api-schema/opening'
import { Link } from 'react-router'
import { formatMoment } from '../../../platform/date-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { packNames } from '../pack-names.ts'

type OpeningsPageProps = OpeningsResponse & {
  /** The page begins after this number. */
  after: number
}

/** Every drawn pack, in the order of the draws, so that anyone can check the odds. */
export function OpeningsPage({ openings, next, after }: OpeningsPageProps) {
  return (
    <div className="page py-8 sm:py-10">
      <h1 className="font-display text-title leading-none font-extrabold">Openings</h1>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-muted">
        Every pack ever drawn, in the order of drawing. Count them, or verify any of them yourself.
      </p>
      {openings.length === 0 ? (
        <EmptyState title="No pack was drawn yet" text="The first draw will be listed here." />
      ) : (
        <OpeningTable openings={openings} />
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {after > 0 && (
          <ButtonLink to="/openings" variant="secondary">
            First page
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={`/openings?after=${next}`} variant="secondary">
            Next page
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

function OpeningTable({ openings }: Pick<OpeningsResponse, 'openings'>) {
  return (
    <div className="overflow-x-auto rounded-panel border border-line bg-surface">
      <table className="w-full text-left tabular-nums">
        <TableHead
          columns={[
            { title: 'Number', className: 'px-4 py-2.5' },
            { title: 'Pack', className: 'px-4 py-2.5' },
            { title: 'Drawn', className: 'px-4 py-2.5 max-sm:hidden' },
            { title: 'Cards', className: 'px-4 py-2.5' },
          ]}
        />
        <tbody className="divide-y divide-line">
          {openings.map(({ id, seq, pack, state, drawnAt, cards }) => (
            <tr key={id} className="align-top">
              <th scope="row" className="px-4 font-semibold">
                <Link
                  to={`/verify/${id}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {seq.toLocaleString('en-US')}
                </Link>
              </th>
              <td className="px-4 py-2.5">{packNames[pack]}</td>
              <td className="px-4 py-2.5 text-muted max-sm:hidden">
                <time dateTime={drawnAt} suppressHydrationWarning>
                  {formatMoment(drawnAt)}
                </time>
              </td>
              <td className="px-4 py-2.5">
                {cards ? (
                  tierCounts(cards)
                ) : (
                  <span className="text-muted">{state === 'cancelled' ? 'Cancelled' : 'Not opened yet'}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `4 silver, 1 gold`, by the tiers drawn. */
function tierCounts(cards: readonly { drawn: string }[]): string {
  const tiers = Object.entries(Object.groupBy(cards, ({ drawn }) => drawn.split('-')[0] ?? drawn))
  return tiers.map(([tier, alike]) => `${alike?.length} ${tier}`).join(', ')
}
