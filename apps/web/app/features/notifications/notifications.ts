import { queryOptions } from '@tanstack/react-query'
import { type NotificationKind, notificationResponse } from '@toprun/api-schema/notification'
import { api } from '../../platform/api-client.ts'

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.get('/api/notifications', notificationResponse, { signal }),
})

export const notificationWords: Readonly<Record<NotificationKind, { title: string; text: string }>> = {
  lineup_out: { title: 'Line-ups are out', text: 'A player of your team is not in the announced eleven.' },
  lock_soon: { title: 'Lock in 15 minutes', text: 'A team of yours is in no contest yet.' },
  won: { title: 'You won', text: 'A contest is settled, and you have a prize to claim.' },
  refunded: { title: 'Entries refunded', text: 'A contest was cancelled, and your fee came back.' },
  postponed: { title: 'Match postponed', text: 'A match of your team is postponed, or has a new start.' },
  correction: { title: 'Points corrected', text: 'A correction moved the points of your team.' },
}
