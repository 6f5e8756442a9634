import { textStore } from '../../../platform/browser-store.ts'
import { ownPath } from '../../../platform/session.ts'

const store = textStore('session', 'toprun.after-top-up')

/** Where this tab goes once its top-up has arrived: a path of this site. */
export const afterTopUp = {
  set(path: string): void {
    store.write(path)
  },
  /** The path, once; null if nothing waits for a top-up. */
  take(): string | null {
    const path = ownPath(store.read())
    store.write(null)
    return path
  },
}
