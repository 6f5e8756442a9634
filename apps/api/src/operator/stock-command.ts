import { z } from 'zod'
import { setComboStock } from '../modules/content/store.ts'
import { type Command, OperatorError } from './command.ts'

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export const stock: Command = {
  usage: 'stock CAT UNITS',
  does: 'sets the stock of a combo; with 0 its button reads Sold Out',
  async run(db, [cat, units]) {
    const stated = z.tuple([whole, whole]).safeParse([cat, units])
    if (!stated.success) throw new OperatorError('stock needs CAT and UNITS, two whole numbers.')
    const known = await setComboStock(db, { combo: stated.data[0], stock: stated.data[1] })
    if (!known) throw new OperatorError(`There is no combo ${cat}.`)
    return `Of combo ${cat}, ${units} can be sold.`
  },
}
