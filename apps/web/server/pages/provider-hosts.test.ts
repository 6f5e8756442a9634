import { expect, test } from 'vitest'
import { isProviderPage } from './provider-hosts.ts'

test.each(['/checkout', '/checkout/', '/checkout?payment=1', '/Checkout?payment=1', '/CHECKOUT/?payment=1'])(
  'providers show their forms at %s',
  (url) => expect(isProviderPage(url)).toBe(true),
)

test.each(['/', '/checkouts', '/checkout/1', '/payment?next=/checkout', '/a/checkout'])(
  'providers show nothing at %s',
  (url) => expect(isProviderPage(url)).toBe(false),
)
