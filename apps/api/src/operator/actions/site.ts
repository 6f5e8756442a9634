import { publishTerms, setStock } from '@toprun/api-schema/operator-site'
import { publishTerms as publish, termsOf } from '../../ground/eligibility/terms.ts'
import { setComboStock } from '../../money/orders/combo-stock.ts'
import { actionOf, done, refused } from './action.ts'
import { number } from './command-words.ts'

const twoNumbers = 'stock needs CAT and UNITS, two whole numbers'

export const setStockAction = actionOf(setStock, {
  kind: 'set stock',
  target: ({ combo }) => `combo:${combo}`,
  details: ({ units }) => ({ units }),
  command: {
    name: 'stock',
    does: 'sets the stock of a combo; with 0 its button reads Sold Out',
    reads: { combo: number('CAT', twoNumbers), units: number('UNITS', twoNumbers) },
    reason: 'optional',
  },
  run: async ({ tx }, { combo, units }) =>
    (await setComboStock(tx, { combo, stock: units }))
      ? done(`Of combo ${combo}, ${units} can be sold.`)
      : refused(`There is no combo ${combo}.`),
})

/** Refused where the content has another version by now than the one that is meant. */
export const publishTermsAction = actionOf(publishTerms, {
  kind: 'publish terms',
  target: ({ version }) => `terms:${version}`,
  async run({ tx, context, by, now }, { version }) {
    const content = context.content()
    const { version: current } = termsOf(content)
    if (current !== version) return refused(`The content has version ${current} of the terms.`)
    const published = await publish(tx, content, { by, now })
    return published.ok
      ? done(`Version ${version} of the terms is in force, published by ${by}.`)
      : refused('This version is published already. A new text has a new version.')
  },
})
