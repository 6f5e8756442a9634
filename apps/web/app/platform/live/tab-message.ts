import type { Topics } from './live-hub.ts'

/** Messages from a tab to the shared worker. */
export type TabMessage =
  | { kind: 'follow'; topics: Topics }
  | { kind: 'leave' }
  /** The tab holds this lock while it is open. */
  | { kind: 'hold'; lock: string }

/** Both ends are from the same build, so checking the kind is enough. */
export function isTabMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'kind' in data
}
