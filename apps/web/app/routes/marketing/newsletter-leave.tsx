import { LeaveNewsletter } from '../../features/support/leave-newsletter.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/newsletter-leave.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Leave the newsletter',
    description:
      'Stop the TopRun newsletter with one press. Your account and your contests are not touched by it.',
    hidden: true,
  })

export default function NewsletterLeave({ params }: Route.ComponentProps) {
  return <LeaveNewsletter token={params.token} />
}
