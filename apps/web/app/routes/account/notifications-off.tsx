import { SwitchOff } from '../../features/notifications/switch-off.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/notifications-off.ts'

export const meta = fixedMeta({
  title: 'Turn emails off',
  description: 'Turn off one kind of email from TopRun with one click.',
  hidden: true,
})

export default function NotificationsOff({ params }: Route.ComponentProps) {
  return <SwitchOff token={params.token} />
}
