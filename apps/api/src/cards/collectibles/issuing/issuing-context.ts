import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Address, type PrivateKeyAccount, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { CidStore } from '../../../ground/files/cid-store.ts'
import { cardMoverOf, type TokenChain, tokenChains } from '../../../ground/token-contracts/token-chains.ts'
import type { Configuration } from '../../../platform/configuration.ts'
import {
  localCardOwner,
  localMinterKey,
  localMoverKey,
  localVault,
} from '../../../platform/local-accounts.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The chain on which cards are issued, its accounts and their roles, and the vault's address. */
export interface CardChain {
  chain: TokenChain<'cards'>
  /** Opens editions and issues cards. */
  minter: PrivateKeyAccount
  /** Moves cards out of the vault. */
  mover: PrivateKeyAccount
  /** The contract that moves them. */
  moverContract: Address
  /** Owns both contracts. Its key is not here. */
  owner: Address
  /** Holds the tokens of all cards that are in vaults. */
  vault: Address
  /** Minter and mover pay no more than so many wei for a unit of gas. */
  mostFeePerGas: bigint
}

export interface CardArt {
  bytes: Buffer
  mediaType: string
}

export type IssuingContext = Pick<Platform, 'clock' | 'db' | 'jobs'> &
  CardChain & {
    store: CidStore
    /** The picture of an edition's cards. */
    drawArt(editionId: number): Promise<CardArt>
    log: Pick<FastifyBaseLogger, 'warn'>
  }

/** The chain of the configured cards contract, else the local one; null if there is neither. */
export function cardChain(config: Configuration): CardChain | null {
  const { TOKEN_CONTRACTS, CARD_MINTER_KEY, CARD_MOVER_KEY } = config
  const { CARD_OWNER_ADDRESS, CARD_VAULT_ADDRESS } = config
  const configured = TOKEN_CONTRACTS.find(({ kind }) => kind === 'cards')
  const chain = tokenChains(config, 'cards').find(({ chainId }) => chainId === (configured?.chainId ?? 31337))
  const moverContract = cardMoverOf(config)
  if (!chain || !moverContract) return null
  const mostFeePerGas = parseGwei(`${config.CARD_MINTER_MAX_GWEI}`)
  if (!configured)
    return {
      ...{ chain, mostFeePerGas, moverContract, vault: localVault, owner: localCardOwner },
      minter: privateKeyToAccount(localMinterKey()),
      mover: privateKeyToAccount(localMoverKey()),
    }
  // The configuration is refused unless all are there.
  if (!(CARD_MINTER_KEY && CARD_MOVER_KEY && CARD_OWNER_ADDRESS && CARD_VAULT_ADDRESS)) return null
  return {
    ...{ chain, mostFeePerGas, moverContract },
    minter: privateKeyToAccount(CARD_MINTER_KEY),
    mover: privateKeyToAccount(CARD_MOVER_KEY),
    owner: `0x${CARD_OWNER_ADDRESS.slice(2)}`,
    vault: `0x${CARD_VAULT_ADDRESS.slice(2)}`,
  }
}

/** Asks the pages of this process for the picture of an edition's cards. Throws if there are no pages, or they can't draw it now. */
export function cardArtOf(app: FastifyInstance): (editionId: number) => Promise<CardArt> {
  return async (editionId) => {
    const { statusCode, headers, rawPayload } = await app.inject({ url: `/pictures/cards/${editionId}.png` })
    if (statusCode !== 200 || headers['content-type'] !== 'image/png')
      throw new Error(`The picture of edition ${editionId} could not be drawn: ${statusCode}.`)
    return { bytes: rawPayload, mediaType: 'image/png' }
  }
}
