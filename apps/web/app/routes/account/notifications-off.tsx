import { SwitchOff } from '../../features/notifications/switch-off.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/notifications-off.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Turn emails off',
    description: 'Turn off one kind of email from TopRun with one click.',
    hidden: true,
  })

export default function NotificationsOff({ params }: Route.ComponentProps) {
  return <SwitchOff token={params.token} />
}
