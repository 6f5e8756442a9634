import { sharedValue, useSharedValue } from './shared-value.ts'

/** Asks for age and country, while somebody is signed in. Resolves with whether they were stated. */
export const personQuestion: { ask?: (() => Promise<boolean>) | undefined } = {}

const questionOpen = sharedValue(false)

/** Called by the question itself, as it appears and goes. */
export function setQuestionOpen(open: boolean): void {
  questionOpen.set(open)
}

/** Whether the question is open: content that depends on its answer must stay hidden meanwhile. */
export function useQuestionOpen(): boolean {
  return useSharedValue(questionOpen)
}
