import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publishTerms, setStock } from '@toprun/api-schema/operator-site'
import type { Content } from '@toprun/content/read-content'
import { z } from 'zod'
import { publishTerms as publish, termsOf } from '../../ground/eligibility/terms.ts'
import { setComboStock } from '../../money/orders/combo-stock.ts'
import { loadContent } from '../../platform/content.ts'
import { actionOf, done, refused } from './action.ts'
import { number, text } from './command-words.ts'

const twoNumbers = 'stock needs CAT and UNITS, two whole numbers, UNITS at least 0'

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

/** Refused if the content has another version than the requested one. */
export const publishTermsAction = actionOf(publishTerms, {
  kind: 'publish terms',
  target: ({ version }) => `terms:${version}`,
  command: {
    name: 'publish-terms',
    does: "puts the content's version of the terms into force; users see it at their next visit and can reject it for 48 hours",
    reads: {
      folder: {
        ...text('[--content FOLDER]'),
        read: (stated) => (existsSync(join(stated, 'site.yaml')) ? stated : undefined),
        error: '--content must be a folder of content, with a site.yaml',
      },
    },
    reason: 'optional',
    input({ folder }, { content }) {
      const stated = folder === undefined ? content() : loadContent(String(folder))
      return { content: stated, version: termsOf(stated).version }
    },
  },
  commandOnly: z.object({ content: z.custom<Content>() }),
  async run({ tx, context, by, now }, { version, content = context.content() }) {
    const { version: current } = termsOf(content)
    if (current !== version) return refused(`The content has version ${current} of the terms.`)
    const published = await publish(tx, content, { by, now })
    return published.ok
      ? done(`Version ${version} of the terms is in force, published by ${by}.`)
      : refused('This version is published already. A new text has a new version.')
  },
})
