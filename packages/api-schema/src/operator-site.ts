import { z } from 'zod'
import { declareAction, nothing } from './operator-action.ts'

/** What is for sale and the terms in force, on the operator page. */

const operatorProduct = z.object({
  /** The number under which it is ordered. */
  combo: z.int(),
  /** Null if the content no longer has it. */
  title: z.string().nullable(),
  units: z.int(),
})
/** In the order of their numbers; there are at most 99. */
export const operatorStockResponse = z.object({ products: z.array(operatorProduct) })

export const setStock = declareAction({
  path: '/stock/:combo',
  level: 'admin',
  key: z.object({ combo: z.coerce.number<string>().int().min(1).max(32_767) }),
  input: z.object({ units: z.int().min(0).max(999_999_999) }),
  summary: 'Set how many units of a combo or a pack can be sold',
  dialog: ({ combo, title, units }: OperatorProduct) => {
    const name = title ?? `Combo ${combo}`
    return {
      ...{ title: 'Set stock', subject: name, confirm: 'Set the stock' },
      does: `How many units of ${name} can be sold from now on. It has ${units.toLocaleString('en')} now.`,
      fields: {
        units: {
          ...{ label: 'Units', maxLength: 9, initial: String(units) },
          as: 'whole',
          wrong: 'The stock must be a whole number, at least 0.',
        },
      },
    }
  },
})

const terms = z.object({ version: z.string(), summary: z.string() })
export const operatorTermsResponse = z.object({
  inForce: terms.extend({
    publishedAt: z.iso.datetime(),
    /** Null for the first version, which the site published itself. */
    publishedBy: z.string().nullable(),
  }),
  /** The content's current version. `published`: it is in force, or was. */
  content: terms.extend({ published: z.boolean() }),
})

/** `version` is the one that the operator has read, so that another is not published by mistake. */
export const publishTerms = declareAction({
  path: '/terms',
  level: 'admin',
  key: nothing,
  input: z.object({ version: z.string().min(1).max(100) }),
  summary: "Put the content's version of the terms into force",
  dialog: ({ inForce, content: { version } }: OperatorTermsResponse) => ({
    ...{ title: 'Publish', confirm: `Publish version ${version}` },
    danger: true,
    does: `Version ${version} replaces ${inForce.version} at once, for every user. This can’t be undone.`,
    input: () => ({ version }),
  }),
})

export type OperatorProduct = z.infer<typeof operatorProduct>
export type OperatorStockResponse = z.infer<typeof operatorStockResponse>
export type OperatorTermsResponse = z.infer<typeof operatorTermsResponse>
