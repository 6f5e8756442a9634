import { expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { storePayment } from '../../../testing/payment-kit.ts'
import type { ProviderStatus } from '../payment-state.ts'
import { applyStatus } from './apply-status.ts'

const site = appOfFile()
const fan = userOfFile(site)

/** A payment whose provider was asked to begin it and never responded. */
async function withoutReference(): Promise<string> {
  const [createdAt, expiresAt] = [site.now(), new Date(site.now().getTime() + 86_400_000)]
  return (await storePayment(site.db, { userId: fan.id, state: 'created', createdAt, expiresAt })).id
}

const apply = (id: string, status: ProviderStatus, reference?: string) =>
  applyStatus({ db: site.db, orderHooks: [] }, id, status, {
    now: site.now(),
    ...(reference !== undefined && { reference }),
  })

test.each(['open', 'processing'] as const)(
  'a payment whose creation had no answer stays as it is while it is %s, until the provider’s id is known',
  async (at) => {
    const id = await withoutReference()
    const waiting = { state: 'created', watched: true, providerReference: null }
    expect(await apply(id, { at })).toMatchObject({ ok: true, payment: waiting })
    expect(await apply(id, { at }, `ref_${id}`)).toMatchObject({
      ok: true,
      payment: { state: 'pending', watched: true, providerReference: `ref_${id}` },
    })
  },
)

test('money settles a payment whose id is not known', async () => {
  const id = await withoutReference()
  const paid: ProviderStatus = { at: 'paid', chargedMinor: 500n, currency: 'USD', reversals: [] }
  expect(await apply(id, paid)).toMatchObject({ ok: true, payment: { state: 'succeeded' } })
})

test('news of a payment that was never begun is refused', async () => {
  const refused = { ok: false, reason: 'unknown_payment' }
  expect(await apply(crypto.randomUUID(), { at: 'closed' })).toEqual(refused)
})
