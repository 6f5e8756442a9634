import { RowSkeletons, Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the page of one match, payment or user: its title and line, its facts, and a list. */
export function ObjectSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="mb-2 h-5 w-1/4" />
      <Skeleton className="mb-6 h-44 rounded-panel" />
      <Skeleton className="h-6 w-32" />
      <RowSkeletons rows={5} />
    </div>
  )
}
