import { createDriftCheck } from '@toprun/ledger/drift'
import { latestSeal } from '@toprun/ledger/seals/seal'
import { connect } from '@toprun/postgres/connection'
import { pendingMigrations } from '@toprun/postgres/migrate'
import type { DatabaseUrls } from '@toprun/postgres/server'
import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Client, Pool } from 'pg'
import { matches } from '../../game/matches/tables.ts'
import { databaseTime } from '../../platform/clock.ts'
import { commandLine } from '../../platform/command-line.ts'
import type { Database } from '../../platform/database.ts'
import { onDatabaseOf } from '../../platform/database-fault.ts'
import { migrations } from '../../platform/migrations.ts'
import { ledgerIsGuarded } from '../../platform/prepare-database.ts'
import { quiet } from '../../platform/restored-copy.ts'
import { placeOf } from '../../platform/start-fault.ts'
import type { JudgedSite } from '../conditions/condition.ts'
import { type ConditionName, conditions } from '../conditions/conditions.ts'
import { readOverdue } from '../conditions/read-overdue.ts'
import { type Check, type Finding, failure, ok, warning } from './examine.ts'

/** The server accepts the site's role, and writes. */
export function databaseCheck({ url }: DatabaseUrls): Check {
  return {
    name: 'database',
    examine: () =>
      onDatabaseOf({ setting: 'DATABASE_URL', url }, () =>
        withClient(url, async (client) => {
          const { rows } = await client.query<{ version: string; role: string; standby: boolean }>(
            "SELECT current_setting('server_version') AS version, current_user AS role, pg_is_in_recovery() AS standby",
          )
          const [server] = rows
          const place = placeOf(url, 5432)
          if (server?.standby)
            return failure(`PostgreSQL at ${place} is a standby and takes no writes: correct DATABASE_URL.`)
          return ok(`PostgreSQL ${server?.version} at ${place} answers ${server?.role}.`)
        }),
      ),
  }
}

/** Both roles reach one database, whose tables are those of this version, and the site's role cannot change the ledger. */
export function rolesCheck({ url, ownerUrl }: DatabaseUrls): Check {
  return {
    name: 'roles',
    async examine() {
      const setting = ownerUrl === url ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
      const [own, owners] = await Promise.all([
        onDatabaseOf({ setting: 'DATABASE_URL', url }, () => withClient(url, identityOf)),
        onDatabaseOf({ setting, url: ownerUrl }, () => withClient(ownerUrl, identityOf)),
      ])
      if (own !== owners)
        return failure('DATABASE_URL and DATABASE_OWNER_URL name different databases: correct one of them.')
      return onDatabaseOf({ setting: 'DATABASE_URL', url }, () => guardOf(url))
    },
  }
}

/** The same for all connections to one database of one running server. */
async function identityOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    "SELECT oid || ' ' || pg_postmaster_start_time() AS identity FROM pg_database WHERE datname = current_database()",
  )
  return rows[0]?.identity ?? ''
}

async function guardOf(url: string): Promise<Finding> {
  return (await ledgerIsGuarded(url))
    ? ok('The role of DATABASE_URL cannot change the ledger; the owner migrates.')
    : warning(
        'The role of DATABASE_URL can change the rows of the ledger: give it its own role, and DATABASE_OWNER_URL the owner.',
      )
}

/** The tables are those of this version. */
export function migrationsCheck({ pool }: { pool: Pool }): Check {
  return {
    name: 'tables',
    async examine() {
      const pending = await pendingMigrations(pool, migrations())
      return pending.length === 0
        ? ok('The tables are those of this version.')
        : failure(`Migrations are pending (${pending.join(', ')}): the next start of a site runs them.`)
    },
  }
}

const worrySeconds = 1
/** Beyond this, codes of operators and signatures of feeds are refused. */
const brokenSeconds = 30

/** The clocks of this machine and of the database agree. */
export function clockCheck({ pool, now }: { pool: Pool; now: () => Date }): Check {
  return {
    name: 'clock',
    async examine() {
      const before = now().getTime()
      const theirs = (await databaseTime(pool)).getTime()
      const seconds = (theirs - (before + now().getTime()) / 2) / 1000
      const apart = Math.abs(seconds).toFixed(1)
      const sentence = `This machine's clock is ${apart} s ${seconds > 0 ? 'behind' : 'ahead of'} the database's: set both by NTP.`
      if (Math.abs(seconds) > brokenSeconds) return failure(sentence)
      return Math.abs(seconds) > worrySeconds
        ? warning(sentence)
        : ok('The clocks of this machine and of the database agree.')
    },
  }
}

