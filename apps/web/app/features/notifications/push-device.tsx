import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationResponse } from '@toprun/api-schema/notification'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { notificationsQuery } from './notifications.ts'
import { canPush, currentSubscription, subscribe } from './push-subscription.ts'

const deviceKey = ['push-device'] as const

/** Whether this browser takes push messages. It is asked only when the user wants them. */
export function PushDevice({ pushKey }: { pushKey: string }) {
  const client = useQueryClient()
  const device = useQuery({
    queryKey: deviceKey,
    queryFn: () => currentSubscription(pushKey),
    enabled: canPush(),
  })
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) {
        const subscription = await subscribe(pushKey)
        return api.post('/api/notifications/devices', notificationResponse, subscription.toJSON())
      }
      const subscription = await currentSubscription(pushKey)
      const endpoint = subscription?.endpoint
      await subscription?.unsubscribe()
      return endpoint === undefined
        ? api.get('/api/notifications', notificationResponse)
        : api.post('/api/notifications/devices/remove', notificationResponse, { endpoint })
    },
    onSuccess: (settings) => client.setQueryData(notificationsQuery.queryKey, settings),
    onSettled: () => client.invalidateQueries({ queryKey: deviceKey }),
  })
  if (!canPush()) return <p className="text-muted">This browser can’t show push messages.</p>
  const isOn = device.data !== null && device.data !== undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>
        {isOn
          ? 'This browser shows push messages until you sign out.'
          : 'This browser does not show push messages yet.'}
      </p>
      <Button
        variant="secondary"
        busy={change.isPending || device.isPending}
        onClick={() => change.mutate(!isOn)}
      >
        {isOn ? 'Turn push off here' : 'Turn push on here'}
      </Button>
      <FormError error={change.error} className="w-full" />
    </div>
  )
}
