import { type Hex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { demoAccounts } from './chain-variables.ts'

/** Issues cards on a local chain. */
export const localMinter = demoAccounts[7]
/** Holds issued cards on a local chain. */
export const localVault = demoAccounts[8]

/** The minter's key on every local chain, published in anvil's manual. */
export function localMinterKey(): Hex {
  const { privateKey } = mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: demoAccounts.indexOf(localMinter),
  }).getHdKey()
  if (!privateKey) throw new Error('The mnemonic of the local chain has no private key.')
  return toHex(privateKey)
}
