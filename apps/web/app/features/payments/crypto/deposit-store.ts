import { useEffect, useState, useSyncExternalStore } from 'react'
import { type BrowserStore, jsonStore } from '../../../platform/browser-store.ts'
import {
  type Deposit,
  type DepositMemory,
  depositKey,
  depositMemory,
  emptyMemory,
  shownDeposits,
  withDeposit,
  withoutDeposit,
  withQuote,
} from './deposit-memory.ts'

/** @param user the owner: on a shared computer nobody sees the payments of others */
export function memoryOf(user: string): DepositMemory {
  return storeOf(user).read() ?? emptyMemory
}

export function rememberDeposit(user: string, deposit: Deposit): void {
  write(user, withDeposit(memoryOf(user), deposit))
}

export function rememberQuote(user: string, quote: string): void {
  write(user, withQuote(memoryOf(user), quote, Date.now()))
}

/** The user's pending deposits as stored in this browser, in every tab. */
export function useStoredDeposits(user: string): readonly Deposit[] {
  return useSyncExternalStore(
    subscribe,
    () => memoryOf(user).deposits,
    () => emptyMemory.deposits,
  )
}

/** The same as this page shows them: each stays until this page knows its result, even if another tab knew first. */
export function useShownDeposits(user: string) {
  const kept = useStoredDeposits(user)
  const [before, setBefore] = useState<readonly Deposit[]>([])
  useEffect(() => setBefore((shown) => shownDeposits(kept, shown)), [kept])
  return {
    deposits: shownDeposits(kept, before),
    forget(key: string) {
      write(user, withoutDeposit(memoryOf(user), key))
      setBefore((shown) => shown.filter((each) => depositKey(each) !== key))
    },
  }
}

const listeners = new Set<() => void>()

function write(user: string, memory: DepositMemory): void {
  storeOf(user).write(memory)
  for (const listener of listeners) listener()
}

/** Includes changes by other tabs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const stores = new Map<string, BrowserStore<DepositMemory>>()

function storeOf(user: string): BrowserStore<DepositMemory> {
  const store = stores.get(user) ?? jsonStore('local', `_crypto:${user}`, depositMemory)
  stores.set(user, store)
  return store
}
