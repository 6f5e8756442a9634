import type { Content } from '@toprun/content/read-content'
import type { Pool } from 'pg'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database.ts'
import type { Health } from './health.ts'
import type { Jobs } from './jobs.ts'

/** What the world outside gives to every module. */
export interface Platform {
  config: Configuration
  db: Database
  pool: Pool
  /** The same database, for connections that listen. */
  databaseUrl: string
  /** What editors wrote, checked. It stays as it was when the process started. */
  content: Content
  /** Work for later, added with what causes it. */
  jobs: Jobs
  /** What `/readyz` asks; each part that can fail on its own adds a check. */
  health: Health
  clock: Clock
  chance: Chance
}
