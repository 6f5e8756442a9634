import { startProviderServer } from './provider-server.ts'

/** The part of Stripe's PaymentIntents, refunds and disputes used here, as in its API reference. */
export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  client_secret: string
  last_payment_error: { message: string; type: string } | null
  latest_charge: Charge | null
  metadata: Record<string, string>
}
interface Charge {
  id: string
  object: 'charge'
  amount_refunded: number
  disputed: boolean
  payment_intent: string
  payment_method_details: { type: 'card'; card: { fingerprint: string } } | { type: 'link' }
  metadata: Record<string, string>
}
interface Refund {
  id: string
  object: 'refund'
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
}
interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
}

/** How Stripe responds, to be changed by a test. */
interface Behaviour {
  /** It never responds. */
  outage: boolean
  /** Status of the next refund. */
  nextRefund: string
  /** The response to the next intent, instead of creating it. */
  refusal: { status: number; error: Record<string, string> } | null
}
const usual: Behaviour = { outage: false, nextRefund: 'succeeded', refusal: null }

/** A local server in place of Stripe, which accepts the secret key `sk_test_1`. */
export async function startFakeStripe() {
  const intents = new Map<string, Intent>()
  const byKey = new Map<string, Intent>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const state = { ...usual }

  const server = await startProviderServer(({ method, path, headers, body }) => {
    if (state.outage) return { status: 503, body: { error: { type: 'api_error', message: 'overloaded' } } }
    if (headers.authorization !== 'Bearer sk_test_1')
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    const form = new URLSearchParams(body)
    const [address = '', query] = path.split('?')
    const [, , kind, id, action] = address.split('/')
    const asked = new URLSearchParams(query).get('payment_intent')
    const listed = (all: { payment_intent: string }[]) => ({
      body: { object: 'list', has_more: false, data: all.filter((each) => each.payment_intent === asked) },
    })
    if (kind === 'disputes') return listed(disputes)
    if (kind === 'refunds') return method === 'GET' ? listed(refunds) : refundAsked(form)
    if (method === 'POST' && id === undefined && state.refusal)
      return { status: state.refusal.status, body: { error: state.refusal.error } }
    if (method === 'POST' && id === undefined)
      return { body: create(String(headers['idempotency-key']), form) }
    const intent = intents.get(id ?? '')
    if (!intent)
      return {
        status: 404,
        body: {
          error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' },
        },
      }
    if (action === 'cancel') {
      if (intent.status === 'succeeded')
        return {
          status: 400,
          body: { error: { type: 'invalid_request_error', message: 'already succeeded' } },
        }
      intent.status = 'canceled'
    }
    return { body: intent }
  })

  function create(key: string, form: URLSearchParams): Intent {
    const earlier = byKey.get(key)
    if (earlier) return earlier
    const id = `pi_${byKey.size + 1}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_1`,
      last_payment_error: null,
      latest_charge: null,
      metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
    }
    byKey.set(key, intent)
    intents.set(id, intent)
    return intent
  }

  function refundAsked(form: URLSearchParams) {
    const intent = form.get('payment_intent') ?? ''
    if (
      disputes.some(({ payment_intent, status }) => payment_intent === intent && status === 'needs_response')
    )
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', message: 'This charge has been charged back' } },
      }
    const own = { payment_id: form.get('metadata[payment_id]') ?? '' }
    return { body: refund(intent, Number(form.get('amount')), { status: state.nextRefund, metadata: own }) }
  }

  /** A refund that is made at Stripe itself. */
  function refund(intentId: string, amount: number, change: Partial<Refund> = {}): Refund {
    const made: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      amount,
      status: 'succeeded',
      payment_intent: intentId,
      metadata: {},
      ...change,
    }
    refunds.push(made)
    const charge = intents.get(intentId)?.latest_charge
    if (charge) charge.amount_refunded += amount
    return made
  }

  function dispute(intent: Intent, amount = intent.amount, status = 'needs_response'): Dispute {
    const opened: Dispute = {
      id: `du_${disputes.length + 1}`,
      object: 'dispute',
      amount,
      status,
      payment_intent: intent.id,
      metadata: {},
    }
    disputes.push(opened)
    if (intent.latest_charge) intent.latest_charge.disputed = true
    return opened
  }

  return {
    state,
    url: server.url,
    calls: server.calls,
    close: server.close,
    refunds,
    create,
    refund,
    dispute,
    behaveAsUsual: () => Object.assign(state, usual),
    /** The intent of a payment of ours. */
    intentOf(paymentId: string): Intent {
      const intent = [...intents.values()].find(({ metadata }) => metadata.payment_id === paymentId)
      if (!intent) throw new Error('Stripe has no intent')
      return intent
    },
    forget: ({ id }: Intent) => intents.delete(id),
  }
}

/** Stripe's fingerprint of a payment's card. */
export const aCard = { type: 'card' as const, card: { fingerprint: 'AOB934RVNwzk6xtn' } }

/** The user pays at Stripe. */
export function pay(intent: Intent, details: Charge['payment_method_details'] = aCard): void {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = {
    id: `ch_${intent.id}`,
    object: 'charge',
    amount_refunded: 0,
    disputed: false,
    payment_intent: intent.id,
    payment_method_details: details,
    metadata: intent.metadata,
  }
}
