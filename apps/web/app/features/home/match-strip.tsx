import type { MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { MatchCard } from '../matches/match-card.tsx'
import { matchesByStage } from '../matches/match-stage.ts'
import { placeText } from '../matches/points-text.ts'

const shown = 3
const refreshMs = 60_000

type MatchStripProps = {
  /** Undefined if they could not be loaded. */
  matches: readonly MatchSummary[] | undefined
}

/** Live and upcoming matches; their scores move with the ball. */
export default function MatchStrip({ matches: written }: MatchStripProps) {
  const { matches, places, refresh } = useMatches(written)
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
          <Strip matches={matches} places={places} />
        ) : (
          <ErrorState title="The matches could not be loaded" text={networkFailure} onRetry={refresh} />
        )}
      </div>
    </section>
  )
}

type StripProps = { matches: readonly MatchSummary[]; places: ReadonlyMap<string, number> }

function Strip({ matches, places }: StripProps) {
  const next = shownOf(matches)
  if (next.length === 0)
    return <EmptyState title="No matches scheduled" text="Check back soon for new matches." />
  const feature = next[0]?.state === 'live'
  return (
    <ul className={clsx('grid gap-4 sm:grid-cols-2', !feature && 'lg:grid-cols-3')}>
      {next.map((match, at) => (
        <li
          key={match.id}
          className={clsx(
            'grid min-w-0',
            feature ? at === 0 && 'sm:col-span-2' : 'last:odd:sm:col-span-2 last:odd:lg:col-span-1',
          )}
        >
          <MatchCard match={match} feature={feature && at === 0} place={placeText(places.get(match.id))} />
        </li>
      ))}
    </ul>
  )
}

function shownOf(matches: readonly MatchSummary[]): MatchSummary[] {
  const { live, upcoming } = matchesByStage(matches)
  return [...live, ...upcoming].slice(0, shown)
}

const nobody: ReadonlyMap<string, number> = new Map()

/**
 * The matches of the server's page. What happens in those that are shown comes by the live stream, whose code loads with the first
 * of them; new matches are looked for while the page is visible. The rest of the page does not rerender.
 */
function useMatches(written: readonly MatchSummary[] | undefined) {
  const { signedIn } = useSession()
  const [matches, setMatches] = useState(written)
  const [places, setPlaces] = useState(nobody)
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
  const followed = shownOf(matches ?? [])
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (followed === '') return
    let end: (() => void) | null = null
    let left = false
    import('./follow-matches.ts')
      .then(({ followMatches }) => {
        if (left) return
        end = followMatches(followed.split(','), signedIn, {
          onMatch: (match) =>
            setMatches((before) => before?.map((each) => (each.id === match.id ? match : each))),
          onPlaces: setPlaces,
        })
      })
      // Without it the matches are as they were last read.
      .catch(() => undefined)
    return () => {
      left = true
      end?.()
    }
  }, [followed, signedIn])
  return { matches, places, refresh }
}
