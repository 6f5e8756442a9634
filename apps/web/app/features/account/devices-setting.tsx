import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type DevicesResponse, devicesResponse } from '@toprun/api-schema/account'
import { messageResponse } from '@toprun/api-schema/identity'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { formatMoment } from '../../platform/date-text.ts'
import { endSession, storedToken } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Setting } from './setting.tsx'
import { SettingQuery } from './settings-outage.tsx'

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.get('/api/account/devices', devicesResponse, { signal }),
})

/** The devices that are signed in; each can be signed out, or all at once. */
export function DevicesSetting() {
  const query = useOwn(devicesQuery)
  return (
    <Setting
      title="Signed-in devices"
      text="Sign out any device you don't recognize or no longer use."
      control={<SignOutEverywhere />}
    >
      <SettingQuery
        query={query}
        failure="Your devices could not be loaded"
        skeleton={<Skeleton className="h-18" />}
      >
        {({ devices }) => <DeviceList devices={devices} />}
      </SettingQuery>
    </Setting>
  )
}

/** As many are shown before all are asked for. */
const shownDevices = 3

/** This device first. */
function DeviceList({ devices }: DevicesResponse) {
  const [all, setAll] = useState(false)
  const inOrder = devices.toSorted((one, other) => Number(other.current) - Number(one.current))
  return (
    <div className="border-t border-line">
      <ul className="divide-y divide-line">
        {inOrder.slice(0, all ? undefined : shownDevices).map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {!all && devices.length > shownDevices && (
        <Button
          variant="quiet"
          onClick={() => setAll(true)}
          className="-mx-3 px-3! underline underline-offset-4"
        >
          Show all {devices.length}
        </Button>
      )}
    </div>
  )
}

function Device({ device }: { device: DevicesResponse['devices'][number] }) {
  const { id, name, current, lastSeenAt, signedInAt } = device
  const client = useQueryClient()
  const signOut = useSingleMutation({
    mutationFn: () => api.post(`/api/account/devices/${id}/sign-out`, messageResponse, {}),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
  return (
    <li className="flex items-center gap-x-4 py-2 last:pb-0">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <p className="min-w-0 grow items-baseline gap-x-4 xl:flex">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          Signed in {formatMoment(signedInAt)} ·{' '}
          {current ? 'in use now' : `last used ${formatMoment(lastSeenAt)}`}
        </span>
      </p>
      {current ? (
        <span className="grid min-h-11 place-items-center text-sm font-semibold whitespace-nowrap">
          This device
        </span>
      ) : (
        <Button
          variant="secondary"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
          aria-label={`Sign out ${name}`}
          className="shrink-0"
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

/** Ends every session, including this one. */
function SignOutEverywhere() {
  const signOut = useSingleMutation({
    mutationFn: () => api.post('/api/account/sign-out-everywhere', messageResponse, {}),
    onSuccess: ({ msg }) => {
      const token = storedToken()
      if (token !== null) endSession(token, { kind: 'success', text: msg }, '/')
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button
      variant="secondary"
      busy={signOut.isPending || signOut.isSuccess}
      onClick={() => signOut.mutate()}
    >
      Sign out everywhere
    </Button>
  )
}
