import { z } from 'zod'
import { guaranteeCaps } from '../../game/contests/terms/open-contests.ts'
import { openOwnContestAction } from '../console/actions/open-contest.ts'
import { checked, configuration, matchArgument, reasonOption } from './arguments.ts'
import type { Command } from './command.ts'
import { commandHead, doneOrThrow } from './head.ts'

/** `2.50` is 250 cents. */
const dollars = (option: string) =>
  z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, `--${option} must be an amount in USD such as 2.50`)
    .transform((text) => Math.round(Number(text) * 100))

const number = (option: string) =>
  z
    .string({ error: `contest needs --${option}` })
    .regex(/^\d{1,6}(\.\d{1,2})?$/, `--${option} must be a number`)
    .transform(Number)

const stated = z.object({
  name: z.string({ error: 'contest needs --name' }),
  fee: dollars('fee'),
  rake: number('rake'),
  prizes: z.string(),
  min: number('min'),
  max: number('max'),
  'per-user': number('per-user'),
  guarantee: dollars('guarantee'),
})

export const contestCommand: Command = {
  usage:
    'contest MATCH --name NAME --max ENTRIES [--fee USD] [--prizes RULE] [--rake PERCENT] [--min ENTRIES] [--per-user TEAMS] [--guarantee USD] [--reason TEXT]',
  does: 'opens another contest of an upcoming match; RULE is as in content/contests.yaml, by default top-three',
  audit: 'own',
  options: {
    name: { type: 'string' },
    max: { type: 'string' },
    fee: { type: 'string', default: '0' },
    prizes: { type: 'string', default: 'top-three' },
    rake: { type: 'string', default: '0' },
    min: { type: 'string', default: '2' },
    'per-user': { type: 'string', default: '1' },
    guarantee: { type: 'string', default: '0' },
    reason: { type: 'string' },
  },
  async run(db, [match], options, pool) {
    const matchId = checked(matchArgument, match)
    const { min, max, 'per-user': maxPerUser, ...terms } = checked(stated, options)
    const own = { ...terms, minEntries: min, maxEntries: max, maxPerUser }
    const head = await commandHead(pool, reasonOption(options.reason))
    const caps = guaranteeCaps(configuration())
    return doneOrThrow(await openOwnContestAction(db, head, { matchId, terms: own }, caps))
  },
}
