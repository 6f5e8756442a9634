import { formatCents } from '@toprun/api-schema/money-text'
import { type ContestTerms, contestTerms } from '@toprun/content/contests'
import { z } from 'zod'
import { guaranteeCaps } from '../modules/contests/guarantees.ts'
import { openCustomContest } from '../modules/contests/open-contests.ts'
import { databaseTime } from '../platform/clock.ts'
import { checked, matchArgument } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { configuration } from './configuration.ts'

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
    'contest MATCH --name NAME --max ENTRIES [--fee USD] [--prizes RULE] [--rake PERCENT] [--min ENTRIES] [--per-user TEAMS] [--guarantee USD]',
  does: 'opens another contest of an upcoming match; RULE is as in content/contests.yaml, by default top-three',
  options: {
    name: { type: 'string' },
    max: { type: 'string' },
    fee: { type: 'string', default: '0' },
    prizes: { type: 'string', default: 'top-three' },
    rake: { type: 'string', default: '0' },
    min: { type: 'string', default: '2' },
    'per-user': { type: 'string', default: '1' },
    guarantee: { type: 'string', default: '0' },
  },
  async run(db, [match], options, pool) {
    const matchId = checked(matchArgument, match)
    const terms = termsOf(options)
    const opening = { terms, caps: guaranteeCaps(configuration()), now: await databaseTime(pool) }
    const opened = await db.transaction((tx) => openCustomContest(tx, matchId, opening))
    if (!opened.ok)
      throw new OperatorError(
        opened.reason === 'started' ? `${matchId} is locked already.` : `There is no match ${matchId}.`,
      )
    const notes = terms.guarantee > 0 && !opened.guaranteed ? guaranteeLost(terms) : ''
    return `${opened.contestId}  ${terms.name} is open.${notes}`
  },
}

function termsOf(options: Readonly<Record<string, string | undefined>>): ContestTerms {
  const { min, max, 'per-user': maxPerUser, ...terms } = checked(stated, options)
  const parsed = contestTerms.safeParse({ ...terms, minEntries: min, maxEntries: max, maxPerUser })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new OperatorError(`The ${issue?.path.join('.')} is invalid: ${issue?.message}.`)
}

const guaranteeLost = ({ guarantee, minEntries }: ContestTerms) =>
  ` It does not guarantee ${formatCents(BigInt(guarantee))}, which is beyond the caps, and needs ${minEntries} entries.`
