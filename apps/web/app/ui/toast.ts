import type { ExternalToast } from 'sonner'
import { sharedValue } from '../platform/shared-value.ts'

type Kind = 'success' | 'error' | 'info'
export type Message = { kind: Kind; text: string; options?: ExternalToast }
/** The `id` of a toast that is no longer true. */
type Dismissal = { gone: string }
type Show = (next: Message | Dismissal) => void

const waiting: (Message | Dismissal)[] = []
let show: Show | null = null

/** Shows a toast. The code of toasts is loaded with the first one. */
export const toast = {
  success: sayerOf('success'),
  error: sayerOf('error'),
  info: sayerOf('info'),
  dismiss(id: string) {
    if (toastsWanted.now()) say({ gone: id })
  },
}

/** Whether there has been a toast. */
export const toastsWanted = sharedValue(false)

/** Sends toasts to `next` from now on, queued ones first. */
export function showToastsWith(next: Show): void {
  show = next
  for (const message of waiting.splice(0)) next(message)
}

function sayerOf(kind: Kind) {
  return (text: string, options?: ExternalToast) => say({ kind, text, ...(options && { options }) })
}

function say(message: Message | Dismissal): void {
  if (show) {
    show(message)
    return
  }
  waiting.push(message)
  toastsWanted.set(true)
}
