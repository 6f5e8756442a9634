import { setComboStock } from '../../../money/orders/combo-stock.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/** Sets how many units of a combo or a pack can be sold; with 0 its button reads Sold Out. */
export function setStockAction(
  db: Database,
  head: ActionHead,
  { combo, units }: { combo: number; units: number },
): Promise<ActionResult> {
  const action = { kind: 'set stock', target: `combo:${combo}`, details: { units } }
  return performAction(db, head, action, async (tx) =>
    (await setComboStock(tx, { combo, stock: units }))
      ? { ok: true, summary: `Of combo ${combo}, ${units} can be sold.` }
      : { ok: false, summary: `There is no combo ${combo}.` },
  )
}
