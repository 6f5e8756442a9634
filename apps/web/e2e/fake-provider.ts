import type { Page } from '@playwright/test'
import { contentPolicy } from '../server/pages/content-policy.ts'
import { testHosts } from '../server/pages/provider-hosts.testing.ts'

/**
 * Gives the checkout page of a sandbox site the content policy of a site where a real provider is set up, exactly as the server
 * writes it, and answers `/api/checkout/:id` as that site would. The provider's script is faked.
 */
export async function setUpProvider(
  page: Page,
  provider: keyof typeof testHosts,
  checkout: object,
): Promise<void> {
  await page.route(
    (url) => url.pathname === '/checkout',
    async (route) => {
      const response = await route.fetch()
      const hashes = response.headers()['content-security-policy']?.match(/sha256-[^']+/g) ?? []
      const policy = contentPolicy(hashes, { providers: [testHosts[provider]] })
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    },
  )
  const response = {
    service: 'load',
    order: null,
    item: 'Wallet Recharge',
    state: 'pending',
    open: true,
    msg: '',
    provider,
    ...checkout,
  }
  await page.route('/api/checkout/*', (route) => route.fulfill({ json: response }))
}

/** Stripe.js with one field, whose words decide what comes of it; anything else is paid and sent back. */
export async function fakeStripe(page: Page, reference: string): Promise<void> {
  const body = `(${stripeScript})(${JSON.stringify(reference)})`
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

/** Runs in the page. */
function stripeScript(reference: string): void {
  const card = document.createElement('input')
  card.setAttribute('aria-label', 'Card')
  card.style.font = '16px sans-serif'
  const fields = {
    on: (event: string, heard: () => void) => event === 'ready' && setTimeout(heard),
    mount: (place: HTMLElement) => place.append(card),
    destroy: () => card.remove(),
  }
  const elements = {
    create: () => fields,
    update: async ({ appearance }: { appearance: { variables: { colorText: string } } }) => {
      card.style.color = appearance.variables.colorText
    },
  }
  const refusals: Record<string, object> = {
    declined: { type: 'card_error', message: 'Your card was declined.' },
    incomplete: { type: 'validation_error', message: 'Your card number is incomplete.' },
    broken: { type: 'api_error', message: 'Internal: shard 7 is down' },
  }
  const confirmPayment = async ({ confirmParams }: { confirmParams: { return_url: string } }) => {
    if (card.value === 'lost') throw new TypeError('Failed to fetch')
    const error = refusals[card.value]
    if (error) return { error }
    const query = {
      payment_intent: reference,
      payment_intent_client_secret: 's',
      redirect_status: 'succeeded',
    }
    location.assign(`${confirmParams.return_url}?${new URLSearchParams(query)}`)
    return new Promise(() => undefined)
  }
  Object.assign(window, { Stripe: () => ({ elements: () => elements, confirmPayment }) })
}

/** Cashfree's script, which leaves by sending a form to its hosted page; that sends the browser to `back`. */
export async function fakeCashfree(page: Page, back: string): Promise<void> {
  await page.route('https://sdk.cashfree.com/js/v3/cashfree.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${cashfreeScript})()` }),
  )
  await page.route('https://sandbox.cashfree.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Hosted page for ${route.request().postData()}</h1><a href="${back}">Pay</a>`,
    }),
  )
}

/** Runs in the page. */
function cashfreeScript(): void {
  const checkout = async ({ paymentSessionId }: { paymentSessionId: string }) => {
    if (paymentSessionId === 'stale') return { error: { message: 'payment_session_id is invalid' } }
    const form = document.createElement('form')
    form.method = 'POST'
    form.action = 'https://sandbox.cashfree.com/pg/view/sessions/checkout'
    const session = document.createElement('input')
    session.name = 'payment_session_id'
    session.value = paymentSessionId
    form.append(session)
    document.body.append(form)
    form.submit()
    return { redirect: true }
  }
  Object.assign(window, { Cashfree: () => ({ checkout }) })
}
