import { textStore } from '../../../platform/browser-store.ts'
import { ownPath } from '../../../platform/session.ts'

const tabs = textStore('local', 'toprun.after-top-up')
const tab = textStore('session', 'toprun.after-top-up')

/**
 * Where the browser goes once the top-up that was begun last has arrived, or was cancelled: of this tab, or, in one that a bank or a
 * provider opened, of any tab. Reading does not remove it, so that a page that is loaded again leads there too.
 */
export const afterTopUp = {
  /** @param path of this site; empty for the profile */
  set(path: string): void {
    tab.write(path)
    tabs.write(path)
  },
  /** The path; null for the profile. */
  read(): string | null {
    return ownPath(tab.read() ?? tabs.read())
  },
}
