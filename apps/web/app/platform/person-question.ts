import { useSyncExternalStore } from 'react'

/** Asks for age and country, while somebody is signed in. Resolves with whether they were stated. */
export const personQuestion: { ask?: (() => Promise<boolean>) | undefined } = {}

let isOpen = false
const listeners = new Set<() => void>()

/** Called by the question itself, as it appears and goes. */
export function setQuestionOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

/** Whether the question is open: content that depends on its answer must stay hidden meanwhile. */
export function useQuestionOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
    () => false,
  )
}
