import { prizeStructureIds } from '@toprun/api-schema/contest'
import { z } from 'zod'
import { openOwnContestAction } from '../actions/contests.ts'
import { checked, matchArgument, reasonOption } from './arguments.ts'
import type { Command } from './command.ts'
import { performed } from './head.ts'

/** In USD, such as `2.50`. */
const dollars = (option: string) =>
  z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, `--${option} must be an amount in USD such as 2.50`)
    .transform(Number)

const number = (option: string) =>
  z
    .string({ error: `contest needs --${option}` })
    .regex(/^\d{1,6}(\.\d{1,2})?$/, `--${option} must be a number`)
    .transform(Number)

const stated = z.object({
  name: z.string({ error: 'contest needs --name' }),
  fee: dollars('fee'),
  rake: number('rake'),
  prizes: z.enum(prizeStructureIds, `Prizes: one of ${prizeStructureIds.join(', ')}`),
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
  async run(site, [match], options) {
    const id = checked(matchArgument, match)
    const { min, max, 'per-user': maxPerUser, ...terms } = checked(stated, options)
    const own = { ...terms, minEntries: min, maxEntries: max, maxPerUser }
    return performed(openOwnContestAction, site, { id, terms: own }, reasonOption(options.reason))
  },
}
