import { Suspense } from 'react'
import { pageMeta } from '../../platform/page-meta.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/reset-password.ts'

const ResetForm = lazyPart(() => import('../../features/auth/reset-form.tsx'))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Choose a new password',
    description: 'Choose a new password for your TopRun account with the link we emailed you.',
    hidden: true,
  })

export default function ResetPassword({ params }: Route.ComponentProps) {
  return (
    <section className="page grid max-w-md gap-6 py-16">
      <h1 className="font-display text-title leading-none font-extrabold">Choose a new password</h1>
      <p className="text-muted">The link works once. Choosing a new password signs out all your devices.</p>
      <Suspense>
        <ResetForm hashcode={params.passHash} />
      </Suspense>
    </section>
  )
}
