import { VerifyEmail } from '../../features/account/verify-email.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'
import type { Route } from './+types/verify-email.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Confirm your email address',
    description: 'Confirm the email address of your TopRun account with the link we emailed you.',
    hidden: true,
  })

export default function VerifyEmailRoute({ params }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <VerifyEmail token={params.token} />
    </QueryProvider>
  )
}
