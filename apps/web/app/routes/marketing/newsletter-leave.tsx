import { LeaveNewsletter } from '../../features/support/leave-newsletter.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/newsletter-leave.ts'

export const meta = fixedMeta({
  title: 'Leave the newsletter',
  description:
    'Unsubscribe from the TopRun newsletter with one click. Your account and contests stay as they are.',
  hidden: true,
})

export default function NewsletterLeave({ params }: Route.ComponentProps) {
  return <LeaveNewsletter token={params.token} />
}
