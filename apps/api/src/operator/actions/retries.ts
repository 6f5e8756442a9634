import type { DeclaredAction } from '@toprun/api-schema/operator-action'
import type { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { type Action, type ActionContext, actionOf, done, refused } from './action.ts'

/** Of all that failed, those that wait longest: no action grows with the number of rows. */
const limit = 1000

type Ids = readonly string[] | null

interface Retries {
  kind: string
  /** What the log calls one of them, and all. */
  target: { one: string; all: string }
  details?(ids: Ids): Readonly<Record<string, unknown>>
  /** Retries those of the ids, or for null those that wait longest. @returns how many */
  retry(tx: Database, wanted: { ids: Ids; limit: number }, context: ActionContext): Promise<number>
  /** `{ one: 'card is', several: 'cards are', done: 'issued again', … }` says "2 cards are issued again." */
  words: { one: string; several: string; done: string; none(ids: Ids): string }
}

/** The two actions of a list of what failed: one of it is retried, or all. `of` retries those of the ids, or all for null. */
export function retriesOf(
  one: DeclaredAction<z.ZodObject<{ id: z.ZodType<string> }>>,
  all: DeclaredAction,
  { kind, target, details, retry, words }: Retries,
): { one: Action<{ id: string }>; all: Action; of: (ids: Ids) => Action } {
  const of = (ids: Ids): Action =>
    actionOf(all, {
      kind,
      target: () => (ids?.length === 1 ? `${target.one}:${ids[0]}` : target.all),
      details: () => details?.(ids) ?? {},
      async run({ tx, context }) {
        const retried = await retry(tx, { ids, limit }, context)
        if (retried === 0) return refused(words.none(ids))
        const more = retried === limit ? ' Retry again for those that are left.' : ''
        return done(`${retried} ${retried === 1 ? words.one : words.several} ${words.done}.${more}`)
      },
    })
  return {
    one: {
      declared: one,
      commands: [],
      perform: (context, head, { id }) => of([id]).perform(context, head, {}),
    },
    all: of(null),
    of,
  }
}
