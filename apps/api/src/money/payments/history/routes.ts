import { uuid } from '@toprun/api-schema/ids'
import { transactionDetail, transactionsQuery, transactionsResponse } from '@toprun/api-schema/transaction'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../../ground/identity/authentication.ts'
import { errorResponses, notFound } from '../../../platform/errors.ts'
import { tokenRequired } from '../../../platform/openapi.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTransaction } from './transaction-detail.ts'
import { listTransactions } from './transactions.ts'
import { transactionsCsv } from './transactions-csv.ts'

/** Lines per file: above what any user has. */
const mostLines = 100_000

/** What a user paid, won and got back. */
export function transactions({ content, db }: Platform): FastifyPluginAsyncZod {
  const docs = { tags: ['payments'], security: tokenRequired }

  return async (app) => {
    app.get(
      '/api/my-transactions',
      {
        preParsing: app.authenticate,
        schema: {
          ...docs,
          summary: "The caller's transactions, newest first by default",
          querystring: transactionsQuery,
          response: { 200: transactionsResponse, ...errorResponses(400, 401, 429) },
        },
      },
      (request) => listTransactions(db, signedIn(request).id, request.query),
    )
    app.get(
      '/api/my-transactions.csv',
      {
        preParsing: app.authenticate,
        schema: {
          ...docs,
          summary: 'The same as a file, all of them',
          produces: ['text/csv'],
          querystring: transactionsQuery.omit({ page: true, limit: true }),
          response: { 200: z.string(), ...errorResponses(400, 401, 429) },
        },
      },
      async (request, reply) => {
        const query = { ...request.query, page: 1, limit: mostLines }
        const { result } = await listTransactions(db, signedIn(request).id, query)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="transactions.csv"')
          .send(transactionsCsv(result))
      },
    )
    app.get(
      '/api/my-transactions/:id',
      {
        preParsing: app.authenticate,
        schema: {
          ...docs,
          summary: 'One transaction with the lines of the books',
          params: z.object({ id: uuid }),
          response: { 200: transactionDetail, ...errorResponses(401, 404, 429) },
        },
      },
      async (request) => {
        const found = await readTransaction(db, content, signedIn(request).id, request.params.id)
        if (!found) throw notFound('There is no such transaction.')
        return found
      },
    )
  }
}
