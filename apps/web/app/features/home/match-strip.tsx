import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/panel-state.tsx'
import { MatchCard } from '../matches/match-card.tsx'
import { matchListQuery } from '../matches/match-queries.ts'
import { matchesByStage } from '../matches/match-stage.ts'
import { QueryPanel } from '../matches/query-panel.tsx'
import { CardSkeletons } from '../matches/skeletons.tsx'

const shown = 3

type MatchStripProps = {
  /** What the server read; left out where it could not, then the browser asks. */
  initial: { matches: MatchSummary[] } | undefined
}

/** What is on now, and what comes next. */
export function MatchStrip({ initial }: MatchStripProps) {
  const query = useQuery({ ...matchListQuery, initialData: initial })
  return (
    <section aria-labelledby="match-strip" className="page py-14 sm:py-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="match-strip" className="font-display text-title leading-none font-extrabold">
          On now and next
        </h2>
        <Link
          to="/matches"
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-gold decoration-2 underline-offset-6 hover:no-underline"
        >
          All matches
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <div className="mt-6">
        <QueryPanel
          query={query}
          failure="The matches could not be loaded"
          skeleton={<CardSkeletons count={shown} />}
        >
          {({ matches }) => <Strip matches={matches} />}
        </QueryPanel>
      </div>
    </section>
  )
}

function Strip({ matches }: { matches: readonly MatchSummary[] }) {
  const { live, upcoming } = matchesByStage(matches)
  const next = [...live, ...upcoming].slice(0, shown)
  if (next.length === 0)
    return <EmptyState title="No match is planned yet" text="New fixtures are added all the time." />
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {next.map((match) => (
        <li key={match.id} className="grid min-w-0 last:odd:sm:col-span-2 last:odd:lg:col-span-1">
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  )
}
