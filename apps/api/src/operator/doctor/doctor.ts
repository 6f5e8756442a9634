import { openPool } from '@toprun/postgres/connection'
import type { DatabaseUrls } from '@toprun/postgres/server'
import type { Configuration } from '../../platform/configuration.ts'
import { openDatabase } from '../../platform/database.ts'
import type { RoomParts } from '../room-parts.ts'
import { contentCheck } from './content-check.ts'
import {
  clockCheck,
  conditionCheck,
  databaseCheck,
  describeMatches,
  describeSeals,
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

/** What the doctor examines. */
interface Patient {
  /** With a DATA_DIR that is absolute. */
  config: Configuration
  /** Null if the embedded database does not run. */
  database: DatabaseUrls | null
  now: () => Date
  filesInForce: RoomParts['filesInForce']
  cardKeyFaults: RoomParts['cardKeyFaults']
}

/** Examines every part of the site, without lasting changes. @returns its findings, in a fixed order */
export async function examineSite({ config, database, ...patient }: Patient): Promise<Examined[]> {
  const services: Check[] = [
    diskCheck({ config }),
    chainCheck({ config, cardKeyFaults: patient.cardKeyFaults }),
    mailCheck({ config }),
    natsCheck({ config }),
    siteCheck({ config }),
    proxyCheck({ config }),
  ]
  const [settings, [ofDatabase, others]] = await Promise.all([
    examineAll([settingsCheck({ config })]),
    Promise.all([examineDatabase({ config, database, ...patient }), examineAll(services)]),
  ])
  return [...settings, ...ofDatabase, ...others]
}

const inDatabase = [
  ...[
    'roles',
    'tables',
    'clock',
    'queue',
    'ledger',
    'seals',
    'keys',
    'feeds',
    'pay-outs',
    'providers',
    'alerts',
  ],
  'content',
]

async function examineDatabase({
  config,
  database,
  now,
  filesInForce,
}: Omit<Patient, 'cardKeyFaults'>): Promise<Examined[]> {
  if (database === null)
    return [
      {
        name: 'database',
        ...failure('The embedded database of DATA_DIR does not run: start the site, or set DATABASE_URL.'),
      },
      ...unknown(),
    ]
  const first = await examineAll([databaseCheck(database)])
  if (first.some(({ status }) => status === 'failure')) return [...first, ...unknown()]
  const pool = openPool({ url: database.url, connections: 4, onBroken: () => undefined })
  const db = openDatabase(pool)
  try {
    const judged = { config, db, now: now() }
    const rest = await examineAll([
      rolesCheck(database),
      migrationsCheck({ pool }),
      clockCheck({ pool, now }),
      queueCheck(judged),
      ledgerCheck({ db }),
      conditionCheck('seals', ['ledger_unsealed'], judged, () => describeSeals(judged)),
      keysCheck({ config, db }),
      conditionCheck('feeds', ['feed_silent'], judged, () => describeMatches(judged)),
      conditionCheck(
        'pay-outs',
        ['pay_out_stopped'],
        judged,
        async () => 'Every contest of a match that is over is paid out, or is being paid out.',
      ),
      conditionCheck(
        'providers',
        ['provider_failing'],
        judged,
        async () => 'Providers open the payments of the last half hour, and make refunds.',
      ),
      conditionCheck('alerts', ['alerts_undelivered'], judged, async () => alertsOf(config)),
      contentCheck({ config, inForce: () => filesInForce(db) }),
    ])
    return [...first, ...rest]
  } finally {
    // A slow query would be waited for.
    pool.end().catch(() => undefined)
  }
}

function alertsOf({ ALERT_WEBHOOK_URL, ALERT_EMAIL }: Configuration): string {
  const receivers = [
    ...(ALERT_WEBHOOK_URL === undefined ? [] : ['ALERT_WEBHOOK_URL']),
    ...(ALERT_EMAIL === undefined ? [] : ['ALERT_EMAIL']),
  ]
  return receivers.length === 0
    ? 'The site sends no alerts: neither ALERT_WEBHOOK_URL nor ALERT_EMAIL is set.'
    : `Alerts go to ${receivers.join(' and ')}.`
}

function unknown(): Examined[] {
  return inDatabase.map((name) => ({ name, ...warning('Not known while the database is away.') }))
}
