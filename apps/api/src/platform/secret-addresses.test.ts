import { expect, it } from 'vitest'
import { isSecretAddress, loggablePath } from './secret-addresses.ts'

it.each([
  ['/reset-password/S3cret', '/reset-password/[hidden]'],
  ['/verify-email/S3cret?x=1', '/verify-email/[hidden]'],
  ['/verify-email/S3cret.data?_routes=x', '/verify-email/[hidden]'],
  ['/newsletter/leave/S3cret/', '/newsletter/leave/[hidden]'],
  ['//Reset-Password/S3cret', '/Reset-Password/[hidden]'],
  ['/c/S3CRET', '/c/[hidden]'],
  ['/contests/1/verify?code=S3CRET', '/contests/1/verify'],
  ['/results/1.data?x=1&code=S3CRET', '/results/1.data'],
  ['/card/payments?payment_intent_client_secret=S3cret', '/card/payments'],
  ['/payments?order_id=S3cret', '/payments'],
  ['/checkout?payment=S3cret#S3cret', '/checkout'],
])('%s is not sent as a Referer, and is logged as %s', (url, logged) => {
  expect([isSecretAddress(url), loggablePath(url)]).toEqual([true, logged])
})

it.each([
  '/',
  '/profile',
  '/reset-password/',
  '/payments/methods',
  '/blog-detail/reset-password/x',
  '/c/',
  '/contests/1',
])('%s is unchanged', (url) => {
  expect([isSecretAddress(url), loggablePath(url)]).toEqual([false, url])
})
