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
import { ApiError, errorResponses, notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { addDevice, changeSettings, readSettings, removeDevice, switchMailOff } from './preferences.ts'
import { isPushHost } from './push-hosts.ts'
import { openVapid } from './vapid.ts'

const tags = ['notifications']
const ofToken = z.object({ token: z.string().length(43), kind: notificationKind })

/** A user's notification settings and browsers. */
export function notifications({ db, config, clock, chance }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const user = { preParsing: app.authenticate }
    const vapid = await openVapid(config)
    const pushKey = vapid?.publicKey ?? null
    // A mail program posts a form to the address of List-Unsubscribe (RFC 8058); the address says everything.
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    )

    app.get(
      '/api/notifications',
      {
        ...user,
        schema: {
          tags,
          summary: 'My notifications by email and push',
          security: tokenRequired,
          response: { 200: notificationResponse, ...errorResponses(401) },
        },
      },
      (request) => readSettings(db, signedIn(request).id, pushKey),
    )

    app.put(
      '/api/notifications',
      {
        ...user,
        schema: {
          tags,
          summary: 'Change my notification settings',
          security: tokenRequired,
          body: notificationSettings,
          response: { 200: notificationResponse, ...errorResponses(400, 401) },
        },
      },
      async (request) => {
        await changeSettings(db, { ...actorOf(request), ...request.body, chance })
        return readSettings(db, signedIn(request).id, pushKey)
      },
    )

    app.post(
      '/api/notifications/devices',
      {
        ...user,
        schema: {
          tags,
          summary: 'Switch push messages on for this browser, until its session ends',
          security: tokenRequired,
          body: pushSubscriptionRequest,
          response: { 200: notificationResponse, ...errorResponses(400, 401, 409) },
        },
      },
      async (request) => {
        if (pushKey === null)
          throw new ApiError(409, 'push_off', 'Push messages are switched off on this site.')
        if (!isPushHost(request.body.endpoint, config.PUSH_HOSTS))
          throw new ApiError(400, 'unknown_push_service', 'This browser’s push service is not supported.')
        const { id, sessionId } = signedIn(request)
        await addDevice(db, { userId: id, sessionId, subscription: request.body, now: clock() })
        return readSettings(db, id, pushKey)
      },
    )

    app.post(
      '/api/notifications/devices/remove',
      {
        ...user,
        schema: {
          tags,
          summary: 'Switch push messages off for a browser',
          security: tokenRequired,
          body: pushEndpointRequest,
          response: { 200: notificationResponse, ...errorResponses(400, 401) },
        },
      },
      async (request) => {
        await removeDevice(db, { ...actorOf(request), ...request.body })
        return readSettings(db, signedIn(request).id, pushKey)
      },
    )

    app.post(
      '/api/notifications/off/:token/:kind',
      {
        schema: {
          tags,
          summary: 'Switch one kind of email off by the link in it',
          params: ofToken,
          response: { 200: messageResponse, ...errorResponses(404, 429) },
        },
        config: { rateLimit: perMinute(60) },
      },
      async ({ params: { token, kind } }) => {
        if (!(await switchMailOff(db, token, kind))) throw notFound('This link is not valid any more.')
        return { msg: 'You get no more emails of this kind.' }
      },
    )

    app.get(
      '/api/notifications/off/:token/:kind',
      { schema: { tags, summary: 'The page that asks before switching off', params: ofToken } },
      ({ params: { token, kind } }, reply) => reply.redirect(`/notifications/off/${token}?kind=${kind}`),
    )
  }
}
