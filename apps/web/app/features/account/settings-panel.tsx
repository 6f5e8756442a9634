import { type ReactNode, Suspense } from 'react'
import { useOwn } from '../../platform/use-own.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { eligibilityQuery } from '../eligibility/eligibility-query.ts'
import { PersonSetting } from '../eligibility/person-setting.tsx'
import { SuspensionNotice } from '../eligibility/suspension-notice.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DevicesSetting } from './devices-setting.tsx'
import { DownloadData } from './download-data.tsx'
import { Setting } from './setting.tsx'
import { TermsSetting, type TermsVersion } from './terms-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'

const PasswordForm = lazyPart(() => import('./password-form.tsx'))

/** The account settings. `terms` is null if they could not be loaded. */
export function SettingsPanel({
  terms,
  notifications,
}: {
  terms: TermsVersion | null
  /** The setting of another feature. */
  notifications: ReactNode
}) {
  const eligibility = useOwn(eligibilityQuery)
  return (
    <div className="grid gap-5">
      <SuspensionNotice suspension={eligibility.data?.suspension ?? null} />
      <ThemeSetting />
      {notifications}
      <DevicesSetting />
      <Setting title="Change password" text="This signs out all your other devices.">
        <Suspense fallback={<Skeleton className="h-80" />}>
          <PasswordForm />
        </Suspense>
      </Setting>
      <Setting
        title="Age and country"
        text="Needed for contests with a fee or prizes, packs, trades and minting."
      >
        <QueryPanel
          query={eligibility}
          failure="Your age and country could not be loaded"
          skeleton={<Skeleton className="h-24" />}
        >
          {(read) => <PersonSetting {...read} />}
        </QueryPanel>
      </Setting>
      <TermsSetting terms={terms} eligibility={eligibility} />
      <DownloadData />
      <DeleteAccount />
    </div>
  )
}
