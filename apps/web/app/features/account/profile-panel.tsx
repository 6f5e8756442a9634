import { type ReactNode, Suspense } from 'react'
import { profileQuery } from '../../platform/profile-query.ts'
import { useOwn } from '../../platform/use-own.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { FormSkeleton, Skeleton } from '../../ui/skeleton.tsx'

const ProfileFields = lazyPart(() => import('./profile-fields.tsx'))

/** The user's profile: editable fields and read-only facts. */
export function ProfilePanel({ headOf }: { headOf: (name: string) => ReactNode }) {
  const query = useOwn(profileQuery)
  return (
    <QueryPanel query={query} failure="Your profile could not be loaded" skeleton={skeleton}>
      {(profile) => (
        <Suspense fallback={skeleton}>
          <ProfileFields profile={profile} headOf={headOf} />
        </Suspense>
      )}
    </QueryPanel>
  )
}

const skeleton = (
  <>
    <Skeleton className="mb-6 h-52 rounded-panel" />
    <FormSkeleton fields={5} className="min-h-184 sm:min-h-128" />
  </>
)
