import { Skeleton } from '../../ui/skeleton.tsx'
import { TabSkeletons } from '../../ui/tab-skeletons.tsx'

/** The shape of the user's contests: the tabs, a line of winnings, and below them two matches with an entry each. The footer stays below the screen. */
export function MyContestsSkeleton() {
  return (
    <div className="min-h-svh">
      <TabSkeletons tabs={3} />
      <div className="mt-5 grid gap-4">
        <div className="panel flex h-16 items-center justify-between gap-4 px-4 sm:px-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11 w-28" />
        </div>
        {[0, 1].map((match) => (
          <div key={match} className="panel overflow-hidden xl:grid xl:grid-cols-[22rem_minmax(0,1fr)]">
            <div className="flex h-28 items-center gap-4 border-line bg-raised px-4 max-xl:border-b sm:h-[4.125rem] sm:px-5 xl:h-28 xl:border-r">
              <Skeleton className="h-9 w-18 shrink-0" />
              <div className="grid grow gap-2">
                <Skeleton className="h-5 w-2/5 xl:w-4/5" />
                <Skeleton className="h-4 w-3/5 max-xl:hidden" />
              </div>
            </div>
            <EntryRowSkeleton />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Name and team, two figures, and what it wins: side by side as in the row of an entry, or below each other. */
function EntryRowSkeleton() {
  return (
    <div className="@container px-4 py-3 sm:px-5 sm:py-4">
      <div className="grid min-h-32 content-start items-center gap-x-6 gap-y-3 @2xl:min-h-17 @2xl:grid-cols-[minmax(0,1fr)_15rem_20.5rem] @2xl:content-center">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
        <div className="flex gap-x-8">
          <Skeleton className="h-6 w-20 @2xl:h-10" />
          <Skeleton className="h-6 w-20 @2xl:h-10" />
        </div>
        <Skeleton className="h-6 w-40" />
      </div>
    </div>
  )
}
