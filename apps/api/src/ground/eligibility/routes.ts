import { eligibilityResponse, personRequest, termsRequest } from '@toprun/api-schema/eligibility'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { actorOf, signedIn } from '../identity/authentication.ts'
import { lockUser } from '../identity/lock-user.ts'
import { readEligibility } from './read-eligibility.ts'
import { type StatePersonResult, statePerson } from './state-person.ts'
import { decideTerms } from './terms.ts'

/** What a user states about their person, and the terms that they accept or reject. */
export function eligibility({ clock, db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const route = routesOf('account', app.forUsers)

    app.get(
      '/api/account/eligibility',
      route({
        summary:
          'The date of birth and country that the caller gave, the terms that they accepted, and a suspension',
        response: eligibilityResponse,
      }),
      (request) => readEligibility(db, signedIn(request).id, clock()),
    )

    app.put(
      '/api/account/person',
      route({
        summary: 'State the date of birth and the country, once',
        body: personRequest,
        response: eligibilityResponse,
        errors: [409, 422],
      }),
      async (request) => {
        const actor = actorOf(request)
        return db.transaction(async (tx) => {
          await lockUser(tx, actor)
          const stated = await statePerson(tx, actor.userId, request.body, clock())
          if (!stated.ok) throw refusedPerson(stated)
          return readEligibility(tx, actor.userId, clock())
        })
      },
    )

    app.post(
      '/api/account/terms',
      route({
        summary: 'Accept the terms in force, or reject them within 48 hours of their publication',
        body: termsRequest,
        response: eligibilityResponse,
        errors: [409],
      }),
      async (request) => {
        const actor = actorOf(request)
        const { decision } = request.body
        const { version, eligibility: standing } = await db.transaction(async (tx) => {
          await lockUser(tx, actor)
          const decided = await decideTerms(tx, actor.userId, decision, clock())
          if (!decided.ok)
            throw new ApiError(
              409,
              decided.reason,
              'A new version can be rejected for 48 hours. That time is over.',
            )
          return { version: decided.version, eligibility: await readEligibility(tx, actor.userId, clock()) }
        })
        recordSecurity(request, 'terms_decided', { userId: actor.userId, decision, version })
        return standing
      },
    )
  }
}

function refusedPerson({ reason }: Extract<StatePersonResult, { ok: false }>): ApiError {
  return reason === 'person_stated'
    ? new ApiError(
        409,
        reason,
        'You have already given your date of birth and country. Contact us if they are wrong.',
      )
    : new ApiError(422, reason, 'This date is in the future. Please enter your date of birth.')
}
