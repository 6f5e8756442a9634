import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QueryPanel } from '../matches/query-panel.tsx'
import { profileQuery } from './profile-query.ts'
import { useOwn } from './use-own.ts'

const ProfileFields = lazy(() => import('./profile-fields.tsx'))

/** Who the member is: what can be changed, and what is only shown. */
export function ProfilePanel() {
  const query = useOwn(profileQuery)
  return (
    <QueryPanel query={query} failure="Your profile could not be loaded" skeleton={skeleton}>
      {(profile) => (
        <Suspense fallback={skeleton}>
          <ProfileFields profile={profile} />
        </Suspense>
      )}
    </QueryPanel>
  )
}

const skeleton = <Skeleton className="h-184 rounded-panel sm:h-128" />
