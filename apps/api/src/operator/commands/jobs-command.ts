import { databaseTime } from '../../platform/clock.ts'
import { idleQueues } from '../../platform/idle-queues.ts'
import { discardJobs } from '../../platform/jobs.ts'
import { quiet } from '../../platform/restored-copy.ts'
import { ago } from '../conditions/condition.ts'
import { overdueSeconds } from '../conditions/read-overdue.ts'
import { type Command, OperatorError } from './command.ts'

export const discardJobsCommand: Command = {
  usage: 'jobs discard QUEUE',
  takes: 1,
  does: 'discards the jobs of a queue that no site takes with these settings, such as push without VAPID_PRIVATE_KEY; the doctor names them',
  async run({ db, pool, config }, [queue]) {
    const settings = config()
    if (settings.RESTORED === quiet)
      throw new OperatorError(
        'A quiet copy leaves its jobs, for they are done once it takes the place of its site.',
      )
    const idle = idleQueues(settings)
    const names = idle.size === 0 ? 'there is none' : [...idle.keys()].toSorted().join(', ')
    if (queue === undefined || !idle.has(queue))
      throw new OperatorError(`QUEUE must be one whose jobs no site takes with these settings: ${names}.`)
    const count = await discardJobs(db, queue, {
      dueBefore: ago(await databaseTime(pool), overdueSeconds / 60),
    })
    const summary = `${count === 1 ? '1 job' : `${count} jobs`} of the queue ${queue} ${count === 1 ? 'is' : 'are'} discarded.`
    return { shown: summary, noted: { summary, target: `queue:${queue}` } }
  },
}
