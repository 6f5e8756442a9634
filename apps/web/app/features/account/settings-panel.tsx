import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DevicesSetting } from './devices-setting.tsx'
import { DownloadData } from './download-data.tsx'
import { Setting } from './setting.tsx'
import { TermsSetting, type TermsVersion } from './terms-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'

const PasswordForm = lazy(() => import('./password-form.tsx'))

/** The account settings. `terms` is null if they could not be loaded. */
export function SettingsPanel({ terms }: { terms: TermsVersion | null }) {
  return (
    <div className="grid gap-5">
      <ThemeSetting />
      <DevicesSetting />
      <Setting title="Change password" text="This signs out all your other devices.">
        <Suspense fallback={<Skeleton className="h-80" />}>
          <PasswordForm />
        </Suspense>
      </Setting>
      <TermsSetting terms={terms} />
      <DownloadData />
      <DeleteAccount />
    </div>
  )
}
