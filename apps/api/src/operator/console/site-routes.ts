import { actionResponse } from '@toprun/api-schema/operator'
import {
  type OperatorStockResponse,
  type OperatorTermsResponse,
  operatorStockResponse,
  operatorTermsResponse,
  publishTermsRequest,
  setStockRequest,
} from '@toprun/api-schema/operator-site'
import type { Content } from '@toprun/content/read-content'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { currentTerms, isPublished, termsOf } from '../../ground/eligibility/terms.ts'
import { readStock } from '../../money/orders/combo-stock.ts'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { publishTermsAction } from './actions/publish-terms.ts'
import { setStockAction } from './actions/set-stock.ts'
import { operatorRoute } from './authenticate-operator.ts'

const oneCombo = z.object({ combo: z.coerce.number().int().min(1).max(32_767) })

/** Stock of what is for sale, and the terms in force, on the operator page. */
export function operatorSiteRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { content, db } = platform

  return async (app) => {
    app.get(
      '/api/operator/stock',
      operatorRoute({
        summary: 'How many units of each combo and pack can be sold',
        response: operatorStockResponse,
      }),
      () => stockForOperator(db, content),
    )

    app.post(
      '/api/operator/stock/:combo',
      operatorRoute({
        summary: 'Set how many units of a combo or a pack can be sold',
        params: oneCombo,
        body: setStockRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { units, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const { combo } = request.params
        return actionResponseOf(request, head.id, await setStockAction(db, head, { combo, units }))
      },
    )

    app.get(
      '/api/operator/terms',
      operatorRoute({
        summary: 'The version of the terms in force, and the one of the content',
        response: operatorTermsResponse,
      }),
      () => termsForOperator(db, content),
    )

    app.post(
      '/api/operator/terms',
      operatorRoute({
        summary: "Put the content's version of the terms into force",
        body: publishTermsRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { version, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        return actionResponseOf(request, head.id, await publishTermsAction(db, head, { content, version }))
      },
    )
  }
}

async function stockForOperator(
  db: Database,
  { products }: Pick<Content, 'products'>,
): Promise<OperatorStockResponse> {
  const stock = await readStock(db)
  return {
    products: stock.map(({ combo, stock: units }) => ({
      combo,
      title: products.find(({ cat }) => cat === combo)?.title ?? null,
      units,
    })),
  }
}

async function termsForOperator(
  db: Database,
  content: Pick<Content, 'legal'>,
): Promise<OperatorTermsResponse> {
  const { version, summary, publishedAt, publishedBy } = await currentTerms(db)
  const own = termsOf(content)
  return {
    inForce: { version, summary, publishedAt: publishedAt.toISOString(), publishedBy },
    content: {
      version: own.version,
      summary: own.summary,
      published: await isPublished(db, own.version),
    },
  }
}
