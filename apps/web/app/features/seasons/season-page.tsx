import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { LeagueRow, SeasonListResponse, SeasonResponse } from '@toprun/api-schema/season'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/contests.svg?no-inline'
import { Choice } from '../../ui/field.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { isComing, QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useShownSearch } from '../../ui/use-shown-search.ts'
import { SignInFirst } from '../auth/sign-in-first.tsx'
import { pointsColumn } from '../matches/points-column.ts'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { BestTeams } from './best-teams.tsx'
import { MatchByMatch } from './match-by-match.tsx'
import { MyLeagues } from './my-leagues.tsx'
import { SeasonMatches } from './season-matches.tsx'
import { seasonQuery, seasonsQuery, seasonTableQuery, seasonTitle } from './season-queries.ts'
import { SeasonFiguresSkeleton, SeasonPartSkeleton, SeasonSkeleton } from './season-skeletons.tsx'
import { SeasonTable } from './season-table.tsx'

/** The user's season: points, rank and its history, best teams, matches, and mini-leagues. */
export function SeasonPage() {
  const skeleton = <SeasonSkeleton part={useShownPart()} />
  return (
    <>
      <PageHeader title="My season" actions={<SeasonChoice />} />
      <SignInFirst title="Sign in to see your season" skeleton={skeleton}>
        <Seasons skeleton={skeleton} />
      </SignInFirst>
    </>
  )
}

/** Beside the title, on a phone too: it takes no line from what it chooses. */
function SeasonChoice() {
  const { signedIn, settled } = useSession()
  const query = useOwn(seasonsQuery)
  const [search, setSearch] = useSearchParams()
  const seasons = query.data?.seasons ?? []
  const chosen = chosenSeason(seasons, search)
  if (settled && !signedIn) return null
  if (!chosen) return isComing(query) && <Skeleton className="h-12 w-44 sm:w-80" />
  return (
    <Choice
      label="Season"
      labelHidden
      className="w-44 sm:w-80"
      value={chosen.id}
      options={seasons.map((each) => ({ value: each.id, label: seasonTitle(each) }))}
      onChoose={(season) =>
        setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), season }), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  )
}

type ListedSeason = SeasonListResponse['seasons'][number]

/** The one of the address, or else the latest that the user played in. */
function chosenSeason(seasons: readonly ListedSeason[], search: URLSearchParams): ListedSeason | undefined {
  const wanted = search.get('season')
  return seasons.find(({ id }) => id === wanted) ?? seasons.find(({ mine }) => mine) ?? seasons.at(0)
}

function Seasons({ skeleton }: { skeleton: ReactNode }) {
  const query = useOwn(seasonsQuery)
  return (
    <QueryPanel query={query} failure="Your seasons could not be loaded" skeleton={skeleton}>
      {({ seasons }) =>
        seasons.length === 0 ? (
          <EmptyState
            picture={picture}
            title="No season yet"
            text="A season begins with the first match of a competition."
          />
        ) : (
          <ChosenSeason seasons={seasons} />
        )
      }
    </QueryPanel>
  )
}

const parts = ['table', 'matches', 'leagues'] as const
type Part = (typeof parts)[number]

function useShownPart(): Part {
  const shown = useShownSearch().get('show')
  return parts.find((part) => part === shown) ?? 'table'
}

const partNames: Record<Part, string> = { table: 'Table', matches: 'Matches', leagues: 'Leagues' }

function ChosenSeason({ seasons }: SeasonListResponse) {
  const [search] = useSearchParams()
  const part = useShownPart()
  const chosen = chosenSeason(seasons, search)
  return chosen && <OwnSeason key={chosen.id} id={chosen.id} part={part} />
}

type OwnSeasonProps = { id: ListedSeason['id']; part: Part }

function OwnSeason({ id, part }: OwnSeasonProps) {
  const query = useInfiniteQuery(seasonQuery(id))
  const own = query.data?.pages[0]?.own
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {own ? <Figures id={id} own={own} /> : isComing(query) && <SeasonFiguresSkeleton />}
      <LinkTabs
        label="My season"
        selected={part}
        tabs={parts.map((each) => ({
          id: each,
          to: `?season=${id}&show=${each}`,
          label: partNames[each],
        }))}
        panel={part === 'leagues' ? <MyLeagues seasonId={id} /> : <OwnPoints {...{ id, part, query }} />}
      />
    </div>
  )
}

type OwnPointsProps = OwnSeasonProps & {
  query: UseInfiniteQueryResult<InfiniteData<SeasonResponse>>
}

/** The table with the best teams, or the user's matches. */
function OwnPoints({ id, part, query }: OwnPointsProps) {
  return (
    <QueryPanel
      query={query}
      failure="Your season could not be loaded"
      skeleton={<SeasonPartSkeleton part={part} />}
    >
      {({ pages }) => {
        const [first] = pages
        if (!first?.own) return <NoPoints>{part === 'table' && <SeasonTable id={id} />}</NoPoints>
        const scores = pages.flatMap((page) => page.scores)
        return part === 'table' ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <SeasonTable id={id} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <MatchByMatch scores={scores} />
              <BestTeams best={first.best} />
            </div>
          </div>
        ) : (
          <section aria-label="Match by match">
            <SeasonMatches scores={scores} />
            <ShowMore query={query} />
          </section>
        )
      }}
    </QueryPanel>
  )
}

function NoPoints({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <EmptyState
        picture={picture}
        title="No points yet"
        text="Your best team in each match counts, from any contest you join, free ones too."
        action={<ButtonLink to="/matches">Choose a match</ButtonLink>}
      />
      {children}
    </div>
  )
}

type OwnFigures = NonNullable<SeasonResponse['own']>

/** The points are written as in the table below. */
function Figures({ id, own }: { id: OwnSeasonProps['id']; own: OwnFigures }) {
  const table = useOwn(seasonTableQuery(id, 1))
  // With it the points get their decimals, and the distance its place.
  if (isComing(table)) return <SeasonFiguresSkeleton />
  const { data } = table
  const rows = data?.rows ?? []
  const pointsOf = pointsColumn([own, ...rows].map(({ points }) => points))
  const next = nextPlace(own, rows)
  return (
    <dl className="panel grid grid-cols-2 gap-x-3 gap-y-4 sky p-4 tabular-nums sm:grid-cols-4 sm:p-6">
      <Figure
        term="Rank"
        value={own.rank === null ? '–' : ordinal(own.rank)}
        note={`of ${pointsText(own.users)}`}
      />
      <Figure term="Points" value={pointsOf(own.points)} />
      {next && <Figure term={next.term} value={pointsOf(next.points)} />}
      <Figure term="Matches" value={String(own.matches)} />
    </dl>
  )
}

/** How far the place above is or, for the first, the one below; null if the user is not on the first page of the table, or nobody has other points. */
function nextPlace(
  { points }: OwnFigures,
  rows: readonly LeagueRow[],
): { term: string; points: number } | null {
  if (!rows.some(({ you }) => you)) return null
  const above = rows.findLast((row) => row.points > points)
  if (above) return { term: `Behind ${ordinal(above.rank)}`, points: above.points - points }
  const below = rows.find((row) => row.points < points)
  return below ? { term: `Ahead of ${ordinal(below.rank)}`, points: points - below.points } : null
}

function Figure({ term, value, note }: { term: string; value: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-display text-3xl font-extrabold sm:text-4xl">
        {value} {note && <span className="text-base font-normal text-muted">{note}</span>}
      </dd>
    </div>
  )
}
