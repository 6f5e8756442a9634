import type { Content } from '@toprun/content/read-content'
import type { Pool } from 'pg'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database.ts'
import type { Health } from './health.ts'
import type { Jobs } from './jobs.ts'
import type { PasswordCost } from './password-cost.ts'

/** The dependencies of all modules. */
export interface Platform {
  config: Configuration
  db: Database
  pool: Pool
  /** The same database, for LISTEN connections. */
  databaseUrl: string
  /** The content in force. A reload replaces it: read it where it is needed, once for each request. */
  content: () => Content
  /** Background jobs, added in the transaction that causes them. */
  jobs: Jobs
  /** The checks of `/readyz`; each part that can fail adds one. */
  health: Health
  clock: Clock
  chance: Chance
  passwordCost: PasswordCost
}
