import type { Action } from '../world.ts'
import { clockActions } from './keep-going.ts'
import { boardActions } from './look-at-boards.ts'
import { paymentActions } from './pay.ts'
import { contestActions } from './play-contests.ts'
import { retry } from './retry.ts'
import { matchActions } from './run-matches.ts'
import { rush } from './rush.ts'
import { sendEmails } from './send-emails.ts'
import { suspensionActions } from './suspend-users.ts'
import { cardActions } from './trade-cards.ts'

/** All actions of a step. */
export const actions: readonly Action[] = [
  ...contestActions,
  ...paymentActions,
  ...matchActions,
  ...cardActions,
  ...suspensionActions,
  ...boardActions,
  ...clockActions,
  sendEmails,
  retry,
  rush,
]
