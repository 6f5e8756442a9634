import type { CryptoNetwork } from '@toprun/api-schema/crypto'
import { createStore, type EIP6963ProviderDetail } from 'mipd'
import {
  type Address,
  BaseError,
  type Chain,
  createClient,
  custom,
  type Hex,
  InsufficientFundsError,
  ResourceUnavailableRpcError,
  UserRejectedRequestError,
} from 'viem'
import {
  addChain,
  getAddresses,
  getChainId,
  requestAddresses,
  sendTransaction,
  signMessage,
  switchChain,
} from 'viem/actions'
import { currentWallet, forgetWallet, noteWallet, rememberedWallet } from './wallet-state.ts'

/** Everything here speaks with the wallet; it is loaded when one is used, never before. */

export type FoundWallet = EIP6963ProviderDetail

export type WalletRefusal =
  /** The person said no in the wallet. */
  | { ok: false; reason: 'refused' }
  /** The wallet stayed on another chain; it is not connected any more. */
  | { ok: false; reason: 'wrong_network'; network: CryptoNetwork }
  | { ok: false; reason: 'not_connected' }
  /** The wallet waits for an answer to something it asked before. */
  | { ok: false; reason: 'still_asks' }

export type Connected = { ok: true; address: Address } | WalletRefusal

export const foundWallets = createStore()

/** Whether this browser has a wallet, as far as it has announced itself. */
export const hasWallet = () => foundWallets.getProviders().length > 0

let session: { wallet: FoundWallet; end: () => void } | null = null

/** Asks a wallet for its account and for the network. A wallet that stays elsewhere is let go. */
export async function connectWallet(wallet: FoundWallet, network: CryptoNetwork): Promise<Connected> {
  const client = clientOf(wallet)
  try {
    const [address] = await requestAddresses(client)
    if (!address) return { ok: false, reason: 'refused' }
    begin(wallet)
    return await settleOn(wallet, address, network)
  } catch (error) {
    return asRefusal(error)
  }
}

/** Finds the wallet of the last visit again. Asks nothing: it is connected only where it still lets us see an account. */
export async function restoreWallet(): Promise<void> {
  const rdns = rememberedWallet()
  if (rdns === null || currentWallet().status === 'connected') return
  const wallet = foundWallets.findProvider({ rdns })
  if (!wallet) return
  const client = clientOf(wallet)
  const [[address], chainId] = await Promise.all([getAddresses(client), getChainId(client)])
  if (!address) return forgetWallet()
  begin(wallet)
  noteWallet({ status: 'connected', walletName: wallet.info.name, address, chainId }, rdns)
}

/** Makes sure, before something is signed, that the wallet is on the network that this needs; asks it to switch if not. */
export async function settleOnNetwork(network: CryptoNetwork): Promise<Connected> {
  const state = currentWallet()
  if (!session || state.status === 'none') return { ok: false, reason: 'not_connected' }
  const [address] = await getAddresses(clientOf(session.wallet))
  if (!address) return { ok: false, reason: 'not_connected' }
  try {
    return await settleOn(session.wallet, address, network)
  } catch (error) {
    return asRefusal(error)
  }
}

interface WalletTransaction {
  network: CryptoNetwork
  /** The account that was shown when the price was. */
  from: string
  to: Address
  value: bigint
  data: Hex
}

/** The person has chosen another account in the wallet since: nothing was signed. */
type OtherAccount = { ok: false; reason: 'other_account' }

/** The account has less than the amount and the network's fee. */
type TooLittle = { ok: false; reason: 'too_little' }

/** Why nothing was signed or sent. */
export type UnsentRefusal = WalletRefusal | OtherAccount | TooLittle

/** Has a transaction signed and sent. @returns its hash; that it is in a block is for the server to see. */
export async function payByWallet({
  network,
  from,
  ...transaction
}: WalletTransaction): Promise<{ ok: true; hash: Hex } | UnsentRefusal> {
  const signer = await signerOf(network, from)
  if (!signer.ok) return signer
  const { client, account } = signer
  try {
    return { ok: true, hash: await sendTransaction(client, { ...transaction, account, chain: null }) }
  } catch (error) {
    if (error instanceof BaseError && error.walk((cause) => cause instanceof InsufficientFundsError))
      return { ok: false, reason: 'too_little' }
    return asRefusal(error)
  }
}

