import type { MatchSummary } from '@toprun/api-schema/match'
import { ArrowRight } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { MatchCard } from '../matches/match-card.tsx'
import { matchesByStage } from '../matches/match-stage.ts'

const shown = 3
const refreshMs = 15_000

type MatchStripProps = {
  /** Undefined if they could not be loaded. */
  matches: readonly MatchSummary[] | undefined
}

/** Live and upcoming matches, refreshed while the page is visible. */
export default function MatchStrip({ matches: written }: MatchStripProps) {
  const { matches, refresh } = useMatches(written)
  return (
    <section aria-labelledby="match-strip" className="page py-14 sm:py-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="match-strip" className="font-display text-title leading-none font-extrabold">
          Live and upcoming
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
        {matches ? (
          <Strip matches={matches} />
        ) : (
          <ErrorState title="The matches could not be loaded" text={networkFailure} onRetry={refresh} />
        )}
      </div>
    </section>
  )
}

function Strip({ matches }: { matches: readonly MatchSummary[] }) {
  const { live, upcoming } = matchesByStage(matches)
  const next = [...live, ...upcoming].slice(0, shown)
  if (next.length === 0)
    return <EmptyState title="No matches scheduled" text="Check back soon for new matches." />
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

/**
 * The matches of the server's page, refreshed while the page is visible. The rest of the page does not rerender, and the code
 * that reads them loads with the first refresh.
 */
function useMatches(written: readonly MatchSummary[] | undefined) {
  const [matches, setMatches] = useState(written)
  const refresh = useCallback(async () => {
    const { readMatches } = await import('../matches/read-matches.ts')
    const read = await readMatches()
    if (read) setMatches(read)
  }, [])
  useEffect(() => {
    const timer = setInterval(() => {
      // The next refresh tries again.
      if (document.visibilityState === 'visible') refresh().catch(() => undefined)
    }, refreshMs)
    return () => clearInterval(timer)
  }, [refresh])
  return { matches, refresh }
}
