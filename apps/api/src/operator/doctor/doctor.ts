import { openPool } from '@toprun/postgres/connection'
import type { DatabaseUrls } from '@toprun/postgres/server'
import type { Configuration } from '../../platform/configuration.ts'
import { openDatabase } from '../../platform/database.ts'
import {
  clockCheck,
  databaseCheck,
  feedsCheck,
  ledgerCheck,
  migrationsCheck,
  queueCheck,
  rolesCheck,
} from './database-checks.ts'
import { type Check, type Examined, examineAll, failure, warning } from './examine.ts'
import {
  chainCheck,
  diskCheck,
  keysCheck,
  mailCheck,
  natsCheck,
  proxyCheck,
  settingsCheck,
  siteCheck,
} from './service-checks.ts'

/** What the doctor looks at. */
interface Patient {
  /** With a DATA_DIR that is absolute. */
  config: Configuration
  /** Null if the embedded database does not run. */
  database: DatabaseUrls | null
  now: () => Date
}

/** Looks at every part of the site, and changes nothing that counts. @returns what it found, in a fixed order */
export async function examineSite({ config, database, now }: Patient): Promise<Examined[]> {
  const services: Check[] = [
    diskCheck({ config }),
    chainCheck({ config }),
    mailCheck({ config }),
    natsCheck({ config }),
    siteCheck({ config }),
    proxyCheck({ config }),
  ]
  const [settings, [ofDatabase, others]] = await Promise.all([
    examineAll([settingsCheck({ config })]),
    Promise.all([examineDatabase({ config, database, now }), examineAll(services)]),
  ])
  return [...settings, ...ofDatabase, ...others]
}

const inDatabase = ['roles', 'tables', 'clock', 'queue', 'ledger', 'keys', 'feeds']

async function examineDatabase({ config, database, now }: Patient): Promise<Examined[]> {
  if (database === null)
    return [
      {
        name: 'database',
        ...failure('The embedded database of DATA_DIR does not run: start the site, or set DATABASE_URL.'),
      },
      ...unknown(),
    ]
  const first = await examineAll([databaseCheck(database)])
  if (first.some(({ verdict }) => verdict === 'failure')) return [...first, ...unknown()]
  const pool = openPool({ url: database.url, connections: 4, onBroken: () => undefined })
  const db = openDatabase(pool)
  try {
    const rest = await examineAll([
      rolesCheck(database),
      migrationsCheck({ pool }),
      clockCheck({ pool, now }),
      queueCheck({ db }),
      ledgerCheck({ db }),
      keysCheck({ config, db }),
      feedsCheck({ db, now }),
    ])
    return [...first, ...rest]
  } finally {
    // A query that is late would be waited for.
    pool.end().catch(() => undefined)
  }
}

function unknown(): Examined[] {
  return inDatabase.map((name) => ({ name, ...warning('Not known while the database is away.') }))
}
