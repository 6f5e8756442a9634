import { z } from 'zod'
import { jsonStore } from '../../../platform/browser-store.ts'
import { ownPath, storedName } from '../../../platform/session.ts'

/** Where a top-up was begun, by whom, and when, in milliseconds. */
const begun = z.object({ path: z.string(), user: z.string().nullable(), at: z.number() })
const tabs = jsonStore('local', 'toprun.after-top-up', begun)
const tab = jsonStore('session', 'toprun.after-top-up', begun)

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
    const now = { path, user: storedName(), at: Date.now() }
    tab.write(now)
    tabs.write(now)
  },
  /** The path; null for the profile. */
  read(): string | null {
    const last = tab.read() ?? tabs.read()
    if (last === null || last.user !== storedName() || Date.now() - last.at > validMs) return null
    return ownPath(last.path)
  },
}
