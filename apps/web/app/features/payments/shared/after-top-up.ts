import { jsonStore } from '../../../platform/browser-store.ts'
import { ownPath, storedName } from '../../../platform/session.ts'

/** Where a top-up was begun, by whom, and when, in milliseconds. */
interface Begun {
  path: string
  user: string | null
  at: number
}

const schema = { safeParse: parseBegun }
const tabs = jsonStore<Begun>('local', 'toprun.after-top-up', schema)
const tab = jsonStore<Begun>('session', 'toprun.after-top-up', schema)

/** A bank that asks takes minutes; later the path belongs to another visit. */
const validMs = 3_600_000

/**
 * Where the browser goes once the top-up that was begun last has arrived, or was cancelled: of this tab, or, in one that a bank or a
 * provider opened, of any tab. Reading does not remove it, so that a page that is loaded again leads there too; after an hour, and for
 * another user, it does not count.
 */
export const afterTopUp = {
  /** @param path of this site; empty for the profile */
  set(path: string): void {
    const begun = { path, user: storedName(), at: Date.now() }
    tab.write(begun)
    tabs.write(begun)
  },
  /** The path; null for the profile. */
  read(): string | null {
    const begun = tab.read() ?? tabs.read()
    if (begun === null || begun.user !== storedName() || Date.now() - begun.at > validMs) return null
    return ownPath(begun.path)
  },
}

function parseBegun(json: unknown): { success: true; data: Begun } | { success: false } {
  if (typeof json !== 'object' || json === null) return { success: false }
  const { path, user, at } = { path: null, user: undefined, at: null, ...json }
  if (typeof path !== 'string' || typeof at !== 'number') return { success: false }
  return user === null || typeof user === 'string'
    ? { success: true, data: { path, user, at } }
    : { success: false }
}
