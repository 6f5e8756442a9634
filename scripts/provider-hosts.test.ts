import { providerRecords } from '@toprun/api/money/payments/providers/provider-records'
import { expect, test } from 'vitest'
import { testHosts } from '../apps/web/server/pages/provider-hosts.testing.ts'

test('the pages are tested with the hosts that the providers’ records state', () => {
  expect(Object.fromEntries(providerRecords().map(({ name, hosts }) => [name, hosts]))).toEqual(testHosts)
})
