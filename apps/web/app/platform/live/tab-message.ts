import type { Topics } from './live-hub.ts'

/** What a tab says to the worker that has the stream. */
export type TabMessage =
  | { kind: 'follow'; topics: Topics }
  | { kind: 'leave' }
  /** The tab holds this lock while it is open. */
  | { kind: 'hold'; lock: string }

/** Both ends are of the same build: the kind tells the rest. */
export function isTabMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'kind' in data
}
