import clsx from 'clsx'
import { RowSkeletons, Skeleton } from '../../ui/skeleton.tsx'
import { TabSkeletons } from '../../ui/tab-skeletons.tsx'

type PartProps = { part: 'table' | 'matches' | 'leagues' }

/** The shape of a season: its figures, the tabs and the part that is chosen. */
export function SeasonSkeleton({ part }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SeasonSummarySkeleton />
      <div>
        <TabSkeletons tabs={3} />
        <div className="pt-5">
          <SeasonPartSkeleton part={part} />
        </div>
      </div>
    </div>
  )
}

/** The place in a season beside the smaller figures, or on a phone above them. */
export const summaryLayout =
  'panel flex min-h-43 flex-wrap content-center items-end justify-between gap-x-4 gap-y-3 sky p-4 *:first:max-sm:basis-full sm:min-h-32 sm:flex-nowrap sm:gap-x-10 sm:p-6'

/** The shape of the place and of points, distance and matches. */
export function SeasonSummarySkeleton() {
  return (
    <div aria-hidden="true" className={summaryLayout}>
      <div className="grid h-19 content-between sm:grow">
        <Skeleton className="h-3.5 w-12" />
        <Skeleton className="h-13 w-40" />
      </div>
      {[0, 1, 2].map((figure) => (
        <div key={figure} className="grid h-12 content-between">
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-7 w-16" />
        </div>
      ))}
    </div>
  )
}

/** Leagues and their forms, beside each other on a desktop. */
export const leaguesLayout =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6'

/** The shape of the mini-leagues: what they are, a list, and the forms that create one and join one. */
export function LeaguesSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <div className="grid h-14 content-between py-1">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-4 w-4/5 max-w-md" />
      </div>
      <div className={leaguesLayout}>
        <div className="grid gap-2">
          <Skeleton className="h-14" />
          <StandingsRowsSkeleton rows={3} />
        </div>
        <div className="grid gap-4 md:max-lg:grid-cols-2">
          <FormSkeleton />
          <FormSkeleton />
        </div>
      </div>
    </div>
  )
}

function FormSkeleton() {
  return (
    <div className="panel grid h-[8.375rem] content-between p-4">
      <Skeleton className="h-4 w-36" />
      <div className="flex gap-2">
        <Skeleton className="h-12 grow" />
        <Skeleton className="h-12 w-20" />
      </div>
      <Skeleton className="h-3.5 w-44" />
    </div>
  )
}

/** The shape of the table beside the ranks, or of the matches. The footer stays below the screen. */
export function SeasonPartSkeleton({ part }: PartProps) {
  return (
    <div className="min-h-svh">
      {part === 'table' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <StandingsSkeleton isTitled={false} />
          <PanelSkeleton className="h-80" />
        </div>
      ) : part === 'leagues' ? (
        <LeaguesSkeleton />
      ) : (
        <RowSkeletons rows={6} />
      )}
    </div>
  )
}

function PanelSkeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`panel grid grid-rows-[auto_minmax(0,1fr)] gap-4 p-4 ${className}`}>
      <Skeleton className="h-6 w-24" />
      <Skeleton />
    </div>
  )
}

type StandingsSkeletonProps = {
  /** Its heading is shown. */
  isTitled?: boolean
}

/** The shape of a table of managers below its heading. */
export function StandingsSkeleton({ isTitled = true }: StandingsSkeletonProps) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <div className={clsx('grid content-between py-1', isTitled ? 'h-14' : 'h-6')}>
        {isTitled && <Skeleton className="h-6 w-28" />}
        <Skeleton className="h-4 w-52" />
      </div>
      <StandingsRowsSkeleton rows={10} />
    </div>
  )
}

/** The shape of the table alone. */
export function StandingsRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="panel divide-y divide-line overflow-hidden">
      <div className="h-8 sm:h-9" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-[3.8125rem] items-center gap-2 px-3 sm:gap-3 sm:px-4">
          <Skeleton className="mr-3 h-6 w-8 sm:mr-12" />
          <Skeleton className="size-7 rounded-full sm:size-9" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-6 w-16" />
        </div>
      ))}
    </div>
  )
}

/** The shape of a mini-league: its name and season, the table, and how friends join. */
export function LeagueSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-6 w-72" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <StandingsSkeleton />
        <PanelSkeleton className="h-72" />
      </div>
    </div>
  )
}
