import type { FastifyRequest } from 'fastify'
import type { PaymentContext } from '../payment-context.ts'
import { ProviderUnavailable } from '../providers/provider.ts'
import type { Payment } from '../tables.ts'
import { type RefreshResult, refreshPayment } from './refresh-payment.ts'

/** A payment with its provider's current status, for a request. Without a response from the provider, the payment as stored. */
export async function readCurrentPayment(
  request: FastifyRequest,
  context: PaymentContext,
  payment: Payment,
): Promise<{ payment: Payment; refreshed?: RefreshResult }> {
  try {
    const refreshed = await refreshPayment(context, payment)
    if (!refreshed.ok)
      request.log.error({ paymentId: payment.id, reason: refreshed.reason }, 'a payment needs a look')
    return { payment: refreshed.ok ? refreshed.payment : payment, refreshed }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    request.log.warn({ err: error, paymentId: payment.id }, 'a payment provider did not answer')
    return { payment }
  }
}
