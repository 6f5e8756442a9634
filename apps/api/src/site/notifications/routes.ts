import { messageResponse } from '@toprun/api-schema/identity'
import {
  notificationKind,
  notificationResponse,
  notificationSettings,
  pushEndpointRequest,
  pushSubscriptionRequest,
} from '@toprun/api-schema/notification'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { addDevice, changeSettings, readSettings, removeDevice, switchMailOff } from './preferences.ts'
import { isPushHost } from './push-hosts.ts'
import { openVapid } from './vapid.ts'

const route = routesOf('notifications')
const ofToken = z.object({ token: z.string().length(43), kind: notificationKind })

/** A user's notification settings and browsers. */
export function notifications({ db, config, clock, chance }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const forUsers = routesOf('notifications', app.forUsers)
    const vapid = await openVapid(config)
    const pushKey = vapid?.publicKey ?? null
    // A mail program posts a form to the address of List-Unsubscribe (RFC 8058); the address has all data.
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    )

    app.get(
      '/api/notifications',
      forUsers({ summary: 'My notifications by email and push', response: notificationResponse }),
      (request) => readSettings(db, signedIn(request).id, pushKey),
    )

    app.put(
      '/api/notifications',
      forUsers({
        summary: 'Change my notification settings',
        body: notificationSettings,
        response: notificationResponse,
      }),
      async (request) => {
        await changeSettings(db, { ...actorOf(request), ...request.body, chance })
        return readSettings(db, signedIn(request).id, pushKey)
      },
    )

    app.post(
      '/api/notifications/devices',
      forUsers({
        summary: 'Switch push messages on for this browser, until its session ends',
        body: pushSubscriptionRequest,
        response: notificationResponse,
        errors: [409],
      }),
      async (request) => {
        if (pushKey === null)
          throw new ApiError(409, 'push_off', 'Push messages are switched off on this site.')
        if (!isPushHost(request.body.endpoint, config.PUSH_HOSTS))
          throw new ApiError(400, 'unknown_push_service', 'This browser’s push service is not supported.')
        const { id, sessionId } = signedIn(request)
        const added = await addDevice(db, { userId: id, sessionId, subscription: request.body, now: clock() })
        if (!added)
          throw new ApiError(409, 'push_taken', 'This browser gets the messages of another account.')
        return readSettings(db, id, pushKey)
      },
    )

    app.post(
      '/api/notifications/devices/remove',
      forUsers({
        summary: 'Switch push messages off for a browser',
        body: pushEndpointRequest,
        response: notificationResponse,
      }),
      async (request) => {
        await removeDevice(db, { ...actorOf(request), ...request.body })
        return readSettings(db, signedIn(request).id, pushKey)
      },
    )

    app.post(
      '/api/notifications/off/:token/:kind',
      route({
        summary: 'Switch one kind of email off by the link in it',
        params: ofToken,
        response: messageResponse,
        config: { rateLimit: perMinute(60) },
      }),
      async ({ params: { token, kind } }) => {
        if (!(await switchMailOff(db, token, kind))) throw notFound('This link is not valid any more.')
        return { msg: 'You get no more emails of this kind.' }
      },
    )

    app.get(
      '/api/notifications/off/:token/:kind',
      route({
        summary: 'The page that asks before switching off',
        params: ofToken,
        response: { 302: z.unknown() },
      }),
      ({ params: { token, kind } }, reply) => reply.redirect(`/notifications/off/${token}?kind=${kind}`),
    )
  }
}
