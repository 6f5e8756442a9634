import { z } from 'zod'
import { showsWhole } from './display-name.ts'
import { matchId, userId, uuid } from './ids.ts'
import { format, matchSlot, matchState } from './match.ts'
import { matchEvent } from './match-event.ts'
import { usd } from './money.ts'
import { operatorLevel } from './operator-level.ts'

/** The operator page: `/api/operator`. */

/** Every call that changes something has it: another site's page can't send it. */
export const consoleHeader = 'x-operator-console'
/** Its value in calls that an operator makes. */
export const consoleCall = '1'
/** Its value in calls that a page repeats by itself: they do not keep the session open. */
export const consolePoll = 'poll'

export const operatorSignInRequest = z.object({
  name: z.string().trim().min(1).max(40),
  password: z.string().min(1).max(128),
  /** Of the operator's authenticator app, which may show it in two groups. */
  code: z
    .string()
    .max(20)
    .overwrite((code) => code.replace(/\s/g, ''))
    .regex(/^\d{6}$/, 'The code has 6 digits'),
})
export const operatorSession = z.object({ name: z.string(), level: operatorLevel, endsAt: z.iso.datetime() })

/** Whether a reason has only visible characters and line breaks: others read it. */
export function isReadable(reason: string): boolean {
  return showsWhole(reason.replaceAll('\n', ' '))
}
export const unreadableReason = 'The reason can’t contain invisible or direction-changing characters'

/** Any JSON; it refers to itself, so the documentation needs its name. */
export const jsonValue = z.json().register(z.globalRegistry, { id: 'Json' })

/** `id` is chosen by the caller: the same id acts once. */
export const actionRequest = z.object({
  id: uuid,
  reason: z
    .string()
    .trim()
    .min(1, 'Please give a reason')
    .max(500)
    .refine(isReadable, { error: unreadableReason }),
})
/** `repeated`: it had been done before. `unfinished`: the site, or a second operator, continues it, as the summary says. */
export const actionResponse = z.object({
  summary: z.string(),
  repeated: z.boolean(),
  unfinished: z.literal(true).optional(),
})

/** The id or the email address of a user. */
export const namedUser = z.string().trim().min(1, 'Please name a user').max(254)

/** A page of a list begins after the item that this cursor names: `next` of the page before. */
const next = z.string().nullable()
export const operatorPageQuery = z.object({ after: z.string().min(1).max(200).optional() })

export const operatorMatch = z.object({
  id: matchId,
  title: z.string(),
  competition: z.string(),
  format,
  state: matchState,
  startsAt: z.iso.datetime(),
  revision: z.int(),
  delayedSince: z.iso.datetime().nullable(),
  leadingSource: z.string().nullable(),
})
export const operatorMatchesQuery = operatorPageQuery.extend({ state: matchState.optional() })
export const operatorMatchesResponse = z.object({ matches: z.array(operatorMatch), next })

/** `movedBalls`: how many later than usual joining closes; negative for earlier. */
const operatorSlot = matchSlot.extend({ movedBalls: z.int() })

export const operatorMatchResponse = z.object({
  match: operatorMatch,
  sources: z.array(
    z.object({ source: z.string(), lastSequence: z.int(), lastRecordedAt: z.iso.datetime().nullable() }),
  ),
  /** The feed that the site itself plays. `refused`: why its next event was refused, while it waits for that. */
  feed: z
    .object({
      source: z.string(),
      intervalMs: z.int(),
      finished: z.boolean(),
      refused: z.string().nullable(),
    })
    .nullable(),
  /** Of live fantasy, in the order of play. */
  slots: z.array(operatorSlot),
  /** Events that wait for others, at most 50. */
  parked: z.array(
    z.object({ source: z.string(), sourceSequence: z.int().nullable(), parkedAt: z.iso.datetime() }),
  ),
  /** Unknown names in feeds, at most 50: events wait for them. */
  names: z.array(
    z.object({ team: z.string(), name: z.string(), source: z.string(), seenAt: z.iso.datetime() }),
  ),
  /** Events about which another source differs, at most 50, newest first. */
  differences: z.array(
    z.object({ source: z.string(), revision: z.int(), place: z.string(), text: z.string() }),
  ),
  states: z.array(
    z.object({ at: z.iso.datetime(), from: matchState, to: matchState, by: z.string(), why: z.string() }),
  ),
})

export const operatorEventsQuery = z.object({ before: z.coerce.number().int().min(1).optional() })
const operatorEvent = z.object({
  revision: z.int(),
  place: z.string(),
  text: z.string(),
  /** As it counts now. */
  event: matchEvent,
  status: z.enum(['original', 'corrected', 'withdrawn']),
  source: z.string(),
  receivedAt: z.iso.datetime(),
})
/** Newest first; `next` is the `before` of the next page. */
export const operatorEventsResponse = z.object({
  events: z.array(operatorEvent),
  next: z.int().nullable(),
})

export const operatorUsersQuery = z.object({
  q: z.string().trim().min(2).max(254),
  /** The last user of the page before. */
  after: z.uuid().optional(),
})
const operatorUser = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  suspended: z.boolean(),
})
export const operatorUsersResponse = z.object({ users: z.array(operatorUser), next })
export const operatorUserResponse = z.object({
  user: operatorUser.extend({
    deleted: z.boolean(),
    emailVerified: z.boolean(),
    person: z.object({ birthDate: z.string(), country: z.string() }).nullable(),
    suspension: z.object({ reason: z.string(), since: z.iso.datetime() }).nullable(),
    balance: usd,
    winnings: usd,
    debt: usd,
  }),
})
const operatorAction = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  via: z.enum(['page', 'command']),
  kind: z.string(),
  target: z.string().nullable(),
  reason: z.string().nullable(),
  outcome: z.enum(['begun', 'proposed', 'done', 'refused', 'failed']),
  summary: z.string(),
  details: jsonValue,
})
export const operatorActionsQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  target: z.string().max(220).optional(),
})
/** The operator's page for an id: a contest is on the page of its match's contests. */
const operatorPageOf = z.object({
  id: z.uuid(),
  page: z.enum(['matches', 'users', 'payments', 'contests']),
  /** The query of the page. */
  of: z.uuid(),
})
export const operatorActionsResponse = z.object({
  actions: z.array(operatorAction),
  /** For the ids in targets and sentences. */
  pages: z.array(operatorPageOf),
  next: z.int().nullable(),
})

export type OperatorSession = z.infer<typeof operatorSession>
export type OperatorMatch = z.infer<typeof operatorMatch>
export type OperatorSlot = z.infer<typeof operatorSlot>
export type OperatorMatchResponse = z.infer<typeof operatorMatchResponse>
export type OperatorEvent = z.infer<typeof operatorEvent>
export type OperatorUserResponse = z.infer<typeof operatorUserResponse>
export type OperatorPageOf = z.infer<typeof operatorPageOf>
export type OperatorEventsResponse = z.infer<typeof operatorEventsResponse>
export type OperatorMatchesResponse = z.infer<typeof operatorMatchesResponse>
export type OperatorUsersResponse = z.infer<typeof operatorUsersResponse>
export type OperatorActionsResponse = z.infer<typeof operatorActionsResponse>
export type ActionResponse = z.infer<typeof actionResponse>
