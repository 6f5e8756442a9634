import { userInfo } from 'node:os'
import { text } from 'node:stream/consumers'
import { operatorLevels } from '@toprun/api-schema/operator-level'
import { z } from 'zod'
import { systemChance } from '../../platform/chance.ts'
import { databaseTime } from '../../platform/clock.ts'
import {
  createOperator,
  generatePassword,
  listOperators,
  type OperatorAccount,
  renewTotp,
  revokeOperator,
  setLevel,
} from '../console/operator-accounts.ts'
import { openOperatorKey, totpSecretOf } from '../console/operator-totp.ts'
import { base32, otpauthUri } from '../console/totp.ts'
import { checked } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'

const operatorName = z
  .string({ error: 'NAME is missing' })
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'NAME must be 2 to 40 letters, digits and hyphens, in lower case')
const statedLevel = (called: string) =>
  z.enum(operatorLevels, { error: `${called} must be support, trading, finance or admin` })
const stated = z
  .string()
  .min(12, 'The password must be at least 12 characters')
  .max(128, 'The password must be at most 128 characters')

export const consoleCommand: Command = {
  usage:
    'console create NAME --level LEVEL [--password stdin] | console list | console level NAME LEVEL | console totp NAME | console revoke NAME',
  takes: 3,
  does: 'makes credentials for the operator page, whose generated password and secret for an authenticator app are shown once; lists them; changes the level of one; makes another secret, which ends the sessions of before; revokes credentials and ends their sessions at once',
  options: { password: { type: 'string' }, level: { type: 'string' } },
  async run({ db, pool, config }, [what, argument, other], options) {
    const by = userInfo().username
    if (other !== undefined && what !== 'level')
      throw new OperatorError(`“${other}” is one argument too many.`)
    switch (what) {
      case 'create': {
        const name = checked(operatorName, argument)
        const level = checked(statedLevel('--level'), options.level)
        const own = options.password === undefined ? null : await statedPassword(options.password)
        const password = own ?? generatePassword(systemChance)
        const key = await openOperatorKey(config())
        const totpSalt = await createOperator(db, {
          name,
          password,
          level,
          key,
          by,
          now: await databaseTime(pool),
        })
        if (totpSalt === null) throw new OperatorError(`${name} is, or was, the name of an operator.`)
        const made = `${name} can sign in at /operator, level ${level}.`
        const first =
          own === null ? `${password}\nThe password of ${name} at /operator, shown this once.` : made
        return {
          shown: `${first}\n${secretText(name, totpSecretOf(key, { name, totpSalt }))}`,
          noted: { summary: made, target: `operator:${name}` },
        }
      }
      case 'list': {
        if (argument !== undefined) throw new OperatorError(`“${argument}” is one argument too many.`)
        const operators = await listOperators(db)
        const lines = operators.map(lineOf).join('\n')
        return {
          shown: lines || 'Nobody can sign in at /operator.',
          noted: { summary: 'The operators were listed.' },
        }
      }
      case 'level': {
        const name = checked(operatorName, argument)
        const level = checked(statedLevel('LEVEL'), other)
        if (!(await setLevel(db, { name, level }))) throw new OperatorError(noSuchOperator(name))
        const set = `The level of ${name} is ${level}.`
        return { shown: set, noted: { summary: set, target: `operator:${name}` } }
      }
      case 'totp': {
        const name = checked(operatorName, argument)
        const key = await openOperatorKey(config())
        const totpSalt = await renewTotp(db, { name, key, now: await databaseTime(pool) })
        if (totpSalt === null) throw new OperatorError(noSuchOperator(name))
        const made = `${name} has another secret for codes; their sessions are over.`
        return {
          shown: `${made}\n${secretText(name, totpSecretOf(key, { name, totpSalt }))}`,
          noted: { summary: made, target: `operator:${name}` },
        }
      }
      case 'revoke': {
        const name = checked(operatorName, argument)
        if (!(await revokeOperator(db, { name, by, now: await databaseTime(pool) })))
          throw new OperatorError(noSuchOperator(name))
        const ended = `${name} can't sign in any more; their sessions are over.`
        return { shown: ended, noted: { summary: ended, target: `operator:${name}` } }
      }
      default:
        throw new OperatorError('console needs create, list, level, totp or revoke.')
    }
  },
}

const noSuchOperator = (name: string) => `There is no operator ${name} whose credentials are in force.`

/** The secret in both forms that an authenticator app takes. */
function secretText(name: string, secret: Uint8Array): string {
  return `${otpauthUri(name, secret)}\n${base32(secret)}\nThe secret of ${name} for an authenticator app, as an address and to type, shown this once.`
}

/** Not an argument, which other users of the machine could read. */
async function statedPassword(source: string): Promise<string> {
  if (source !== 'stdin') throw new OperatorError('--password must be stdin.')
  return checked(stated, (await text(process.stdin)).replace(/\r?\n$/, ''))
}

function lineOf({
  name,
  level,
  createdAt,
  createdBy,
  revokedAt,
  revokedBy,
  totpSalt,
}: OperatorAccount): string {
  const inForce = totpSalt === null ? 'has no codes: console totp' : 'in force'
  const state = revokedAt === null ? inForce : `revoked ${revokedAt.toISOString()} by ${revokedBy}`
  return `${name}  ${level}  made ${createdAt.toISOString()} by ${createdBy}  ${state}`
}
