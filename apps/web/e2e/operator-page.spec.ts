import { expect } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { importFedMatch } from './fed-match.ts'
import { give, operator, signInOperator } from './operator.ts'
import { importOwnMatch, ownMatch } from './own-match.ts'
import { test } from './test.ts'
import { openAccount, topUpUser } from './user.ts'
import { beginPayment, payElsewhere, testCards } from './user-payments.ts'

test('an operator corrects a ball, which moves the points, suspends a user, and finds both in the audit log; a dialog opens with the values of now', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const match = importFedMatch(page, 'Operated Cup', () => 1)
  await match.playThrough(6)
  const [[batter = '']] = match.sides
  const user = await openAccount(page, 'Oona Nightwatch')
  const points = async () => {
    await page.goto(`/matches/${match.id}?tab=points`)
    return page.locator('summary').filter({ hasText: batter }).first().textContent()
  }
  const before = await points()

  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Operator sign-in' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessibleInVariants(page, 'the sign-in')
  const name = await signInOperator(page)
  await expectAccessibleInVariants(page, 'the overview')
  await page.getByRole('link', { name: 'Matches' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await expectAccessibleInVariants(page, 'the matches')
  await page.goto('/operator/contests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleInVariants(page, 'the contests')
  await page.goto(`/operator/matches/${match.id}`)
  const events = page.getByRole('region', { name: 'Events' })
  await expect(events).toBeVisible()
  await expectAccessibleInVariants(page, 'a match')

  await test.step('what was typed and not sent is not there again', async () => {
    const recording = events.getByRole('button', { name: 'Record an event' })
    await recording.click()
    await page.getByLabel('Event', { exact: true }).fill('{"type":')
    await page.keyboard.press('Escape')
    await recording.click()
    await expect(page.getByLabel('Event', { exact: true })).toHaveValue('')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Postpone' }).click()
    await page.getByLabel('New start, if it is known').fill('2030-01-02T03:04')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Postpone' }).click()
    await expect(page.getByLabel('New start, if it is known')).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  const correcting = events.getByRole('button', { name: 'Correct' }).first()
  const runs = page.getByLabel('Runs off the bat')
  await correcting.click()
  await expectAccessibleInVariants(page, 'the dialog of a correction')
  await runs.fill('6')
  await page.keyboard.press('Escape')
  await correcting.click()
  await expect(runs).toHaveValue('1')
  await expect(page.getByLabel('Event', { exact: true })).toHaveValue(/"batter": 1,/)
  await page.getByLabel('Wides').fill('1')
  await page.getByRole('button', { name: 'Add a wicket' }).click()
  await page.getByLabel('How').selectOption('run out')
  await page.getByLabel('Fielder', { exact: true }).fill('A Substitute')
  await expectAccessibleInVariants(page, 'the fields of a ball')
  await expect(page.getByText('2 runs in all')).toBeVisible()
  await page.getByRole('button', { name: 'Take the wicket away' }).click()
  await page.getByLabel('Wides').fill('0')
  await runs.fill('4')
  await give(page, 'Correct', 'The umpire signalled four', 'Correct the event')
  await expect(events.getByText('corrected').first()).toBeVisible()
  await correcting.click()
  await expect(runs).toHaveValue('4')
  await page.keyboard.press('Escape')
  await expect.poll(points).not.toBe(before)

  await page.goto('/operator/users')
  await page.getByLabel('Name, email address or id').fill(user.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('link', { name: user.name })).toBeVisible()
  await expectAccessibleInVariants(page, 'users that were found')
  await page.getByRole('link', { name: user.name }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await give(page, 'Suspend', `Two accounts: ${'Unbroken'.repeat(30)}`, 'Suspend the account')
  await expect(page.getByText(/^Suspended since .*: Two accounts: (Unbroken){30}$/)).toBeVisible()
  await expectAccessibleInVariants(page, 'a user')

  await page.goto('/operator/audit')
  const log = page.getByRole('listitem').filter({ hasText: `${name}, by page` })
  await expect(log.filter({ hasText: 'change events' })).toContainText('The umpire signalled four')
  await expect(log.filter({ hasText: 'suspend' })).toContainText('Two accounts')
  await expectAccessibleInVariants(page, 'the audit log')
  await log
    .filter({ hasText: 'suspend' })
    .getByRole('link', { name: /^[0-9a-f-]{36}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Operator sign-in' })).toBeVisible()
  operator('abandon', match.id, '--why', 'Rain')
})

test("an operator corrects a player's role and a squad, moves a deadline, changes the pace of a match and opens contests for it", {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(300_000)
  const matchId = importOwnMatch('Squad Cup')
  const { info } = ownMatch('Squad Cup')
  const [side = ''] = info.teams
  await signInOperator(page)
  await page.goto(`/operator/matches/${matchId}`)
  const squads = page.getByRole('region', { name: 'Squads' })
  await squads.locator('summary').press('Enter')
  await expect(page.getByRole('button', { name: 'Change squad' }).first()).toBeVisible()
  await expectAccessibleInVariants(page, 'the squads of a match')
  const player = squads
    .getByRole('list', { name: `Players of ${side}` })
    .getByRole('listitem')
    .filter({ hasText: /All-rounder|Batsman|Bowler/ })
    .first()
  const id = (await player.locator('p span').textContent()) ?? ''
  await player.getByRole('button', { name: 'Correct' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('WK')
  await give(page, 'Correct', 'He keeps wicket now', 'Correct the player')
  const corrected = squads.getByRole('listitem').filter({ hasText: id })
  await expect(corrected).toContainText('Wicket-keeper')

  const newcomer = `newcomer-${Date.now()}`
  await squads.getByRole('button', { name: 'Add a player' }).click()
  await page.getByLabel("Player's id").fill(newcomer)
  await page.getByLabel('Short name').fill('N Comer')
  await give(page, 'Add a player', 'A new signing', 'Add the player')
  const sideOf = squads.getByRole('region', { name: side })
  await sideOf.getByRole('button', { name: 'Change squad' }).click()
  await page.getByLabel("Player's id").fill(newcomer)
  await give(page, 'Change squad', 'A new signing', 'Change the squad')
  const stated = sideOf.getByRole('list', { name: `Corrections of ${side}` })
  const added = stated.getByRole('listitem').filter({ hasText: newcomer })
  await expect(added).toContainText('added')
  await added.getByRole('button', { name: 'Remove' }).click()
  await give(page, 'Remove', 'He signed elsewhere', 'Remove the correction')
  await expect(added).toHaveCount(0)

  const slot = page.getByRole('region', { name: 'Slots' }).getByRole('listitem').nth(1)
  await expect(slot).toContainText('closes at ball 28')
  await slot.getByRole('button', { name: 'Move deadline' }).click()
  await page.getByLabel('Joining closes').selectOption('4 balls later than usual')
  await give(page, 'Move deadline', 'Rain is coming', 'Move the deadline')
  await expect(slot).toContainText('closes at ball 32')
  const feeds = page.getByRole('region', { name: 'Feeds' })
  await feeds.getByRole('button', { name: 'Change pace' }).click()
  await page.getByLabel('Milliseconds').fill('2500')
  await give(page, 'Change pace', 'It is late', 'Change the pace')
  await expect(feeds).toContainText('an event every 2,500 ms')

  const [first = '', ...others] = info.players[side] ?? []
  const players = ['A Nother Spelling', ...others].slice(0, 11)
  operator('push', matchId, JSON.stringify({ type: 'lineup', team: side, players }), '--source', 'scores')
  const unknown = feeds.getByRole('list', { name: 'Unknown names' })
  await expect(unknown).toContainText(`Nobody knows A Nother Spelling, whom scores has in ${side}`)
  await expectAccessibleInVariants(page, 'a match with an unknown name')
  await unknown.getByRole('button', { name: 'State who it is' }).click()
  await page.getByLabel("Player's id").fill(info.registry?.people[first] ?? `${side}/${first}`)
  await give(page, 'State who it is', 'The scorer told us', 'State the name')
  await expect(unknown).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('A Nother Spelling')

  await page.getByRole('link', { name: 'Contests' }).and(page.locator('[href*="match="]')).click()
  const opening = page.getByRole('button', { name: 'Open a contest' })
  await opening.click()
  await page.getByLabel('Template').selectOption('podium')
  await page.getByLabel('Name').fill('Opened by hand')
  await give(page, 'Open a contest', 'The derby', 'Open the contest')
  const listed = page.getByRole('main').getByRole('listitem')
  const contest = listed.filter({ hasText: 'Opened by hand' })
  await expect(contest).toContainText('open')
  await expectAccessibleInVariants(page, 'the contests of a match')
  await opening.click()
  await expect(page.getByLabel('Name'), 'another contest has no name yet').toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open with own terms' }).click()
  const own = page.getByRole('dialog', { name: 'Open with own terms' })
  await expectAccessibleInVariants(page, 'the dialog of a contest with own terms')
  const typed = {
    Name: 'Own terms',
    'Entry fee in USD': '2.50',
    'Rake in per cent': '7.5',
    'Minimum entries': '50',
  }
  for (const [label, value] of Object.entries({ ...typed, 'Maximum entries': '40' }))
    await own.getByLabel(label).fill(value)
  await own.getByLabel('Prizes').selectOption('top-half')
  await own.getByLabel('Reason').fill('The final')
  await own.getByRole('button', { name: 'Open the contest' }).click()
  await expect(own.getByRole('alert')).toContainText(
    'Maximum entries: a whole number from 2 to 1,000,000, not below the minimum entries.',
  )
  await own.getByLabel('Minimum entries').fill('5')
  await give(page, 'Open with own terms', 'The final', 'Open the contest')
  await expect(listed.filter({ hasText: 'Own terms' })).toContainText('fee $2.50')
  await contest.getByRole('link', { name: 'Opened by hand' }).click()
  await expect(page.getByRole('heading', { name: 'Opened by hand' })).toBeVisible()

  await page.goto('/operator/audit')
  const log = page.getByRole('main').getByRole('listitem')
  await expect(log.filter({ hasText: 'correct player' }).first()).toBeVisible()
  await expect(log.filter({ hasText: 'He keeps wicket now' }).first()).toContainText('is WK from now on')
  await expect(log.filter({ hasText: 'Rain is coming' }).first()).toContainText('move deadline')
  await expect(log.filter({ hasText: 'Opened by hand' }).first()).toContainText('The derby')
  operator('abandon', matchId, '--why', 'Rain')
})

test('an operator sees how a payment went, and refunds an order from its page; the message covers no navigation, and a second operator is refused', {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const user = await openAccount(page, 'Otis Nightwatch')
  await topUpUser(page, user, 25)
  const { id } = await beginPayment(page, user, { totalItem: 1, ss: 1 })
  await payElsewhere(page, user, id, testCards.works)
  const name = await signInOperator(page)
  await page.goto('/operator/payments')
  await page.getByLabel('State').selectOption('succeeded')
  await expect(page.getByRole('link', { name: '$25.00' }).first()).toBeVisible()
  await expectAccessibleInVariants(page, 'the payments')
  await page.getByRole('link', { name: '$25.00' }).first().click()
  await expect(page.getByRole('heading', { name: 'Payment of $25.00' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('booked load: $25.00')
  const facts = page.getByRole('definition')
  await expect(facts.filter({ hasText: /^\$25\.00$/ })).toHaveCount(1)
  await expect(facts.filter({ hasText: /\d\d:\d\d (UTC|GMT)/ })).not.toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(`/operator/payments/${id}`)
  const refunding = page.getByRole('button', { name: 'Refund', exact: true })
  await refunding.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await expect(dialog).toHaveAccessibleDescription(
    /goes back to the payment method, by sandbox\. The order is cancelled, and its unit is for sale again\./,
  )
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`/operator/payments/${id}`)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Refund', exact: true }).click()

  await give(page, 'Refund', 'Bought by mistake', /^Refund \$/)
  const message = page.locator('[data-sonner-toast]').filter({ hasText: `refunded by sandbox, as sbr_${id}` })
  await expect(message).toBeVisible()
  const places = [message, page.getByRole('navigation', { name: 'Operator page' })]
  const [toast, navigation] = await Promise.all(places.map((place) => place.boundingBox()))
  expect(toast?.y).toBeGreaterThan((navigation?.y ?? 0) + (navigation?.height ?? 0))
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('booked refund')
  await expectAccessibleInVariants(page, 'a payment')
  await expect(page.getByRole('region', { name: 'What operators did' })).toContainText('Bought by mistake')
  await expect(page.getByText(`${name}, by page`)).toBeVisible()
  await expect(refunding).toBeHidden()

  const second = elsewhere.getByRole('dialog', { name: 'Refund' })
  await second.getByLabel('Reason').fill('Once more')
  await second.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(second.getByRole('alert')).toContainText('That payment is already refunded.')
})
