import { comboUnits, orderId } from '@toprun/api-schema/payment'
import { z } from 'zod'
import { jsonStore } from '../../platform/browser-store.ts'

/** The order of this tab that waits for a larger balance, so that a user who tops up on another page can return to it. */
export const waitingOrder = jsonStore(
  'session',
  'toprun.order',
  z.object({ id: orderId, combo: z.number().int(), quantity: comboUnits }),
)
