import { type DueDay, dueDay, noteOpen, sealDay } from '@toprun/ledger/seals/seal-day'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database.ts'

/** A chore of the scheduler: seals each day of the ledger soon after it is over, in one process. Missed days follow one by one. */
export function daySealer(db: Database, log: Pick<FastifyBaseLogger, 'info'>): () => Promise<void> {
  let due: DueDay | null = null
  return async () => {
    const day = await dueDay(db)
    if (day === null) return
    // The first note of a day is kept: a later one would wait for transactions that began since.
    const next = due?.day === day ? due : await noteOpen(db, day)
    due = next
    const seal = await db.transaction((tx) => sealDay(tx, next))
    if (seal === null) return
    const { head, transactions } = seal
    log.info({ day, head, transactions }, 'a day of the ledger is sealed')
  }
}
