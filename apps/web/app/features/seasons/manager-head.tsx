import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProfileResponse } from '@toprun/api-schema/account'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMonth } from '../../platform/date-text.ts'
import { useOwn } from '../../platform/use-own.ts'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { isComing } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { myEntriesQuery } from '../contests/contest-queries.ts'
import { UserAvatar } from '../contests/user-avatar.tsx'
import { ordinal } from '../matches/points-text.ts'
import { cardCountQuery } from '../vault/vault-query.ts'
import { seasonQuery, seasonsQuery } from './season-queries.ts'

type ManagerHeadProps = {
  /** Null until it is known. */
  profile: Pick<ProfileResponse['data'], 'username' | 'memberSince'> | null
}

/** Who the user is on the site: avatar, name, since when, and how they do in the season, with cards and in contests. */
export function ManagerHead({ profile }: ManagerHeadProps) {
  return (
    <section
      aria-labelledby={profile === null ? undefined : 'profile-name'}
      className="overflow-hidden panel xl:flex xl:items-stretch xl:sky"
    >
      <div className="flex min-w-0 items-center gap-4 border-line sky p-5 max-xl:border-b sm:gap-5 sm:px-7 xl:flex-1 xl:bg-none">
        {profile === null ? (
          <>
            <Skeleton className="size-18 shrink-0 rounded-full sm:size-22" />
            <div className="grid gap-2">
              <Skeleton className="h-8 w-44" />
              <Skeleton className="h-5 w-36" />
            </div>
          </>
        ) : (
          <>
            <UserAvatar name={profile.username} className="size-18 shrink-0 ring-2 ring-surface sm:size-22" />
            <div className="min-w-0">
              <h2
                id="profile-name"
                className="line-clamp-2 font-display text-object leading-tight font-bold wrap-anywhere"
              >
                {profile.username}
              </h2>
              <p className="mt-1 text-sm text-muted">Member since {formatMonth(profile.memberSince)}</p>
            </div>
          </>
        )}
      </div>
      <dl className="grid grid-cols-3 divide-x divide-line xl:shrink-0 xl:grid-cols-[repeat(3,minmax(8.5rem,auto))] xl:content-center xl:border-l xl:border-line xl:bg-surface">
        {profile === null ? (
          places.map((place) => (
            <Figure key={place.term} {...place} isLoading>
              –
            </Figure>
          ))
        ) : (
          <>
            <SeasonRank />
            <Cards />
            <Contests />
          </>
        )}
      </dl>
    </section>
  )
}

const seasonPlace = { term: 'Season', to: '/season' }
const cardsPlace = { term: 'Cards', to: '/vault' }
const contestsPlace = { term: 'Contests', to: '/my-contests' }
const places = [seasonPlace, cardsPlace, contestsPlace]

function SeasonRank() {
  const seasons = useOwn(seasonsQuery)
  const mine = seasons.data?.seasons.find((each) => each.mine)
  const season = useInfiniteQuery({ ...seasonQuery(mine?.id ?? ''), enabled: mine !== undefined })
  const rank = season.data?.pages[0]?.own?.rank
  const isNew = seasons.data !== undefined && (!mine || (season.data !== undefined && rank == null))
  return (
    <Figure
      {...seasonPlace}
      note={isNew ? 'No season yet' : mine?.competition}
      isLoading={isComing(seasons) || isComing(season)}
    >
      {rank == null ? '–' : ordinal(rank)}
    </Figure>
  )
}

function Cards() {
  const query = useOwn(cardCountQuery)
  return (
    <Figure {...cardsPlace} isLoading={isComing(query)}>
      {query.data === undefined ? '–' : query.data.toLocaleString('en')}
    </Figure>
  )
}

function Contests() {
  const query = useOwnPages(myEntriesQuery)
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const contests = entries && new Set(entries.map(({ contestId }) => contestId))
  const won = entries?.filter(({ contestState, prize }) => contestState === 'settled' && prize > 0).length
  return (
    <Figure
      {...contestsPlace}
      note={won ? `${won} ${won === 1 ? 'prize' : 'prizes'} won` : undefined}
      isLoading={isComing(query)}
    >
      {contests === undefined ? '–' : `${contests.size}${query.hasNextPage ? '+' : ''}`}
    </Figure>
  )
}

type FigureProps = {
  term: string
  to: string
  note?: string | undefined
  isLoading: boolean
  children: ReactNode
}

function Figure({ term, to, note, isLoading, children }: FigureProps) {
  return (
    <div className="relative min-w-0 px-3 py-4 hover:bg-raised sm:px-7 xl:px-5 xl:py-6">
      <dt className="text-sm text-muted">
        <Link to={to} className="after:absolute after:inset-0 hover:underline">
          {term}
        </Link>
      </dt>
      <dd className="mt-1">
        <div className="font-display text-3xl leading-none font-extrabold tabular-nums">
          {isLoading ? <Skeleton className="h-7.5 w-14" /> : children}
        </div>
        <span className="mt-1.5 line-clamp-2 min-h-9 text-sm leading-tight sm:min-h-5 text-muted">
          {note}
        </span>
      </dd>
    </div>
  )
}
