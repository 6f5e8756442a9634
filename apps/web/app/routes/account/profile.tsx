import { PanelHeading } from '../../features/account/panel-heading.tsx'
import { ProfilePanel } from '../../features/account/profile-panel.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/profile.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Profile',
    description: 'Your name, contact details and referral code at TopRun.',
    hidden: true,
  })

export default function Profile() {
  return (
    <>
      <PanelHeading title="Profile" />
      <ProfilePanel />
    </>
  )
}
