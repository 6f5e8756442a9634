import { Suspense } from 'react'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/reset-password.ts'

const ResetForm = lazyPart(() => import('../../features/auth/reset-form.tsx'))

export const meta = fixedMeta({
  title: 'Choose a new password',
  description: 'Choose a new password for your TopRun account with the link we emailed you.',
  hidden: true,
})

export default function ResetPassword({ params }: Route.ComponentProps) {
  return (
    <Suspense>
      <ResetForm hashcode={params.passHash} />
    </Suspense>
  )
}
