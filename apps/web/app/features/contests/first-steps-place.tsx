import { Skeleton } from '../../ui/skeleton.tsx'

/** In place of the first steps until they are read: bars of the same height, for a user of whom the browser knows how many are left. */
export function FirstStepsPlace() {
  return (
    <div
      aria-hidden="true"
      className="panel @container mb-6 hidden border-pitch-text p-4 sm:mb-8 sm:p-5 [[data-first-steps]_&]:block"
    >
      <Skeleton className="h-[1.875rem] w-3/5 max-w-80" />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 @3xl:grid-cols-3 @3xl:gap-8">
        <StepBars wayHidden="[[data-first-steps='1']_&]:hidden [[data-first-steps='2']_&]:hidden" />
        <StepBars wayHidden="[[data-first-steps='1']_&]:hidden" />
        <StepBars />
      </div>
    </div>
  )
}

/** @param wayHidden in a step that is done */
function StepBars({ wayHidden = '' }: { wayHidden?: string }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Skeleton className="size-8 rounded-full" />
      <div className="grid content-start gap-2 pt-1 @lg:@max-3xl:flex @lg:@max-3xl:items-center @lg:@max-3xl:justify-between @lg:@max-3xl:pt-0">
        <div className="grid grow gap-1">
          <Skeleton className="h-5 w-3/5 max-w-56" />
          <Skeleton className="h-4 w-4/5 max-w-72" />
        </div>
        <Skeleton className={`h-11 w-40 ${wayHidden}`} />
      </div>
    </div>
  )
}
