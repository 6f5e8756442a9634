import type { MatchSummary } from '@toprun/api-schema/match'
import { ArrowRight } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { MatchCard } from '../matches/match-card.tsx'
import { frontMatches } from '../matches/match-stage.ts'

const shown = 4
const refreshMs = 60_000

type MatchStripProps = {
  /** Undefined if they could not be loaded. */
  matches: readonly MatchSummary[] | undefined
}

/** Live and upcoming matches; their scores move with the ball. */
export default function MatchStrip({ matches: written }: MatchStripProps) {
  const { matches, places, best, refresh } = useMatches(written)
  return (
    <section aria-labelledby="match-strip" className="page flex flex-wrap items-center pt-3 pb-6 md:pt-6">
      <h2
        id="match-strip"
        className="grow font-display text-heading leading-none font-extrabold lg:grow-0 lg:basis-[calc(60%-8rem)]"
      >
        Live and upcoming
      </h2>
      <Link
        to="/matches"
        className="inline-flex min-h-11 w-32 items-center justify-end gap-2 font-semibold underline decoration-link decoration-2 underline-offset-6 hover:no-underline max-lg:order-last max-lg:ml-auto"
      >
        All matches
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
      <div className="w-full min-w-0 max-lg:mt-3">
        {matches ? (
          <Strip matches={matches} places={places} best={best} />
        ) : (
          <ErrorState title="The matches could not be loaded" text={networkFailure} onRetry={refresh} />
        )}
      </div>
    </section>
  )
}

type Places = ReadonlyMap<string, string> | null
type StripProps = { matches: readonly MatchSummary[]; places: Places; best: string | null }

/** The first match, or the one in which the viewer is placed `best`, as a scoreboard on the turf, and a row of those after it, which a phone scrolls. */
function Strip({ matches, places, best }: StripProps) {
  const front = frontMatches(matches, shown)
  const [first, ...others] = front.toSorted(
    (one, other) => Number(other.id === best) - Number(one.id === best),
  )
  const placeIn = ({ id }: MatchSummary) => (places ? places.get(id) : null)
  if (!first) return <EmptyState title="No matches scheduled" text="Check back soon for new matches." />
  return (
    <>
      <div className="grid rounded-panel shadow-float lg:w-3/5">
        <MatchCard match={first} feature place={placeIn(first)} />
      </div>
      <ul className="mt-4 -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) pb-2 lg:mx-0 lg:grid lg:grid-cols-3 lg:px-0">
        {others.map((match) => (
          <li key={match.id} className="grid w-72 shrink-0 snap-start lg:w-auto">
            <MatchCard match={match} place={placeIn(match)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * The matches of the server's page. What happens in those that are shown comes by the live stream, whose code loads with the first
 * of them; new matches are looked for while the page is visible. The rest of the page does not rerender.
 */
function useMatches(written: readonly MatchSummary[] | undefined) {
  const { signedIn } = useSession()
  const [matches, setMatches] = useState(written)
  const [places, setPlaces] = useState<Places>(null)
  const [best, setBest] = useState<string | null>(null)
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
  const followed = frontMatches(matches ?? [], shown)
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
          onPlaces(known, first) {
            setPlaces(known)
            // A match keeps its place while it is looked at.
            setBest((before) => before ?? first)
          },
        })
      })
      // Without it the matches are as they were last read.
      .catch(() => setPlaces(new Map()))
    return () => {
      left = true
      end?.()
    }
  }, [followed, signedIn])
  return { matches, places, best, refresh }
}
