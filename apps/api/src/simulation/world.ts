import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { Content } from '@toprun/content/read-content'
import type { Random } from '@toprun/match-simulator/random'
import type { Pool } from 'pg'
import type { PaymentContext } from '../money/payments/payment-context.ts'
import type { WebhookMessage } from '../money/payments/providers/provider.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Sending } from '../testing/disturbed-feed.ts'
import type { FakeProvider } from '../testing/fake-provider.ts'
import type { MailQueue } from './mail-queue.ts'
import type { SiteProcess } from './site-process.ts'

/** Units of each product that a simulated site sells. */
export const stockOfProduct = 60

/** A match as its two sources see it. */
export interface SimulatedMatch {
  id: MatchId
  file: CricsheetMatch
  /** What happens on the field. */
  events: readonly MatchEvent[]
  /** What each source will send, in the order of arrival; a message that was refused is sent again later. */
  queues: Sending[][]
  /** Revisions that a correction was recorded for. */
  corrected: Set<number>
  /** The revision that each contest's board was last compared at. */
  compared: Map<ContestId, number | 'settled'>
}

/** An action, drawn beforehand: it draws nothing itself. @returns its result, in a few words */
export type Deed = (world: World) => Promise<string>

/** A call without a response, which will be repeated unchanged. */
interface Unanswered {
  name: string
  deed: Deed
}

/** Everything that a seed drives. Stored data is read from the database; this has only what the outside world knows. */
export interface World {
  random: Random
  clock: Clock
  advance(ms: number): void
  content: Content
  /** The running process; another one after a crash. */
  site: SiteProcess
  /** The site's database, without faults. */
  db: Database
  owner: Pool
  jobs: Jobs
  /** `DATA_DIR` */
  folder: string
  mail: MailQueue
  provider: FakeProvider
  users: UserId[]
  matches: SimulatedMatch[]
  /** Of the payment provider, on their way; some are delivered twice. */
  webhooks: WebhookMessage[]
  unanswered: Unanswered[]
  /** What users were told, and must therefore be true: entries by id. */
  told: { entries: Set<string> }
  payments(): PaymentContext
}

/** One kind of action. */
export interface Action {
  name: string
  weight: number
  /** It writes or reads files, where faults may strike as well. */
  usesFiles?: true
  /** A caller without a response repeats the call with the same key. */
  repeats?: true
  /** Draws the actor and the action. Null if there is nothing to do, and another action is drawn. */
  plan(world: World): Promise<Deed | null>
}

/** In a few words: `ok`, or the reason of a refusal. */
export function outcomeOf(result: { ok: true } | { ok: false; reason: string }): string {
  return result.ok ? 'ok' : result.reason
}

/** How long a match is under review. */
export const reviewMs = 30 * 60_000

/** Rows that are stored, read without faults. Not for a deed, whose statements the gate orders. */
export async function rows<Row extends object>(
  world: World,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await world.owner.query<Row>(query, values)).rows
}
