import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { detailsTitle, emailField, nameField, phoneField } from './profile-words.ts'

/** The profile with everything in its place (`profile-fields.tsx`), without what the user entered. */
export function ProfileSkeleton({ head }: { head: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {head}
      <div aria-hidden="true" className="panel grid gap-6 p-5 sm:p-7">
        <p className="font-display text-heading leading-tight font-bold">{detailsTitle}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FieldPlace {...nameField} />
          <FieldPlace {...phoneField} />
          <div className="grid gap-2 sm:col-span-2">
            <FieldPlace {...emailField} />
            <Skeleton className="h-5 w-24 sm:hidden" />
          </div>
        </div>
        <Skeleton className="h-11 w-32" />
      </div>
      <Skeleton className="h-69.5 rounded-panel sm:h-67.5" />
    </div>
  )
}

function FieldPlace({ label, hint }: { label: string; hint?: string }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <span className="text-sm font-semibold">{label}</span>
      <Skeleton className="h-12" />
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </div>
  )
}
