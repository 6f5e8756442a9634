import { type Hex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { demoAccounts } from './chain-variables.ts'

/** Publishes the commitments of draws on a local chain. */
const localPublisher = demoAccounts[5]
/** Owns the card contracts of a local chain. */
export const localCardOwner = demoAccounts[0]
/** Moves cards on a local chain. */
export const localMover = demoAccounts[6]
/** Issues cards on a local chain. */
export const localMinter = demoAccounts[7]
/** Holds issued cards on a local chain. */
export const localVault = demoAccounts[8]

export const localMinterKey = (): Hex => keyOf(localMinter)
export const localMoverKey = (): Hex => keyOf(localMover)
export const localPublisherKey = (): Hex => keyOf(localPublisher)

/** An account's key on every local chain, published in anvil's manual. */
function keyOf(account: (typeof demoAccounts)[number]): Hex {
  const { privateKey } = mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: demoAccounts.indexOf(account),
  }).getHdKey()
  if (!privateKey) throw new Error('The mnemonic of the local chain has no private key.')
  return toHex(privateKey)
}