/** The conditions that alerts also report. @param allIsWell the sentence if none of them is wrong */
export function conditionCheck(
  name: string,
  of: readonly ConditionName[],
  site: JudgedSite,
  allIsWell: () => Promise<string>,
): Check {
  return {
    name,
    async examine() {
      const judged = await Promise.all(
        of.map(async (condition) => {
          const { severity, judge } = conditions[condition]
          const judgement = await judge(site)
          return judgement.is === 'wrong' ? [{ status: severity, sentence: judgement.sentence }] : []
        }),
      )
      const found = judged.flat()
      return found.length > 0 ? found : ok(await allIsWell())
    },
  }
}

/** No job is overdue. For jobs that no site takes with these settings, says which setting they need. */
export function queueCheck(site: JudgedSite): Check {
  const judged = conditionCheck(
    'queue',
    ['jobs_overdue', 'emails_refused'],
    site,
    async () => 'No job is overdue, and no email was given up in the last day.',
  )
  return {
    name: 'queue',
    async examine() {
      const [found, overdue] = await Promise.all([judged.examine(), readOverdue(site)])
      const idle = overdue.flatMap(({ needs, ...queue }) => (needs === null ? [] : [{ ...queue, needs }]))
      if (idle.length === 0) return found
      const worries = [found].flat().filter(({ status }) => status !== 'ok')
      if (site.config.RESTORED !== quiet) return [...worries, ...idle.map(describeIdle)]
      const names = idle.map(({ name }) => name).join(', ')
      return [
        ...worries,
        ok(`This quiet copy leaves its jobs (${names}), which are done once RESTORED names its backup.`),
      ]
    },
  }
}

function describeIdle({ name, minutes, needs }: { name: string; minutes: number; needs: string }): Finding {
  return warning(
    `Jobs of the queue ${name} have been due for ${minutes} minutes, and no site takes them without ${needs}: set it again, or discard them (${commandLine('operator', `jobs discard ${name}`)}).`,
  )
}

const ledgerMs = 5_000

/** Every balance equals the sum of its postings, as far as time allows. */
export function ledgerCheck({ db }: { db: Database }): Check {
  return {
    name: 'ledger',
    async examine() {
      const { step } = createDriftCheck()
      const until = performance.now() + ledgerMs
      let accounts = 0
      for (;;) {
        const { drifts, checked, isRoundOver } = await step(db)
        accounts += checked
        const [drift] = drifts
        if (drift)
          return failure(
            `The balance of ${drift.account} is ${drift.balanceMinor}, its postings add up to ${drift.postedMinor} (cents): stop paying out and run ${commandLine('operator', 'reconcile')}.`,
          )
        if (isRoundOver) return ok(`${accounts} balances are what their postings add up to.`)
        if (performance.now() > until)
          return ok(
            `The first ${accounts} balances are what their postings add up to; a site compares all of them.`,
          )
      }
    },
  }
}

const dayMs = 86_400_000

/** How many matches are live, and how many start soon. */
export async function describeMatches({ db, now }: JudgedSite): Promise<string> {
  const soon = new Date(now.getTime() + dayMs)
  const [coming] = await db
    .select({ matches: count() })
    .from(matches)
    .where(and(eq(matches.state, 'upcoming'), gt(matches.startsAt, now), lt(matches.startsAt, soon)))
  const [live] = await db.select({ matches: count() }).from(matches).where(eq(matches.state, 'live'))
  return `Matches: ${live?.matches ?? 0} live, none delayed, ${coming?.matches ?? 0} to start within a day.`
}

/** Which day of the ledger is sealed, and when the next one will be. */
export async function describeSeals({ db }: JudgedSite): Promise<string> {
  const latest = await latestSeal(db)
  return latest === null
    ? 'No day of the ledger is sealed yet: the first is, soon after the midnight (UTC) that ends it.'
    : `The ledger is sealed up to ${latest.day}; each day follows soon after the midnight (UTC) that ends it.`
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
