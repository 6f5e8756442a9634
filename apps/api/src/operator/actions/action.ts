import { type DeclaredAction, nothing, type Part } from '@toprun/api-schema/operator-action'
import type { OperatorLevel } from '@toprun/api-schema/operator-level'
import type { Content } from '@toprun/content/read-content'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { RoomParts } from '../room-parts.ts'
import { type ActionHead, type ActionOutcome, type ActionResult, performAction } from './action-log.ts'
import type { CommandWords } from './command-words.ts'
import type { Proposal } from './proposals.ts'
import { approve, byTwoNamed, propose } from './two-operators.ts'

/** What actions need of the site. The command line reads or opens only what an action uses. */
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
  /** The action's id. */
  id: string
  /** The operator, or the system account that runs the command. */
  by: string
  /** Empty if a command has none. */
  reason: string
  now: Date
}

interface ActionSpec<Input, Only extends z.ZodObject> {
  /** Its name in the audit log. */
  kind: string | ((input: Input) => string)
  /** Its target, such as `user:ID`. */
  target(input: Input & Partial<Part<Only>>): string
  /** The sentence if the target does not exist; null if it does. */
  unknown?(db: Database, input: Input): Promise<string | null>
  /** Further facts of the request for the log; none by default. */
  details?(input: Input & Partial<Part<Only>>, db: Database): Details | Promise<Details>
  /** Makes the change through the modules' interfaces, in the transaction that also writes the log. */
  run(doing: Doing & { tx: Database }, input: Input & Partial<Part<Only>>): Promise<ActionOutcome>
  /** What follows the commit, if the request is allowed: after a crash in between, the same request completes it. */
  after?(result: ActionResult, doing: Doing, input: Input & Partial<Part<Only>>): Promise<ActionResult>
  /** Without it, only the page or a hand-written command does this. */
  command?: CommandWords | readonly CommandWords[]
  /** What only a command may state in addition to the input: calls of the page never have it. */
  commandOnly?: Only
}

type Details = Readonly<Record<string, unknown>>

/** What an operator can do, on the page, by a command, or both: either way requests the same change and leaves the same row. */
export interface OperatorAction<Input = object> {
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
): OperatorAction<Part<Key> & Part<Body> & Partial<Part<Only>>> {
  const { command = [], commandOnly = nothing } = spec
  const perform = performing(declared, spec)
  return {
    ...{ declared, commandOnly, commands: [command].flat() },
    perform: (context, head, input) => perform(context, head, input, (tx, change) => change(tx, head.actor)),
  }
}

/** An action that a second operator must approve. */
export interface SecondedAction extends OperatorAction<{ id: string }> {
  level: OperatorLevel
  /** Carries out a proposal. @param head of the second operator */
  approve(context: ActionContext, head: ActionHead, proposal: Proposal): Promise<ActionResult>
}

/**
 * An action that one operator asks for and another approves: on the page by a proposal that waits, by a command with the names of both.
 * @param isSeconded whether this request needs a second operator, given the current state of the site
 */
export function secondedActionOf<Key extends z.ZodObject, Body extends z.ZodObject>(
  { level, ...declared }: DeclaredAction<Key, Body> & { level: OperatorLevel },
  spec: ActionSpec<Part<Key> & Part<Body>, typeof nothing> & {
    kind: Proposal['kind']
    /** The input as it waits, if not as it was stated. */
    stored?(tx: Database, input: Part<Key> & Part<Body>): Promise<Part<Key> & Part<Body>>
  },
  isSeconded: (tx: Database, input: Part<Key> & Part<Body>, context: ActionContext) => Promise<boolean>,
): OperatorAction<Part<Key> & Part<Body>> & Pick<SecondedAction, 'level' | 'approve'> {
  const perform = performing({ ...declared, level }, spec)
  const inputOf = (stored: unknown) => Object.assign(declared.key.parse(stored), declared.input.parse(stored))
  return {
    ...actionOf({ ...declared, level }, spec),
    level,
    perform(context, head, input) {
      const through: Through = async (tx, change) => {
        if (head.two === undefined && !(await isSeconded(tx, input, context))) return change(tx, head.actor)
        if (head.via !== 'page') return byTwoNamed(tx, head, level, change)
        const stored = (await spec.stored?.(tx, input)) ?? input
        return propose(tx, head, { kind: spec.kind, target: spec.target(input), input: stored }, change)
      }
      return perform(context, head, input, through, { more: head.two ?? {} })
    },
    approve(context, head, { id, input, proposedBy, reason }) {
      const through: Through = (tx, change) => approve(tx, head, { id, level }, change)
      const more = { proposal: id, proposedBy }
      return perform(context, head, inputOf(input), through, { more, reason })
    },
  }
}

/** How a change is made: at once, or only with a second operator. */
type Through = (
  tx: Database,
  change: (tx: Database, by: string) => Promise<ActionOutcome>,
) => Promise<ActionOutcome>

function performing<Input, Only extends z.ZodObject>(
  { level }: Pick<DeclaredAction, 'level'>,
  { kind, target, unknown, details, run, after }: ActionSpec<Input, Only>,
) {
  return async (
    context: ActionContext,
    head: ActionHead,
    input: Input & Partial<Part<Only>>,
    through: Through,
    { more = {}, reason = head.reason ?? '' }: { more?: object; reason?: string } = {},
  ): Promise<ActionResult> => {
    const { id, actor, now } = head
    const doing = { context, id, now, reason, by: actor }
    const action = {
      ...{ level, target: target(input) },
      kind: typeof kind === 'string' ? kind : kind(input),
      details: { ...(await details?.(input, context.db)), ...more },
    }
    const result = await performAction(context.db, head, action, async (tx) => {
      const missing = await unknown?.(tx, input)
      if (missing) return refused(missing)
      return through(tx, (inner, by) => run({ ...doing, by, tx: inner }, input))
    })
    if (!result.ok && result.reason === 'refused' && (await unknown?.(context.db, input)))
      return { ...result, reason: 'unknown' }
    const isStopped = !result.ok && result.reason === 'level'
    return after && !isStopped ? after(result, doing, input) : result
  }
}

export const done = (summary: string): ActionOutcome => ({ ok: true, summary })
export const refused = (summary: string): ActionOutcome => ({ ok: false, summary })
