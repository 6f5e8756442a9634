import { textStore } from '../../platform/browser-store.ts'
import { sharedValue, useSharedValue } from '../../platform/shared-value.ts'

/** The browser wallet that is connected, if one is. */
export type WalletState =
  | { status: 'none' }
  | { status: 'connected'; walletName: string; address: string; chainId: number }

const none: WalletState = { status: 'none' }
const remembered = textStore('local', '_wallet')
const wallet = sharedValue<WalletState>(none)

export function useWallet(): WalletState {
  return useSharedValue(wallet)
}

export const currentWallet = wallet.now

/** @param rdns the wallet's own name of itself (EIP-6963), by which it is found again at the next visit. */
export function noteWallet(next: Extract<WalletState, { status: 'connected' }>, rdns: string): void {
  remembered.write(rdns)
  wallet.set(next)
}

export function forgetWallet(): void {
  remembered.write(null)
  wallet.set(none)
}

/** The wallet of the last visit; null where none was left connected, and always on the server. */
export function rememberedWallet(): string | null {
  return remembered.read()
}

/** `0xf39F…2266` */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
