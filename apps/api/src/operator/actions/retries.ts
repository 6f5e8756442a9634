import { uuid } from '@toprun/api-schema/ids'
import type { DeclaredAction } from '@toprun/api-schema/operator-action'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { type ActionContext, actionOf, done, type OperatorAction, refused } from './action.ts'
import type { CommandWords } from './command-words.ts'

/** At most this many, the longest waiting first: no action grows with the number of rows. */
const limit = 1000

type Ids = readonly string[] | null

interface Retries {
  kind: string
  /** The log's names of one of them, and of all. */
  target: { one: string; all: string }
  details?(ids: Ids): Readonly<Record<string, unknown>>
  /** Retries those of the ids, or for null the longest waiting ones. @returns how many */
  retry(tx: Database, wanted: { ids: Ids; limit: number }, context: ActionContext): Promise<number>
  /** `{ one: 'card is', several: 'cards are', done: 'issued again', … }` says "2 cards are issued again." */
  command?: CommandWords
  words: { one: string; several: string; done: string; none(ids: Ids): string }
}

/** What a command may name, instead of all. */
const named = z.object({ ids: z.array(uuid).min(1).optional() })

/** The two actions of a list of failures: retrying one of them, or all. */
export function retriesOf(
  one: DeclaredAction<z.ZodObject<{ id: z.ZodType<string> }>>,
  all: DeclaredAction,
  { kind, target, details, retry, words, command }: Retries,
): { one: OperatorAction<{ id: string }>; all: OperatorAction<{ ids?: Ids }> } {
  const several = actionOf<z.ZodObject, z.ZodObject, typeof named>(all, {
    kind,
    target: ({ ids }) => (ids?.length === 1 ? `${target.one}:${ids[0]}` : target.all),
    details: ({ ids = null }) => details?.(ids) ?? {},
    async run({ tx, context }, { ids = null }) {
      const retried = await retry(tx, { ids, limit }, context)
      if (retried === 0) return refused(words.none(ids))
      const more = retried === limit ? ' Retry again for those that are left.' : ''
      return done(`${retried} ${retried === 1 ? words.one : words.several} ${words.done}.${more}`)
    },
    ...(command && { command }),
    commandOnly: named,
  })
  return {
    all: several,
    one: {
      ...several,
      declared: one,
      commands: [],
      perform: (context, head, { id }) => several.perform(context, head, { ids: [id] }),
    },
  }
}
