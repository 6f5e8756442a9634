import { uuid } from '@toprun/api-schema/ids'
import { transactionDetail, transactionsQuery, transactionsResponse } from '@toprun/api-schema/transaction'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../../ground/identity/authentication.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import type { ReadSubjects } from './subjects.ts'
import { readTransactionDetail } from './transaction-detail.ts'
import { listTransactions } from './transactions.ts'
import { transactionsCsv } from './transactions-csv.ts'

/** Lines per file: above what any user has. */
const mostLines = 100_000

/** What a user paid, won and got back. */
export function transactions({ content, db }: Platform, readSubjects: ReadSubjects): FastifyPluginAsyncZod {
  const books = { db, readSubjects }
  return async (app) => {
    const route = routesOf('payments', app.forUsers)
    app.get(
      '/api/my-transactions',
      route({
        summary: "The caller's transactions, newest first by default",
        querystring: transactionsQuery,
        response: transactionsResponse,
      }),
      (request) => listTransactions(books, signedIn(request).id, request.query),
    )
    app.get(
      '/api/my-transactions.csv',
      route({
        summary: 'The same as a file, all of them',
        produces: ['text/csv'],
        querystring: transactionsQuery.omit({ page: true, limit: true }),
        response: z.string(),
      }),
      async (request, reply) => {
        const query = { ...request.query, page: 1, limit: mostLines }
        const { result } = await listTransactions(books, signedIn(request).id, query)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="transactions.csv"')
          .send(transactionsCsv(result))
      },
    )
    app.get(
      '/api/my-transactions/:id',
      route({
        summary: 'One transaction with the lines of the books',
        params: z.object({ id: uuid }),
        response: transactionDetail,
      }),
      async (request) => {
        const found = await readTransactionDetail(books, content(), signedIn(request).id, request.params.id)
        if (!found) throw notFound('There is no such transaction.')
        return found
      },
    )
  }
}
