import { usd, usdToCents } from '@toprun/api-schema/money'
import { z } from 'zod'
import { openChains, type Token } from '../../money/crypto/chain/chains.ts'
import {
  depositText,
  type ListedDeposit,
  listUnclaimed,
  unclaimedText,
} from '../../money/crypto/deposits/unclaimed-deposits.ts'
import { assignDepositAction } from '../console/actions/assign-deposit.ts'
import { checked, configuration, idArgument, reasonOption, userNamed } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { commandHead, doneOrThrow } from './head.ts'

const most = 200

export const deposits: Command = {
  usage: 'deposits',
  audit: 'nothing',
  does: 'lists unclaimed deposits to the treasury, oldest first',
  async run(db) {
    const found = await listUnclaimed(db, { limit: most })
    if (found.length === 0) return 'There are no unclaimed deposits.'
    const { tokens } = openChains(configuration())
    return found.map((listed) => lineOf(listed, tokens)).join('\n')
  },
}

const idOfDeposit = idArgument('DEPOSIT must be an id that "deposits" lists')
const amount = z.coerce
  .number({ error: '--amount must be an amount in USD' })
  .pipe(usd)
  .refine((value) => value > 0, '--amount must be more than 0')

export const assignDepositCommand: Command = {
  usage: 'assign-deposit DEPOSIT --user ID_OR_EMAIL --amount USD [--reason TEXT]',
  audit: 'own',
  does: 'credits an unclaimed deposit to a user, and records who decided it',
  options: { user: { type: 'string' }, amount: { type: 'string' }, reason: { type: 'string' } },
  async run(db, [deposit], options, pool) {
    const depositId = checked(idOfDeposit, deposit)
    if (options.user === undefined || options.amount === undefined)
      throw new OperatorError('assign-deposit needs --user and --amount.')
    const amountMinor = usdToCents(checked(amount, options.amount))
    const userId = await userNamed(db, options.user)
    const { tokens } = openChains(configuration())
    const head = await commandHead(pool, reasonOption(options.reason))
    return doneOrThrow(await assignDepositAction(db, head, { depositId, userId, amountMinor, tokens }))
  },
}

function lineOf(listed: ListedDeposit, tokens: readonly Token[]): string {
  const { id, chainId, hash, sender, blockAt } = listed.deposit
  return `${id}  ${blockAt.toISOString()}  ${depositText(listed.deposit, tokens)}\n    chain ${chainId}, from ${sender}, ${hash}\n    ${unclaimedText(listed)}`
}
