import { VerifyEmail } from '../../features/account/verify-email.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'
import type { Route } from './+types/verify-email.ts'

export const meta = fixedMeta({
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
