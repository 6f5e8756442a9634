import { Skeleton } from './skeleton.tsx'

/** The shape of a row of tabs. */
export function TabSkeletons({ tabs }: { tabs: number }) {
  return (
    <div data-tab-skeletons className="flex h-12 items-center gap-7 border-b border-line px-3.5">
      {Array.from({ length: tabs }, (_, tab) => (
        <Skeleton key={tab} className="h-4 w-18" />
      ))}
    </div>
  )
}
