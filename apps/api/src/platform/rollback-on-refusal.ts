import type { Database } from './database.ts'

interface Refusal {
  ok: false
  reason: string
}

/**
 * A transaction that `refuse` rolls back, for refusals that are known only after a write. @returns the result
 * of `work`, or the refusal.
 */
export async function rollbackOnRefusal<Done, Refused extends Refusal>(
  db: Database,
  work: (tx: Database, refuse: (refusal: Refused) => never) => Promise<Done>,
): Promise<Done | Refused> {
  let refused: Refused | undefined
  const undo = new Error('refused')
  try {
    return await db.transaction((tx) =>
      work(tx, (refusal) => {
        refused = refusal
        undo.message = refusal.reason
        throw undo
      }),
    )
  } catch (error) {
    if (error === undo && refused) return refused
    throw error
  }
}
