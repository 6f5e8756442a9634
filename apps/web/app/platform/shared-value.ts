import { useSyncExternalStore } from 'react'

/** A value that several components show and any code may change, as long as the page is open. On the server it is the initial one. */
export interface SharedValue<Value> {
  readonly initial: Value
  now(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
}

export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    initial,
    now: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useSharedValue<Value>({ subscribe, now, initial }: SharedValue<Value>): Value {
  return useSyncExternalStore(subscribe, now, () => initial)
}
