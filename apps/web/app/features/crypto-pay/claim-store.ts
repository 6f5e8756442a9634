import { useSyncExternalStore } from 'react'
import {
  type Claim,
  emptyMemory,
  type Memory,
  readMemory,
  withClaim,
  withoutClaim,
  withQuote,
} from './claim-memory.ts'
import { notePayingBy } from './paying-by.ts'

const listeners = new Set<() => void>()
const read = new Map<string, { text: string | null; memory: Memory }>()

/** What this browser keeps of a member's crypto payments; the same in every tab. */
export function useClaimMemory(member: string): Memory {
  return useSyncExternalStore(
    subscribe,
    () => memoryOf(member),
    () => emptyMemory,
  )
}

/** @param member whose it is: on a shared computer nobody is shown the payments of others. */
export function rememberClaim(member: string, claim: Claim): void {
  write(member, withClaim(memoryOf(member), claim))
}

export function forgetClaim(member: string, key: string): void {
  write(member, withoutClaim(memoryOf(member), key))
}

export function rememberQuote(member: string, quote: string): void {
  write(member, withQuote(memoryOf(member), quote, Date.now()))
}

/** The same object as long as the same is kept, as React wants it. */
export function memoryOf(member: string): Memory {
  const text = localStorage.getItem(storageKey(member))
  const known = read.get(member)
  if (known?.text === text) return known.memory
  const memory = readMemory(text)
  read.set(member, { text, memory })
  return memory
}

function write(member: string, memory: Memory): void {
  const key = storageKey(member)
  try {
    localStorage.setItem(key, JSON.stringify(memory))
    notePayingBy(memory.claims.find((each) => each.kind === 'order')?.coin ?? null)
  } catch (error) {
    // A full or blocked storage: this page goes on from what it has read, and a reload knows what was kept before.
    console.error('What is being paid could not be kept.', error)
  }
  read.set(member, { text: localStorage.getItem(key), memory })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function storageKey(member: string): string {
  return `_crypto:${member}`
}
