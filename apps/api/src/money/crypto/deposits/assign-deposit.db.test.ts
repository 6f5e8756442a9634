import { randomUUID } from 'node:crypto'
import { userId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../testing/of-file.ts'
import { assignDeposit } from './unclaimed-deposits.ts'

const site = appOfFile()

test('a deposit that there is not is assigned to nobody, and nothing to an account that there is not', async () => {
  const user = await site.signUp()
  const assign = (to: string) =>
    assignDeposit(
      site.db,
      { id: randomUUID(), userId: userId.parse(to), amountMinor: 500n, by: 'ann' },
      site.now(),
    )
  expect(await assign(user.id)).toEqual({ ok: false, reason: 'unknown_deposit' })
  expect(await assign(randomUUID())).toEqual({ ok: false, reason: 'unknown_user' })
})
