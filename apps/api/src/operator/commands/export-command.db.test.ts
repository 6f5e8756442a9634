import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { refundPayment } from '../../money/payments/settlement/refund.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import { paymentContextOf, paymentKit } from '../../testing/payment-kit.ts'

const site = appOfFile()
const ann = userOfFile(site, { walletMinor: 700n })
const folder = folderOfFile()

test("the data of a user are written into a file that only the operator can read, the same as the user's download", async () => {
  const file = join(folder.path, 'ann.json')
  expect(await runCommand(site, 'export-user', [ann.email, file])).toContain(
    `The data of ${ann.id} was exported`,
  )
  const { statusCode, body } = await site.call('GET', '/api/account/data', { token: ann.token })
  expect(statusCode).toBe(200)
  const { terms, ...written } = JSON.parse(readFileSync(file, 'utf8'))
  const { terms: _, ...downloaded } = JSON.parse(body)
  expect(terms.by).toBe('signing up')
  expect(written).toEqual(downloaded)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the file has the refunds of a payment', async () => {
  const eve = await site.signUp('Eve Hall')
  const id = await paymentKit(site).paid(eve, { amount: 37 })
  await refundPayment({ ...paymentContextOf(site), orderHooks: [] }, id)
  const file = join(folder.path, 'refunded.json')
  await runCommand(site, 'export-user', [eve.email, file])
  expect(JSON.parse(readFileSync(file, 'utf8')).payments).toMatchObject([
    { id, state: 'refunded', amount: 37, refunded: 37 },
  ])
})

test('an export does not replace a file, and refuses an unknown user', async () => {
  const file = join(folder.path, 'twice.json')
  writeFileSync(file, 'of another')
  await expect(runCommand(site, 'export-user', [ann.id, file])).rejects.toThrow("can't be written")
  await expect(runCommand(site, 'export-user', ['nobody@example.org', file])).rejects.toThrow(
    'There is no such user.',
  )
})
