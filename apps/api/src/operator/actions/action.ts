import { type DeclaredAction, nothing, type Part } from '@toprun/api-schema/operator-action'
import type { Content } from '@toprun/content/read-content'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { RoomParts } from '../room-parts.ts'
import { type ActionHead, type ActionOutcome, type ActionResult, performAction } from './action-log.ts'
import type { CommandWords } from './command-words.ts'

/** What actions need of the site. The command line reads or opens only what an action asks for. */
export interface ActionContext {
  db: Database
  clock: Clock
  config(): Configuration
  content(): Content
  jobs(): Promise<Jobs>
  parts: RoomParts
}

/** An action that is under way. */
export interface Doing {
  context: ActionContext
  /** Of the action. */
  id: string
  /** The operator, or the system account that runs the command. */
  by: string
  /** Empty where a command gives none. */
  reason: string
  now: Date
}

interface ActionSpec<Input, Only extends z.ZodObject> {
  /** As the audit log names it. */
  kind: string | ((input: Input) => string)
  /** What it is done to, such as `user:ID`. */
  target(input: Input & Partial<Part<Only>>): string
  /** The sentence where that does not exist, and null where it does. */
  unknown?(db: Database, input: Input): Promise<string | null>
  /** What else the log has of the request; nothing by default. */
  details?(input: Input & Partial<Part<Only>>, db: Database): Details | Promise<Details>
  /** Changes the site by the rooms' doors, in the transaction that also writes the log. */
  run(doing: Doing & { tx: Database }, input: Input & Partial<Part<Only>>): Promise<ActionOutcome>
  /** What follows the commit: a crash in between is made good by the same request again. */
  after?(result: ActionResult, doing: Doing, input: Input): Promise<ActionResult>
  /** Without it, the page alone does this, or a command that is written by hand. */
  command?: CommandWords | readonly CommandWords[]
  /** What only a command may state, beside the input: no call of the page has it. */
  commandOnly?: Only
}

type Details = Readonly<Record<string, unknown>>

/** What an operator can do, by the page, by a command, or both: either door asks for the same change and leaves the same row. */
export interface Action<Input = object> {
  declared: DeclaredAction
  commands: readonly CommandWords[]
  commandOnly: z.ZodObject
  perform(context: ActionContext, head: ActionHead, input: Input): Promise<ActionResult>
}

export function actionOf<
  Key extends z.ZodObject,
  Body extends z.ZodObject,
  Only extends z.ZodObject = typeof nothing,
>(
  declared: DeclaredAction<Key, Body>,
  spec: ActionSpec<Part<Key> & Part<Body>, Only>,
): Action<Part<Key> & Part<Body> & Partial<Part<Only>>> {
  const { kind, target, unknown, details, run, after, command = [], commandOnly = nothing } = spec
  return {
    declared,
    commands: [command].flat(),
    commandOnly,
    async perform(context, head, input) {
      const { id, actor: by, now } = head
      const doing = { context, id, by, now, reason: head.reason ?? '' }
      const action = {
        kind: typeof kind === 'string' ? kind : kind(input),
        target: target(input),
        details: (await details?.(input, context.db)) ?? {},
      }
      const result = await performAction(context.db, head, action, async (tx) => {
        const missing = await unknown?.(tx, input)
        return missing ? refused(missing) : run({ ...doing, tx }, input)
      })
      if (!result.ok && result.reason === 'refused' && (await unknown?.(context.db, input)))
        return { ...result, reason: 'unknown' }
      return after ? after(result, doing, input) : result
    },
  }
}

export const done = (summary: string): ActionOutcome => ({ ok: true, summary })
export const refused = (summary: string): ActionOutcome => ({ ok: false, summary })