/** Has a message signed (EIP-191) by the account that is shown. Costs nothing. */
export async function signByWallet({
  network,
  from,
  message,
}: {
  network: CryptoNetwork
  from: string
  message: string
}): Promise<{ ok: true; signature: Hex } | WalletRefusal | OtherAccount> {
  const signer = await signerOf(network, from)
  if (!signer.ok) return signer
  const { client, account } = signer
  try {
    return { ok: true, signature: await signMessage(client, { account, message }) }
  } catch (error) {
    return asRefusal(error)
  }
}

/** The wallet on this network, as long as its account is the one that was shown. */
async function signerOf(
  network: CryptoNetwork,
  from: string,
): Promise<
  { ok: true; client: ReturnType<typeof clientOf>; account: Address } | WalletRefusal | OtherAccount
> {
  const ready = await settleOnNetwork(network)
  if (!ready.ok) return ready
  if (ready.address.toLowerCase() !== from.toLowerCase()) return { ok: false, reason: 'other_account' }
  if (!session) return { ok: false, reason: 'not_connected' }
  return { ok: true, client: clientOf(session.wallet), account: ready.address }
}

export function disconnectWallet(): void {
  session?.end()
  session = null
  forgetWallet()
}

async function settleOn(wallet: FoundWallet, address: Address, network: CryptoNetwork): Promise<Connected> {
  const client = clientOf(wallet)
  if ((await getChainId(client)) !== network.chainId && !(await switchTo(wallet, network))) {
    disconnectWallet()
    return { ok: false, reason: 'wrong_network', network }
  }
  const { name, rdns } = wallet.info
  noteWallet({ status: 'connected', walletName: name, address, chainId: network.chainId }, rdns)
  return { ok: true, address }
}

/** Adds the chain to a wallet that does not know it, where we have an address to give. */
async function switchTo(wallet: FoundWallet, network: CryptoNetwork): Promise<boolean> {
  const client = clientOf(wallet)
  try {
    await switchChain(client, { id: network.chainId })
  } catch (error) {
    if (stillAsks(error)) throw error
    if (isRefusal(error) || network.rpcUrl === null) return false
    const added = await addChain(client, { chain: chainOf(network, network.rpcUrl) }).then(
      () => true,
      () => false,
    )
    if (!added) return false
  }
  return (await getChainId(client)) === network.chainId
}

/** Follows what the person does in the wallet itself: another account, another chain, or letting us go. */
function begin(wallet: FoundWallet): void {
  session?.end()
  const { provider, info } = wallet
  const noted = (change: { address?: string; chainId?: number }) => {
    const state = currentWallet()
    if (state.status === 'connected') noteWallet({ ...state, ...change }, info.rdns)
  }
  const accountsChanged = ([address]: readonly string[]) =>
    address ? noted({ address }) : disconnectWallet()
  const chainChanged = (chainId: string) => noted({ chainId: Number(chainId) })
  provider.on('accountsChanged', accountsChanged)
  provider.on('chainChanged', chainChanged)
  session = {
    wallet,
    end() {
      provider.removeListener('accountsChanged', accountsChanged)
      provider.removeListener('chainChanged', chainChanged)
    },
  }
}

function clientOf({ provider }: FoundWallet) {
  return createClient({ transport: custom(provider, { retryCount: 0 }) })
}

function chainOf({ chainId, name, symbol }: CryptoNetwork, rpcUrl: string): Chain {
  return {
    id: chainId,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
}

function asRefusal(error: unknown): WalletRefusal {
  if (isRefusal(error)) return { ok: false, reason: 'refused' }
  if (stillAsks(error)) return { ok: false, reason: 'still_asks' }
  throw error
}

function isRefusal(error: unknown): boolean {
  return hasCode(error, UserRejectedRequestError.code)
}

function stillAsks(error: unknown): boolean {
  return hasCode(error, ResourceUnavailableRpcError.code)
}

function hasCode(error: unknown, code: number): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === code) return true
  return false
}
