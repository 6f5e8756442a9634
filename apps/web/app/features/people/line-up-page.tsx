import { ArrowLeft } from 'lucide-react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/search.svg?no-inline'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import type { LineUpPlayer } from './line-up.server.ts'
import { LineUpCard } from './line-up-card.tsx'
import { filterLineUp, filterOf } from './line-up-filter.ts'
import { LineUpFilters } from './line-up-filters.tsx'

export type LineUpData = { players: LineUpPlayer[] } | { failed: string }

/** All players, batters and bowlers alternating. */
export function LineUpPage({ read }: { read: LineUpData }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="page page-body">
      <PageHeader
        size="campaign"
        title="STAR STUDDED LINE-UP"
        trail={
          <Link
            to="/"
            className="-mt-3 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back
          </Link>
        }
      />
      {'failed' in read ? (
        <ErrorState title="The line-up could not be loaded" text={read.failed} onRetry={() => revalidate()} />
      ) : (
        <LineUp players={read.players} />
      )}
    </div>
  )
}

/** Cards in view when the page opens. */
const firstRow = 4

function LineUp({ players }: { players: readonly LineUpPlayer[] }) {
  const [search] = useSearchParams()
  const filter = filterOf(search)
  const shown = filterLineUp(players, filter)
  if (players.length === 0)
    return <EmptyState title="No players yet" text="The first players will join soon." />
  return (
    <>
      <LineUpFilters {...filter} count={shown.length} />
      {shown.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            picture={picture}
            title="No players found"
            text="No player matches your search."
            action={
              <ButtonLink to="/studview" reloadDocument variant="secondary">
                Show all players
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
          {shown.map((player, at) => (
            <li key={player.id} className="min-w-0">
              <LineUpCard player={player} eager={at < firstRow} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
