import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type DevicesResponse, devicesResponse } from '@toprun/api-schema/account'
import { messageResponse } from '@toprun/api-schema/identity'
import { MonitorSmartphone } from 'lucide-react'
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
        {({ devices }) => (
          <ul className="divide-y divide-line border-t border-line">
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
      </SettingQuery>
    </Setting>
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <p className="min-w-40 grow basis-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          Signed in {formatMoment(signedInAt)} ·{' '}
          {current ? 'in use now' : `last used ${formatMoment(lastSeenAt)}`}
        </span>
      </p>
      {current ? (
        <span className="rounded-full bg-sunken px-3 py-1 text-sm font-semibold">This device</span>
      ) : (
        <Button
          variant="secondary"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
          aria-label={`Sign out ${name}`}
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
