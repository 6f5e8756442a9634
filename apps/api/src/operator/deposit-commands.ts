import { userInfo } from 'node:os'
import { usd, usdToCents } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import { formatUnits } from 'viem'
import { z } from 'zod'
import { openChains } from '../modules/crypto/chain/chains.ts'
import {
  type AssignResult,
  assignDeposit,
  listUnclaimed,
} from '../modules/crypto/deposits/unclaimed-deposits.ts'
import type { UnclaimedDeposit } from '../modules/crypto/tables.ts'
import { systemClock } from '../platform/clock.ts'
import { checked } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { configuration } from './configuration.ts'
import { userNamed } from './user-named.ts'

const most = 200

export const deposits: Command = {
  usage: 'deposits',
  audit: 'nothing',
  does: 'lists unclaimed deposits to the treasury, oldest first',
  async run(db) {
    const found = await listUnclaimed(db, most)
    return found.length === 0 ? 'There are no unclaimed deposits.' : found.map(lineOf).join('\n')
  },
}

const depositId = z.uuid({ error: 'DEPOSIT must be an id that "deposits" lists' })
const amount = z.coerce
  .number({ error: '--amount must be an amount in USD' })
  .pipe(usd)
  .refine((value) => value > 0, '--amount must be more than 0')

export const assignDepositCommand: Command = {
  usage: 'assign-deposit DEPOSIT --user ID_OR_EMAIL --amount USD',
  does: 'credits an unclaimed deposit to a user, and records who decided it',
  options: { user: { type: 'string' }, amount: { type: 'string' } },
  async run(db, [deposit], options) {
    const id = checked(depositId, deposit)
    if (options.user === undefined || options.amount === undefined)
      throw new OperatorError('assign-deposit needs --user and --amount.')
    const amountMinor = usdToCents(checked(amount, options.amount))
    const user = await userNamed(db, options.user)
    const by = userInfo().username
    const assigned = await assignDeposit(db, { id, userId: user, amountMinor, by }, systemClock())
    if (!assigned.ok) throw new OperatorError(refusals[assigned.reason])
    return `${id}: ${formatCents(assigned.creditedMinor)} credited to ${assigned.userId} by ${by}, for ${textOf(assigned.deposit)} of ${assigned.deposit.hash}.`
  },
}

const refusals: Readonly<Record<Extract<AssignResult, { ok: false }>['reason'], string>> = {
  unknown_deposit: 'There is no such deposit.',
  unknown_user: 'There is no such user.',
  assigned_already: 'That deposit is already assigned.',
  booked_already: 'The transaction of that deposit was already credited to the user who claimed it.',
}

const reasons: Readonly<Record<UnclaimedDeposit['reason'], (claimant: string | null) => string>> = {
  unmatched: () => 'does not identify a user',
  not_allowed: (claimant) => `is held: ${claimant} may not pay in`,
  no_price: () => 'paid an expired or used quote, and the rate at its block is unknown',
}

function lineOf({ deposit, claimant }: Awaited<ReturnType<typeof listUnclaimed>>[number]): string {
  const { id, chainId, hash, sender, blockAt, reason } = deposit
  return `${id}  ${blockAt.toISOString()}  ${textOf(deposit)}\n    chain ${chainId}, from ${sender}, ${hash}\n    ${reasons[reason](claimant)}`
}

/** In whole units if the token is known. */
function textOf({ chainId, token: tokenId, amount: units }: UnclaimedDeposit): string {
  if (tokenId === null) return `${formatUnits(units, 18)} ${chainId === 137 ? 'POL' : 'ETH'}`
  const token = openChains(configuration()).tokens.find(({ id }) => id === tokenId)
  return token ? `${formatUnits(units, token.decimals)} ${token.symbol}` : `${units} of ${tokenId}`
}
