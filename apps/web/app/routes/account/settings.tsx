import { legalResponse } from '@toprun/api-schema/content'
import { AccountHeader } from '../../features/account/account-header.tsx'
import { SettingsPanel } from '../../features/account/settings-panel.tsx'
import { NotificationsSetting } from '../../features/notifications/notifications-setting.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { read } from '../../platform/load.ts'
import type { Route } from './+types/settings.ts'

/** Loads only the version of the terms; the settings work without it. */
export async function loader({ context }: Route.LoaderArgs) {
  const terms = await read(context, '/api/content/legal/terms-and-conditions', legalResponse)
  return { terms: terms.ok ? { version: terms.data.version, publishedAt: terms.data.publishedAt } : null }
}

export const meta = fixedMeta({
  title: 'Account Settings',
  description: 'Theme, devices, password, terms and data of your TopRun account.',
  hidden: true,
})

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AccountHeader title="Account Settings" />
      <SettingsPanel terms={loaderData.terms} notifications={<NotificationsSetting />} />
    </>
  )
}
