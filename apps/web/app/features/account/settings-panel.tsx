import type { ReactNode } from 'react'
import { useOwn } from '../../platform/use-own.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { eligibilityQuery } from '../eligibility/eligibility.ts'
import { PersonSetting } from '../eligibility/person-setting.tsx'
import { SuspensionNotice } from '../eligibility/suspension-notice.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DevicesSetting } from './devices-setting.tsx'
import { DownloadData } from './download-data.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { Setting } from './setting.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { SettingQuery, SettingsOutage } from './settings-outage.tsx'
import { TermsSetting, type TermsVersion } from './terms-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'

/** The account settings in groups, the one that cannot be undone last. `terms` is null if they could not be loaded. */
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
    <div className="grid gap-10">
      <SettingsOutage>
        <SuspensionNotice suspension={eligibility.data?.suspension ?? null} />
        <SettingsGroup title="Appearance">
          <ThemeSetting />
        </SettingsGroup>
        {notifications}
        <SettingsGroup title="Security">
          <PasswordSetting />
          <DevicesSetting />
        </SettingsGroup>
        <SettingsGroup title="Eligibility and terms">
          <Setting
            title="Age and country"
            text="Needed for contests with a fee or prizes, packs, trades and minting."
          >
            <SettingQuery
              query={eligibility}
              failure="Your age and country could not be loaded"
              skeleton={<Skeleton className="h-24" />}
            >
              {(read) => <PersonSetting {...read} />}
            </SettingQuery>
          </Setting>
          <TermsSetting terms={terms} eligibility={eligibility} />
        </SettingsGroup>
        <SettingsGroup title="Your data">
          <DownloadData />
        </SettingsGroup>
        <SettingsGroup title="Danger zone" danger>
          <DeleteAccount />
        </SettingsGroup>
      </SettingsOutage>
    </div>
  )
}
