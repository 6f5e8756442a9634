import type { Platform } from '../../platform/platform.ts'

/** What trading needs from outside: the database, and what sends emails that link to the site. */
export type MarketContext = Pick<Platform, 'db' | 'jobs' | 'config'>
