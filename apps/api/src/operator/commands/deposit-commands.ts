import { openChains, type Token } from '../../money/crypto/chain/chains.ts'
import {
  depositText,
  type ListedDeposit,
  listUnclaimed,
  unclaimedText,
} from '../../money/crypto/deposits/unclaimed-deposits.ts'
import type { Command } from './command.ts'

const most = 200

export const deposits: Command = {
  usage: 'deposits',
  takes: 0,
  audit: 'nothing',
  does: 'lists unclaimed deposits to the treasury, oldest first',
  async run(site) {
    const found = await listUnclaimed(site.db, { limit: most })
    if (found.length === 0) return 'There are no unclaimed deposits.'
    const { tokens } = openChains(site.config())
    return found.map((listed) => lineOf(listed, tokens)).join('\n')
  },
}

function lineOf(listed: ListedDeposit, tokens: readonly Token[]): string {
  const { id, chainId, hash, sender, blockAt } = listed.deposit
  return `${id}  ${blockAt.toISOString()}  ${depositText(listed.deposit, tokens)}\n    chain ${chainId}, from ${sender}, ${hash}\n    ${unclaimedText(listed)}`
}
