import { ProfilePanel } from '../../features/account/profile-panel.tsx'
import { ManagerHead } from '../../features/seasons/manager-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
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
      <PageHeader title="Profile" />
      <ProfilePanel headOf={(name) => <ManagerHead name={name} />} />
    </>
  )
}
