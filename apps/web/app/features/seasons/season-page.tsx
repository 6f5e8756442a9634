import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { LeagueRow, SeasonListResponse, SeasonResponse, SeasonScore } from '@toprun/api-schema/season'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '../../platform/date-text.ts'
import { useOwn } from '../../platform/use-own.ts'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/contests.svg?no-inline'
import { Choice } from '../../ui/field.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { isComing, QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useShownSearch } from '../../ui/use-shown-search.ts'
import { SignInFirst } from '../auth/sign-in-first.tsx'
import { RankChart } from '../charts/rank-chart.tsx'
import { pointsColumn } from '../matches/points-column.ts'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { MyLeagues } from './my-leagues.tsx'
import { seasonQuery, seasonsQuery, seasonTableQuery, seasonTitle } from './season-queries.ts'
import { SeasonFiguresSkeleton, SeasonPartSkeleton, SeasonSkeleton } from './season-skeletons.tsx'
import { SeasonTable } from './season-table.tsx'

/** The user's season: points, rank and its history, best teams, matches, and mini-leagues. */
export function SeasonPage() {
  const skeleton = <SeasonSkeleton part={useShownPart()} />
  return (
    <SignInFirst title="Sign in to see your season" skeleton={skeleton}>
      <Seasons skeleton={skeleton} />
    </SignInFirst>
  )
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
  const [search, setSearch] = useSearchParams()
  const part = useShownPart()
  const wanted = search.get('season')
  const chosen = seasons.find(({ id }) => id === wanted) ?? seasons.find(({ mine }) => mine) ?? seasons.at(0)
  if (!chosen) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Choice
        label="Season"
        className="max-w-md"
        value={chosen.id}
        options={seasons.map((each) => ({ value: each.id, label: seasonTitle(each) }))}
        onChoose={(season) =>
          setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), season }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <OwnSeason key={chosen.id} id={chosen.id} part={part} />
    </div>
  )
}

type OwnSeasonProps = { id: SeasonListResponse['seasons'][number]['id']; part: Part }

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
              <RankChart title="Rank" ranks={rankMoments(scores)} />
              <BestTeams best={first.best} />
            </div>
          </div>
        ) : (
          <section aria-label="Match by match">
            <ScoreList scores={scores} />
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

function rankMoments(scores: readonly SeasonScore[]) {
  return scores
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, rank }) => ({ when: `match ${number}`, rank }))
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

function BestTeams({ best }: { best: readonly SeasonScore[] }) {
  const pointsOf = pointsColumn(best.map(({ points }) => points))
  return (
    <section aria-labelledby="best-teams" className="panel p-4">
      <h3 id="best-teams" className="font-display text-xl font-bold">
        Best teams
      </h3>
      <ol className="mt-2 divide-y divide-line">
        {best.map((score) => (
          <li key={score.number} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="truncate font-semibold">{score.teamName}</p>
              <MatchLink score={score} />
            </div>
            <b className="shrink-0 font-display text-xl tabular-nums">{pointsOf(score.points)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ScoreList({ scores }: { scores: readonly SeasonScore[] }) {
  const pointsOf = pointsColumn(scores.map(({ points }) => points))
  return (
    <ol className="panel divide-y divide-line">
      {scores.map((score) => (
        <li key={score.number} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <MatchLink score={score} />
            <p className="text-sm text-muted">
              Match {score.number} · {formatDay(score.startsAt)} · {score.teamName}
            </p>
          </div>
          <p className="text-right tabular-nums">
            <b className="font-display text-xl">{pointsOf(score.points)}</b>
            <span className="block text-sm text-muted">
              {ordinal(score.rank)} of {pointsText(score.users)}
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}

function MatchLink({ score }: { score: SeasonScore }) {
  return (
    <Link
      to={`/contests/${score.contestId}`}
      className="flex min-h-11 items-center hover:underline sm:min-h-0"
    >
      {score.matchTitle}
    </Link>
  )
}
