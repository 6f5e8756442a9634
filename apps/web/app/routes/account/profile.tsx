import { AccountHeader } from '../../features/account/account-header.tsx'
import { ProfilePanel } from '../../features/account/profile-panel.tsx'
import { FirstSteps } from '../../features/contests/first-steps.tsx'
import { ManagerHead } from '../../features/seasons/manager-head.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'

export const meta = fixedMeta({
  title: 'Profile',
  description: 'Your name, contact details and referral code at TopRun.',
  hidden: true,
})

export default function Profile() {
  return (
    <>
      <AccountHeader title="Profile" />
      <FirstSteps />
      <ProfilePanel headOf={(profile) => <ManagerHead profile={profile} />} />
    </>
  )
}
