import { z } from 'zod'
import { setStockAction } from '../console/actions/set-stock.ts'
import { reasonOption } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { commandHead, doneOrThrow } from './head.ts'

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
/** Numbers of combos are stored in two bytes. */
const comboNumber = whole.pipe(z.int().max(32_767))

export const stock: Command = {
  usage: 'stock CAT UNITS [--reason TEXT]',
  audit: 'own',
  does: 'sets the stock of a combo; with 0 its button reads Sold Out',
  options: { reason: { type: 'string' } },
  async run(db, [cat, units], options, pool) {
    const stated = z.tuple([comboNumber, whole]).safeParse([cat, units])
    if (!stated.success) throw new OperatorError('stock needs CAT and UNITS, two whole numbers.')
    const head = await commandHead(pool, reasonOption(options.reason))
    return doneOrThrow(await setStockAction(db, head, { combo: stated.data[0], units: stated.data[1] }))
  },
}
