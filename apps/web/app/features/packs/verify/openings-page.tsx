import { capital } from '@toprun/api-schema/capital'
import { cardTiers } from '@toprun/api-schema/card'
import type { OpeningsResponse } from '@toprun/api-schema/opening'
import { ButtonLink } from '../../../ui/button.tsx'
import picture from '../../../ui/empty/pack.svg?no-inline'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { TierDrop } from '../../cards/tier-chip.tsx'
import { OpeningRow } from './opening-row.tsx'
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
        <EmptyState
          picture={picture}
          title="No pack was drawn yet"
          text="The first draw will be listed here."
        />
      ) : (
        <>
          <Tally openings={openings} />
          <OpeningTable openings={openings} />
        </>
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

/** The cards of the draws on this page, counted by tier. */
function Tally({ openings }: Pick<OpeningsResponse, 'openings'>) {
  const opened = openings.flatMap(({ cards }) => (cards ? [cards] : []))
  const counts = new Map(tierCounts(opened.flat()))
  const [first, last] = [openings.at(-1)?.seq ?? 0, openings[0]?.seq ?? 0]
  return (
    <section aria-labelledby="tally" className="mb-6">
      <h2 id="tally" className="mb-3 text-muted">
        Draws #{first.toLocaleString('en-US')} to #{last.toLocaleString('en-US')}: {opened.length} of{' '}
        {openings.length} opened
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {cardTiers.toReversed().map((tier) => (
          <div key={tier} className="panel flex items-center gap-4 p-4">
            <span className="flex text-4xl">
              <TierDrop tier={tier} />
            </span>
            <div className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{capital(tier)}</dt>
              <dd className="font-display text-3xl leading-none font-extrabold tabular-nums">
                {counts.get(tier) ?? 0}
              </dd>
            </div>
          </div>
        ))}
      </dl>
    </section>
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
          {openings.map((opening) => (
            <OpeningRow key={opening.id} opening={opening} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
