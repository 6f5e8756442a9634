import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Queue } from './jobs.ts'
import type { Platform } from './platform.ts'

/**
 * Repeats a task for as long as the site runs, in whichever process takes its job: each job adds the next one to its queue.
 * @param task must be idempotent, and returns the seconds until the next repetition
 */
export async function workRecurring(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  queueName: string,
  task: () => Promise<number>,
): Promise<void> {
  const queue: Queue<object> = { name: queueName, data: z.object({}) }
  await jobs.work(queue, async () => {
    const afterSeconds = await task()
    await jobs.enqueue(db, queue, randomUUID(), {}, { afterSeconds })
    return { ok: true }
  })
  await jobs.enqueue(db, queue, randomUUID(), {})
}
