import type { Pool } from 'pg'
import { systemClock } from '../../platform/clock.ts'
import { loadContent } from '../../platform/content.ts'
import type { Database } from '../../platform/database.ts'
import { type Jobs, openJobs } from '../../platform/jobs.ts'
import type { ActionContext } from '../actions/action.ts'
import type { RoomParts } from '../room-parts.ts'
import { configuration } from './arguments.ts'

export interface Command {
  usage: string
  does: string
  options?: Readonly<Record<string, { type: 'string'; default?: string }>>
  /**
   * What the audit log has of it. `own`: its actions, each in its own transaction. `nothing`: it only reads. By default that it was
   * begun and how it ended, for commands of many transactions.
   */
  audit?: 'own' | 'nothing'
  run(
    site: CommandSite,
    args: readonly string[],
    options: Readonly<Record<string, string | undefined>>,
  ): Promise<string>
}

/** What a command needs of the site. */
export interface CommandSite extends ActionContext {
  pool: Pool
}

/** Runs `work` on a site, and stops what it opened. */
export async function onSite(
  { db, pool, parts }: { db: Database; pool: Pool; parts: RoomParts },
  work: (site: CommandSite) => Promise<string>,
): Promise<string> {
  let opened: Promise<Jobs> | undefined
  const jobs = () =>
    (opened ??= openJobs(pool, { supervise: false, onError: (error) => console.error(error) }))
  try {
    return await work({
      ...{ db, pool, parts, jobs, clock: systemClock },
      config: configuration,
      content: () => loadContent(),
    })
  } finally {
    await (await opened)?.stop()
  }
}
