import { Skeleton } from '../../ui/skeleton.tsx'
import { TabSkeletons } from '../../ui/tab-skeletons.tsx'

/** The shape of the user's contests: the tabs, and below them two matches with an entry each. */
export function MyContestsSkeleton() {
  return (
    <div>
      <TabSkeletons tabs={3} />
      <div className="mt-5 grid gap-4">
        {[0, 1].map((match) => (
          <div key={match} className="panel overflow-hidden">
            <div className="flex h-28 items-center gap-4 border-b border-line bg-raised px-4 sm:h-[4.125rem] sm:px-5">
              <Skeleton className="h-9 w-18" />
              <Skeleton className="h-5 w-2/5" />
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
      <div className="grid min-h-32 content-start items-center gap-x-8 gap-y-3 @2xl:min-h-17 @2xl:grid-cols-[minmax(0,1fr)_14rem_minmax(16rem,1fr)] @2xl:content-center @4xl:grid-cols-[minmax(0,1fr)_17rem_minmax(16rem,1fr)]">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-3.5 w-1/4" />
        </div>
        <div className="flex gap-x-8">
          <Skeleton className="h-6 w-20 @2xl:h-10" />
          <Skeleton className="h-6 w-20 @2xl:h-10" />
        </div>
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  )
}
