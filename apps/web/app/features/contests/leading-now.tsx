import { useQuery } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { useSession } from '../../platform/session.ts'
import { useMedia } from '../../platform/use-media.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { pointsColumn } from '../matches/points-column.ts'
import { ordinal } from '../matches/points-text.ts'
import { leaderboardQuery } from './contest-queries.ts'
import { useLiveBoard } from './use-live-board.ts'
import { UserAvatar } from './user-avatar.tsx'

/** The contest of a whole match whose ranks most people follow; null if none is ranked. */
export function largestRanked(contests: readonly Contest[]): Contest | null {
  const ranked = contests.filter(
    ({ slot, state, isPrivate }) => slot === null && state === 'locked' && !isPrivate,
  )
  return (
    ranked.toSorted((one, other) => other.prizePool - one.prizePool || other.entries - one.entries)[0] ?? null
  )
}

/** Who leads a live contest, ball by ball, for a visitor: names, points and prizes; and the way into what can be joined, of this match (`isOpen`) or of another. */
export function LeadingNow({ contest, isOpen }: { contest: Contest; isOpen: boolean }) {
  const auth = useAuthDialog()
  const { settled } = useSession()
  const isShown = useMedia('(width >= 80rem)') && settled
  return (
    <section aria-labelledby="leading-title" className="visitor-part panel grid gap-3 p-4 max-xl:hidden">
      <header>
        <h2 id="leading-title" className="font-display text-xl font-bold">
          Leading now
        </h2>
        <p className="truncate text-sm text-muted">
          <Link to={contestPath(contest)} className="font-semibold text-ink underline">
            {contest.name}
          </Link>{' '}
          of {contest.entries.toLocaleString('en')}
        </p>
      </header>
      {isShown ? <TopThree contest={contest} /> : <RowSkeletons />}
      {isOpen ? (
        <Button variant="secondary" onClick={() => auth.open('login')}>
          Sign in to join
        </Button>
      ) : (
        <>
          <p className="text-sm text-muted">Teams locked when this match began.</p>
          <ButtonLink variant="secondary" to="/matches">
            Choose a match
          </ButtonLink>
        </>
      )}
    </section>
  )
}

function TopThree({ contest }: { contest: Contest }) {
  useLiveBoard(contest, 1, [])
  // The live stream brings it.
  const { data } = useQuery({ ...leaderboardQuery(contest, 1, []), enabled: false })
  if (!data) return <RowSkeletons />
  const rows = data.rows.slice(0, 3)
  const pointsOf = pointsColumn(rows.map(({ points }) => points))
  return (
    <ol aria-label="Leading now" className="divide-y divide-line">
      {rows.map(({ seat, rank, user, points, prize }) => (
        <li key={seat} className={row}>
          <UserAvatar name={user} className="size-11 shrink-0" />
          <p className="min-w-0 grow leading-tight">
            <b className="block truncate">{user}</b>
            <span className="text-sm text-muted tabular-nums">
              {ordinal(rank)}
              {prize > 0 && (
                <>
                  {' · '}
                  <span className="text-price">{formatUsd(prize)}</span>
                </>
              )}
            </span>
          </p>
          <p className="font-display text-2xl leading-none font-bold tabular-nums">
            {pointsOf(points)}
            <span className="sr-only"> points</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

const row = 'flex min-h-16 items-center gap-3 py-2'

function RowSkeletons() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3].map((place) => (
        <div key={place} className={row}>
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <Skeleton className="h-5 grow" />
        </div>
      ))}
    </div>
  )
}
