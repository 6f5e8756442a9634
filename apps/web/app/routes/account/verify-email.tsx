import { VerifyEmail } from '../../features/account/verify-email.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/verify-email.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Confirm your email address',
    description: 'Confirm the email address of your TopRun account with the link we emailed you.',
    hidden: true,
  })

export default function VerifyEmailRoute({ params }: Route.ComponentProps) {
  return (
    <section className="page grid max-w-xl gap-6 py-16">
      <h1 className="font-display text-title leading-none font-extrabold">Confirm your email address</h1>
      <VerifyEmail token={params.token} />
    </section>
  )
}
