import { createDriftCheck } from '@toprun/ledger/drift'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { type Database, perPool } from '../database.ts'
import { declareMetrics } from './registry.ts'

const ledgerMetrics = declareMetrics((registers) => ({
  driftCents: new Gauge({
    name: 'toprun_ledger_drift_cents',
    help: 'What stored balances differ from their postings, added up without signs over the last round: always 0',
    registers,
  }),
  sumCents: new Gauge({
    name: 'toprun_ledger_sum_cents',
    help: 'The sum of all balances, as all postings add up to nothing: the same differences with their signs, always 0',
    registers,
  }),
  roundEnd: new Gauge({
    name: 'toprun_ledger_checked_timestamp_seconds',
    help: 'When the last round over all accounts ended; 0 before the first',
    registers,
  }),
  checked: new Counter({
    name: 'toprun_ledger_accounts_checked_total',
    help: 'Accounts whose balance was compared with their postings',
    registers,
  }),
}))

const lastDrift = perPool((): { cents: number | null } => ({ cents: null }))

/**
 * A chore of the scheduler: compares some balances with their postings each time, so that neither a scrape nor a query grows with the
 * ledger. A difference shows at once, and until a round over all accounts finds it gone.
 */
export function ledgerWatch(db: Database, log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  const { driftCents, sumCents, roundEnd, checked } = ledgerMetrics(db)
  const check = createDriftCheck()
  let found = { drift: 0, sum: 0 }
  return async () => {
    const { drifts, checked: accounts, isRoundOver } = await check.step(db)
    checked.inc(accounts)
    for (const { account, balanceMinor, postedMinor } of drifts) {
      log.error({ account, balanceMinor, postedMinor }, 'a balance is not what its postings add up to')
      const difference = Number(balanceMinor - postedMinor)
      found = { drift: found.drift + Math.abs(difference), sum: found.sum + difference }
    }
    if (isRoundOver || found.drift > 0) {
      lastDrift(db).cents = found.drift
      driftCents.set(found.drift)
      sumCents.set(found.sum)
    }
    if (!isRoundOver) return
    roundEnd.set(Date.now() / 1000)
    found = { drift: 0, sum: 0 }
  }
}

/** The drift found by the application's check of its database, in cents without signs; null until it is known. */
export function ledgerDrift(db: Database): number | null {
  return lastDrift(db).cents
}
