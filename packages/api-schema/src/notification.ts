import { z } from 'zod'

/** The kinds of notifications, by email and push: each can be switched off for either. */
export const notificationKinds = [
  'lineup_out',
  'lock_soon',
  'won',
  'refunded',
  'correction',
  'postponed',
] as const
export const notificationKind = z.enum(notificationKinds)

/** How many browsers of a user receive push messages. */
export const pushDevicesPerUser = 10

const switches = z.record(notificationKind, z.boolean())

export const notificationSettings = z.object({ mail: switches, push: switches })

export const notificationResponse = notificationSettings.extend({
  /** Emails go only to confirmed addresses. */
  emailConfirmed: z.boolean(),
  /** The site's VAPID key, for browsers that subscribe; null if push is off. */
  pushKey: z.string().nullable(),
  /** Browsers that receive push messages. */
  devices: z.int(),
})

const base64Url = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+=*$/, 'The key must be base64url.')
    .refine((text) => byteCount(text) === bytes, 'The key has the wrong length.')

const byteCount = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4)

/** In the form to which messages are sent, for any spelling. */
function asSent(endpoint: string): string {
  if (!URL.canParse(endpoint)) return endpoint
  const address = new URL(endpoint)
  address.hash = ''
  return address.href
}

/** A browser's `PushSubscription` as JSON. */
export const pushSubscriptionRequest = z.object({
  endpoint: z
    .url({ error: 'The endpoint must be an address.' })
    .max(1000, 'The endpoint must be at most 1000 characters long.')
    .overwrite(asSent),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
})
export const pushEndpointRequest = pushSubscriptionRequest.pick({ endpoint: true })

/** What the service worker gets, as JSON. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of the site. */
  path: z.string(),
  /** A message replaces an earlier one with the same tag. */
  tag: z.string(),
})

export type NotificationKind = z.infer<typeof notificationKind>
export type NotificationSettings = z.infer<typeof notificationSettings>
export type NotificationResponse = z.infer<typeof notificationResponse>
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionRequest>
export type PushMessage = z.infer<typeof pushMessage>
