import { capital } from '@toprun/api-schema/capital'
import { cardTiers } from '@toprun/api-schema/card'
import type { OpeningsResponse } from '@toprun/api-schema/opening'
import { withQuery } from '../../../platform/with-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import picture from '../../../ui/empty/pack.svg?no-inline'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { TierDrop } from '../../cards/tier-chip.tsx'
import { OpeningRow, tierCounts } from './opening-row.tsx'

type OpeningsPageProps = OpeningsResponse & {
  show: 'opened' | 'all'
  /** The page begins with the newest draw. */
  isFirst: boolean
}

const tabs = [
  { id: 'opened', label: 'Opened packs', to: '/openings' },
  { id: 'all', label: 'All draws', to: '/openings?show=all' },
] as const

/** Every drawn pack, the newest first, so that anyone can check the odds; at first those that were opened. */
export function OpeningsPage({ show, ...draws }: OpeningsPageProps) {
  return (
    <div className="page page-body">
      <PageHeader title="Openings" text="Every pack drawn, the newest first. Verify any of them yourself." />
      <LinkTabs label="Draws" tabs={tabs} selected={show} panel={<Draws show={show} {...draws} />} />
    </div>
  )
}

function Draws({ show, openings, next, isFirst }: OpeningsPageProps) {
  const address = (before: number | null) =>
    withQuery('/openings', { show: show === 'all' ? show : null, before })
  return (
    <>
      {openings.length === 0 ? (
        <EmptyState
          picture={picture}
          title={show === 'all' ? 'No pack was drawn yet' : 'No pack was opened yet'}
          text={
            show === 'all'
              ? 'The first draw will be listed here.'
              : 'The first opened pack will be listed here.'
          }
        />
      ) : (
        <>
          <Tally show={show} openings={openings} />
          <OpeningTable openings={openings} />
        </>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {!isFirst && (
          <ButtonLink to={address(null)} variant="secondary">
            Newest
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={address(next)} variant="secondary">
            Older
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

/** The cards of the draws on this page, counted by tier. */
function Tally({ show, openings }: Pick<OpeningsPageProps, 'show' | 'openings'>) {
  const opened = openings.flatMap(({ cards }) => (cards ? [cards] : []))
  const counts = new Map(tierCounts(opened.flat()))
  const [first, last] = [openings.at(-1)?.seq ?? 0, openings[0]?.seq ?? 0]
  return (
    <section aria-labelledby="tally" className="mb-6">
      <h2 id="tally" className="mb-3 text-muted max-sm:text-sm">
        {show === 'all'
          ? `Draws #${first.toLocaleString('en-US')} to #${last.toLocaleString('en-US')}: ${opened.length} of ${openings.length} opened`
          : `The cards of ${opened.length} opened ${opened.length === 1 ? 'pack' : 'packs'}. Missing numbers are sealed packs.`}
      </h2>
      <ul className="grid grid-cols-4 gap-2 sm:gap-3">
        {cardTiers.toReversed().map((tier) => (
          <li
            key={tier}
            className="panel flex items-center gap-x-2 gap-y-1 px-1 py-2.5 max-sm:flex-wrap max-sm:justify-center sm:gap-4 sm:p-4"
          >
            <span className="flex text-2xl sm:text-4xl">
              <TierDrop tier={tier} />
            </span>
            <span className="flex flex-col-reverse max-sm:contents">
              <span className="text-sm text-muted max-sm:order-last max-sm:w-full max-sm:text-center">
                {capital(tier)}
              </span>{' '}
              <b className="font-display text-2xl leading-none font-extrabold tabular-nums sm:text-3xl">
                {counts.get(tier) ?? 0}
              </b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpeningTable({ openings }: Pick<OpeningsResponse, 'openings'>) {
  return (
    <div className="panel relative overflow-x-auto">
      <table className="w-full text-left tabular-nums max-sm:block max-sm:[&>thead]:sr-only">
        <TableHead
          columns={[
            { title: 'Pack', className: 'px-4 py-2.5' },
            { title: 'Cards', className: 'px-2 py-2.5' },
            { title: 'Drawn', className: 'px-4 py-2.5 max-md:hidden' },
            { title: 'Verify', unseen: true },
          ]}
        />
        <tbody className="divide-y divide-line max-sm:block">
          {openings.map((opening) => (
            <OpeningRow key={opening.id} opening={opening} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
