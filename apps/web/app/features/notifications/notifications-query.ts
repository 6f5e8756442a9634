import { queryOptions } from '@tanstack/react-query'
import { notificationResponse } from '@toprun/api-schema/notification'
import { api } from '../../platform/api-client.ts'

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.get('/api/notifications', notificationResponse, { signal }),
})
