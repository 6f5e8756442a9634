import type { ProfileResponse } from '@toprun/api-schema/account'
import { type ReactNode, Suspense } from 'react'
import { profileQuery } from '../../platform/profile-query.ts'
import { useOwn } from '../../platform/use-own.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const ProfileFields = lazyPart(() => import('./profile-fields.tsx'))

type ProfilePanelProps = {
  /** Above the form: who the user is on the site; null until that is known. */
  headOf: (profile: ProfileResponse['data'] | null) => ReactNode
}

/** The user's profile: editable fields and read-only facts. */
export function ProfilePanel({ headOf }: ProfilePanelProps) {
  const query = useOwn(profileQuery)
  const skeleton = <ProfileSkeleton head={headOf(null)} />
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
