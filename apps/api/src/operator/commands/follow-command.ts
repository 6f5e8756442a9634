import { feedSource } from '@toprun/api-schema/operator-feeds'
import { z } from 'zod'
import { openDatabaseClock } from '../../platform/clock.ts'
import { followFile } from '../follow/follow-file.ts'
import { openSource } from '../follow/read-source.ts'
import { checked, matchNamed, minutesOf } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'

const everyText = '--every must be 0.1 to 3600 seconds'
const seconds = z.coerce.number({ error: everyText }).min(0.1, everyText).max(3600, everyText)

export const followCommand: Command = {
  usage: 'follow MATCH FILE_OR_URL [--source NAME] [--every SECONDS] [--silent MINUTES]',
  takes: 2,
  does: 'records a match from a Cricsheet file that somebody else writes while it is played, read every --every seconds (3): what is new as events, what changed as corrections, what vanished as withdrawals. Without news for --silent minutes (10) the match is shown as delayed. It ends once the match is completed, or by Ctrl-C; started again, it goes on',
  options: {
    source: { type: 'string', default: 'file' },
    every: { type: 'string', default: '3' },
    silent: { type: 'string', default: '10' },
  },
  async run({ db, pool, config }, [match, source], options) {
    const matchId = await matchNamed(db, match)
    if (!source) throw new OperatorError('follow needs MATCH and FILE_OR_URL.')
    const clock = await openDatabaseClock(pool, () => undefined)
    const halt = new AbortController()
    const stop = () => halt.abort()
    process.on('SIGINT', stop).on('SIGTERM', stop)
    try {
      const { state, events, corrections, withdrawals } = await followFile({
        ...{ db, matchId, clock: clock.now, signal: halt.signal },
        source: checked(feedSource, options.source),
        read: openSource(source),
        reviewMs: config().REVIEW_SECONDS * 1000,
        everyMs: checked(seconds, options.every) * 1000,
        silentMs: minutesOf('silent', options.silent),
        say: (sentence) => console.error(`${clock.now().toISOString()}  ${sentence}`),
      })
      const summary = `The match is ${state}. Recorded: ${events} events, ${corrections} corrections, ${withdrawals} withdrawals.`
      return { shown: summary, noted: { summary, target: `match:${matchId}` } }
    } finally {
      clock.stop()
      process.off('SIGINT', stop).off('SIGTERM', stop)
    }
  },
}
