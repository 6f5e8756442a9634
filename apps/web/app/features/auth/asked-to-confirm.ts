import { textStore } from '../../platform/browser-store.ts'

/** The page that last asked for a confirmed email: the emailed link leads back to it, in whichever tab it opens. */
export const askedToConfirm = textStore('local', '_asked-to-confirm')
