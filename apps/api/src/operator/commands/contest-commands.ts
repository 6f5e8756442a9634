import { asc } from 'drizzle-orm'
import { isOpen } from '../../game/matches/play/match-state.ts'
import { matches } from '../../game/matches/tables.ts'
import { databaseTime } from '../../platform/clock.ts'
import { openMissingContestsAction } from '../actions/contests.ts'
import { checked, matchArgument } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { performed, resultOf } from './head.ts'

/** Contests by templates that came after their matches. */
export const contestsCommand: Command = {
  usage: 'contests MATCH | contests --existing',
  takes: 1,
  audit: 'own',
  does: 'opens the contests of a match whose templates came after it; --existing those of all matches that are not locked',
  options: { existing: { type: 'boolean' } },
  async run(site, [named], { existing }) {
    if ((named === undefined) === (existing === undefined))
      throw new OperatorError('contests needs a MATCH, or --existing for all that are not locked.')
    const content = site.content()
    const reading = { ...site, content: () => content }
    if (named !== undefined)
      return performed(openMissingContestsAction, reading, { id: checked(matchArgument, named) }, null)
    const waiting = await site.db
      .select({ id: matches.id })
      .from(matches)
      .where(isOpen(await databaseTime(site.pool)))
      .orderBy(asc(matches.startsAt), asc(matches.id))
    const said: string[] = []
    // A match that locks meanwhile is refused, and does not stop the others.
    for (const { id } of waiting)
      said.push((await resultOf(openMissingContestsAction, reading, { id }, null)).summary)
    return said.length === 0 ? 'No match takes teams now.' : said.join('\n')
  },
}
