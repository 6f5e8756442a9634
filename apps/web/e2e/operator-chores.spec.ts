import { expect, type Page } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { mailsTo } from './mailbox.ts'
import { changeDatabase, give, signInOperator } from './operator.ts'
import { test } from './test.ts'
import { openAccount, type User } from './user.ts'
import { openBoughtPack } from './user-payments.ts'

test('an operator compares the books, queues an email again, sets a stock, reads the terms in force and makes a secret for a feed', {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const to = `late-${Date.now()}@example.com`
  const mail = { id: crypto.randomUUID(), to, subject: 'Over and out', text: 'Late.', kind: 'test' }
  changeDatabase(
    `INSERT INTO jobs.job (name, data, source_name, source_output, policy, retry_limit)
    VALUES ('mail_failed', $1, 'mail', '{"why": "451 try later"}', 'standard', 0)`,
    [mail],
  )
  const name = await signInOperator(page)
  const rows = page.getByRole('main').getByRole('listitem')
  await test.step('the books are compared from the page of payments, and what was found is read', async () => {
    await page.getByRole('link', { name: 'Payments' }).click()
    const panel = page.getByRole('region', { name: 'Reconciliation' })
    await panel.getByRole('button', { name: 'Reconcile' }).press('Enter')
    await give(page, 'Reconcile', 'The month ends', 'Run the comparison')
    await expect(panel.getByRole('status')).toHaveText(
      new RegExp(`^Ledger and providers compared .*, asked for by ${name}$`),
      { timeout: 60_000 },
    )
    await expect(panel).toContainText(/\d+ open payments refreshed, \d+ compared with their providers\./)
    await panel.getByRole('link', { name: 'What it found' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
    await expectAccessibleInVariants(page, '/operator/payments/reconciliation')
    await page.getByRole('link', { name: 'Audit log' }).click()
    const own = rows.filter({ hasText: `${name}, by page` })
    await expect(own.filter({ hasText: 'The month ends' })).toContainText('reconcile')
  })

  await test.step('an email that could not be sent is queued again', async () => {
    await page.getByRole('link', { name: 'Emails' }).click()
    const row = rows.filter({ hasText: to })
    await expect(row).toContainText('451 try later')
    await expectAccessibleInVariants(page, '/operator/mails')
    await row.getByRole('button', { name: 'Retry' }).press('Enter')
    await give(page, 'Retry', 'The mail server is back', 'Retry the email')
    await expect(row).toHaveCount(0)
    await expect.poll(() => mailsTo(to).length).toBe(1)
  })

  await test.step('a stock is set', async () => {
    await page.getByRole('link', { name: 'Stock' }).click()
    const row = rows.filter({ hasText: 'Number 4' })
    await expect(row).toBeVisible()
    await expectAccessibleInVariants(page, '/operator/stock')
    await row.getByRole('button', { name: 'Set stock' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Set stock' })
    await dialog.getByLabel('Units').fill('many')
    await dialog.getByLabel('Reason').fill('A new print')
    await dialog.getByRole('button', { name: 'Set the stock' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The stock must be a whole number, at least 0.')
    await dialog.getByLabel('Units').fill('12345')
    await give(page, 'Set stock', 'A new print', 'Set the stock')
    await expect(row).toContainText('12,345')
  })

  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(
    page.getByText('The content’s version is in force. A new text has a new version.'),
  ).toBeVisible()
  await expectAccessibleInVariants(page, '/operator/terms')

  await test.step('a secret for a feed is shown once, and revoked', async () => {
    await page.getByRole('link', { name: 'Feeds' }).click()
    const source = `source-${Date.now()}`
    await page.getByRole('button', { name: 'Make a secret' }).press('Enter')
    await page.getByLabel('Source').fill(source)
    await give(page, 'Make a secret', 'A new provider', 'Make the secret')
    await expect(page.getByRole('status').locator('code')).toHaveText(/^[\w-]{43}$/)
    await expectAccessibleInVariants(page, '/operator/feeds')
    await page.getByRole('button', { name: 'Hide the secret' }).click()
    const row = rows.filter({ hasText: source })
    await row.getByRole('button', { name: 'Revoke' }).click()
    await give(page, 'Revoke', 'The contract ended', 'Revoke the secret')
    await expect(row).toContainText('revoked')
    await expect(page.locator('code')).toHaveCount(0)
  })
})

test('an operator has a card issued again, calls off a move and assigns a card that came from nobody known', {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const user = await openAccount(page, 'Otto Nightwatch')
  const cards = await cardsOf(page, user)
  const [stuck, moving, deposited] = cards
  changeDatabase(
    `WITH leaving AS (
      UPDATE cards SET state = 'leaving' WHERE id = $1 RETURNING id, owner_id
    ), move AS (
      INSERT INTO card_moves (card_id, user_id, address, state, attempts, asked_at)
      SELECT id, owner_id, '0x' || repeat('d', 40), 'waiting', 10, now() FROM leaving
    ), away AS (
      UPDATE cards SET state = 'withdrawn' WHERE id = $2 RETURNING id
    )
    INSERT INTO card_deposits (chain_id, hash, log_index, card_id, sender, block_number, found_at)
    SELECT 31337, '0x' || repeat('e', 64), $3::int, id, '0x' || repeat('f', 40), 1, now() FROM away`,
    [moving?.id, deposited?.id, Date.now() % 1_000_000],
  )
  await signInOperator(page)
  await page.getByRole('link', { name: 'Cards' }).click()
  // It is reloaded below, which would be the page before.
  await page.waitForURL('**/operator/cards')
  const rowOf = (section: string, { edition, serial }: NumberedCard = { edition: 0, serial: 0 }) =>
    page
      .getByRole('region', { name: section })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `Edition ${edition} #${serial}`, exact: true }) })
  const waiting = rowOf('Could not be issued', stuck)
  await expect(async () => {
    // A card that is just being issued is so afterwards, and has to be stopped again.
    changeDatabase(
      "UPDATE cards SET token_state = 'pending', token_hash = NULL, token_attempts = 10 WHERE id = $1",
      [stuck?.id],
    )
    await page.reload()
    await expect(waiting).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessibleInVariants(page, '/operator/cards')
  await waiting.getByRole('button', { name: 'Retry' }).press('Enter')
  await give(page, 'Retry', 'The art is there now', 'Issue the card again')
  await expect(waiting).toHaveCount(0)

  const stopped = rowOf('Moves that stopped', moving)
  await stopped.getByRole('button', { name: 'Call off' }).press('Enter')
  await give(page, 'Call off', 'The token is with us', 'Call the move off')
  await expect(stopped).toHaveCount(0)

  const arrived = rowOf('Deposited from unknown addresses', deposited)
  await arrived.getByRole('button', { name: 'Assign' }).press('Enter')
  await page.getByLabel('User’s id or email address').fill(user.email)
  await give(page, 'Assign', 'The user showed the transaction', 'Assign the card')
  await expect(arrived).toHaveCount(0)
  const vault = await page.request.get('/api/my-vault', { headers: { authentication: user.token } })
  const { nfts } = await vault.json()
  expect(nfts.map(({ id }: { id: string }) => id).sort()).toEqual(cards.map(({ id }) => id).sort())
})

interface NumberedCard {
  edition: number
  serial: number
}

/** The cards of a pack that a user buys and opens. */
async function cardsOf(page: Page, user: User): Promise<(NumberedCard & { id: string })[]> {
  await openBoughtPack(page, user)
  const headers = { authentication: user.token }
  const { nfts } = await (await page.request.get('/api/my-vault', { headers })).json()
  return nfts.map(({ id, serial, face }: { id: string; serial: number; face: { edition: number } }) => ({
    ...{ id, serial },
    edition: face.edition,
  }))
}
