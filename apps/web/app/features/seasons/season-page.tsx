import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { SeasonListResponse, SeasonResponse } from '@toprun/api-schema/season'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
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
import { BestTeams } from './best-teams.tsx'
import { MatchByMatch } from './match-by-match.tsx'
import { MatchesToPlay } from './matches-to-play.tsx'
import { MyLeagues } from './my-leagues.tsx'
import { SeasonMatches } from './season-matches.tsx'
import { seasonQuery, seasonsQuery, seasonTitle } from './season-queries.ts'
import { SeasonPartSkeleton, SeasonSkeleton, SeasonSummarySkeleton } from './season-skeletons.tsx'
import { NoPointsYet, SeasonSummary } from './season-summary.tsx'
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

/** Beside the title; on a phone below it, where the whole name has room. */
function SeasonChoice() {
  const { signedIn, settled } = useSession()
  const query = useOwn(seasonsQuery)
  const [search, setSearch] = useSearchParams()
  const seasons = query.data?.seasons ?? []
  const chosen = chosenSeason(seasons, search)
  if (settled && !signedIn) return null
  if (!chosen) return isComing(query) && <Skeleton className={`h-12 ${choiceWidth}`} />
  return (
    <Choice
      label="Season"
      labelHidden
      className={choiceWidth}
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

const choiceWidth = 'w-[calc(100vw-2*var(--gutter))] max-w-full sm:w-80'

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
      {own ? (
        <SeasonSummary
          id={id}
          own={own}
          scores={query.data?.pages.flatMap(({ scores }) => scores) ?? []}
          best={query.data?.pages[0]?.best ?? []}
        />
      ) : query.data ? (
        <NoPointsYet isAction={part === 'table'} />
      ) : (
        isComing(query) && <SeasonSummarySkeleton />
      )}
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
        if (!first?.own)
          return part === 'table' ? <SeasonTable id={id} /> : first && <MatchesToPlay season={first.season} />
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
