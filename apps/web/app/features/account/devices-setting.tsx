import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type DevicesAnswer, devicesAnswer } from '@toprun/api-schema/account'
import { messageAnswer } from '@toprun/api-schema/identity'
import { MonitorSmartphone } from 'lucide-react'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { QueryPanel } from '../matches/query-panel.tsx'
import { Setting } from './setting.tsx'
import { formatMoment } from './transaction-words.ts'
import { useOwn } from './use-own.ts'

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.get('/api/account/devices', devicesAnswer, { signal }),
})

/** Where the account is signed in; every place but this one can be signed out. */
export function DevicesSetting() {
  const query = useOwn(devicesQuery)
  return (
    <Setting title="Signed-in devices" text="Sign out whatever you do not know or no longer use.">
      <QueryPanel
        query={query}
        failure="Your devices could not be loaded"
        skeleton={<Skeleton className="h-18" />}
      >
        {({ devices }) => (
          <ul className="divide-y divide-line">
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
      </QueryPanel>
    </Setting>
  )
}

function Device({ device }: { device: DevicesAnswer['devices'][number] }) {
  const { id, name, current, lastSeenAt, signedInAt } = device
  const client = useQueryClient()
  const signOut = useMutation({
    mutationFn: () => api.post(`/api/account/devices/${id}/sign-out`, messageAnswer, {}),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <p className="min-w-40 grow basis-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          Signed in {formatMoment(signedInAt)} · last used {formatMoment(lastSeenAt)}
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
