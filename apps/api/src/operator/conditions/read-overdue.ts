import { idleQueues } from '../../platform/idle-queues.ts'
import { failedMailQueue } from '../../platform/mail.ts'
import { readQueues } from '../../platform/metrics/database-metrics.ts'
import type { JudgedSite } from './condition.ts'

/** A site takes a job within seconds. */
export const overdueSeconds = 300

interface OverdueQueue {
  name: string
  /** For how long its oldest job has been due. */
  minutes: number
  /** The setting without which no site takes its jobs; null if one does. */
  needs: string | null
}

/** The queues whose jobs have been due for long, except emails that were given up. */
export async function readOverdue({
  config,
  db,
}: Pick<JudgedSite, 'config' | 'db'>): Promise<OverdueQueue[]> {
  const idle = idleQueues(config)
  return (await readQueues(db))
    .filter(({ name, due_seconds: due }) => name !== failedMailQueue.name && due > overdueSeconds)
    .map(({ name, due_seconds: due }) => ({
      ...{ name, minutes: Math.round(due / 60) },
      needs: idle.get(name) ?? null,
    }))
}
