import { comboUnits, orderId } from '@toprun/api-schema/payment'
import { z } from 'zod'
import { jsonStore } from '../../platform/browser-store.ts'

/** The order of this tab that waits for a larger balance: whoever tops up elsewhere finds the way back to it. */
export const waitingOrder = jsonStore(
  'session',
  'toprun.order',
  z.object({ id: orderId, combo: z.number().int(), quantity: comboUnits }),
)
