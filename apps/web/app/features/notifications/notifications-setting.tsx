import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type NotificationKind,
  type NotificationResponse,
  type NotificationSettings,
  notificationKinds,
  notificationResponse,
} from '@toprun/api-schema/notification'
import { useId, useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { useOwn } from '../../platform/use-own.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingsGroup } from '../account/settings-group.tsx'
import { SettingQuery } from '../account/settings-outage.tsx'
import { notificationsQuery, notificationWords } from './notifications.ts'
import { PushDevice } from './push-device.tsx'

/** The user's notifications by email and push, and whether this browser receives push messages. */
export function NotificationsSetting() {
  const query = useOwn(notificationsQuery)
  return (
    <SettingsGroup title="Notifications" text="About your own teams and winnings. Never advertising.">
      <div className="px-5 py-3 sm:px-6">
        <SettingQuery query={query} failure="Your notifications could not be loaded" skeleton={<Places />}>
          {(settings) => <Switches settings={settings} />}
        </SettingQuery>
      </div>
    </SettingsGroup>
  )
}

/** Every kind in its place, without its switches. */
function Places() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <div className="grid divide-y divide-line">
        <div className="flex justify-end pb-1 *:mx-2">
          <Skeleton className="h-5 w-10" />
          <Skeleton className="h-5 w-10" />
        </div>
        {notificationKinds.map((kind) => (
          <div key={kind} className="flex min-h-14 items-center justify-between gap-x-3 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{notificationWords[kind].title}</p>
              <p className="text-sm text-muted">{notificationWords[kind].text}</p>
            </div>
            <div className="flex gap-8 px-4">
              <Skeleton className="size-6" />
              <Skeleton className="size-6" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-24 sm:h-15.25" />
    </div>
  )
}

type Way = keyof NotificationSettings

function Switches({ settings }: { settings: NotificationResponse }) {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  // What the user set: shown at once, before React would set the switch back, until the server has answered the last change.
  const [wanted, setWanted] = useState<NotificationSettings | null>(null)
  const [saved, setSaved] = useState(settings)
  if (settings !== saved) {
    setSaved(settings)
    setWanted(null)
  }
  const change = useMutation({
    mutationKey: queryKey,
    mutationFn: (next: NotificationSettings) => api.put('/api/notifications', notificationResponse, next),
    onError() {
      setWanted(null)
      // An earlier change may have been stored.
      return client.invalidateQueries({ queryKey })
    },
    onSuccess(changed) {
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, changed)
    },
    scope: { id: 'notifications' },
  })
  const { emailConfirmed, pushKey } = settings
  const { mail, push } = wanted ?? settings
  const toggle = (way: Way, kind: NotificationKind, on: boolean) => {
    const shown = { mail, push }
    const next = { ...shown, [way]: { ...shown[way], [kind]: on } }
    setWanted(next)
    change.mutate(next)
  }
  return (
    <div className="grid gap-3">
      <div className="grid divide-y divide-line">
        <p aria-hidden="true" className="flex justify-end pb-1 text-sm text-muted *:w-14 *:text-center">
          <span>Email</span>
          {pushKey !== null && <span>Push</span>}
        </p>
        {notificationKinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            mail={mail[kind]}
            push={pushKey === null ? null : push[kind]}
            onToggle={(way, on) => toggle(way, kind, on)}
          />
        ))}
      </div>
      <FormError error={change.error} />
      {!emailConfirmed && <p className="text-muted">Emails start once your address is confirmed.</p>}
      {pushKey !== null && <PushDevice pushKey={pushKey} />}
    </div>
  )
}

interface KindProps {
  kind: NotificationKind
  mail: boolean
  /** Null where the site sends no push messages. */
  push: boolean | null
  onToggle: (way: Way, on: boolean) => void
}

/** Below the heading of its column; the whole of it can be pressed. */
const cell = 'w-14 *:justify-center'

function Kind({ kind, mail, push, onToggle }: KindProps) {
  const id = useId()
  const { title, text } = notificationWords[kind]
  return (
    <fieldset aria-describedby={id} className="flex min-h-14 items-center justify-between gap-x-3 py-1.5">
      <legend className="sr-only">{title}</legend>
      <div className="min-w-0 flex-1">
        <p aria-hidden="true" className="font-semibold">
          {title}
        </p>
        <p id={id} className="text-sm text-muted">
          {text}
        </p>
      </div>
      <div className="flex">
        <Checkbox
          label={<span className="sr-only">Email</span>}
          className={cell}
          checked={mail}
          onChange={({ currentTarget }) => onToggle('mail', currentTarget.checked)}
        />
        {push !== null && (
          <Checkbox
            label={<span className="sr-only">Push</span>}
            className={cell}
            checked={push}
            onChange={({ currentTarget }) => onToggle('push', currentTarget.checked)}
          />
        )}
      </div>
    </fieldset>
  )
}
