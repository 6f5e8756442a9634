import { sharedValue, useSharedValue } from '../../platform/shared-value.ts'

const chatOpen = sharedValue(false)

/** Whether the chat is open. It stays open from page to page. */
export function useChatOpen(): boolean {
  return useSharedValue(chatOpen)
}

export function setChatOpen(next: boolean): void {
  chatOpen.set(next)
}
