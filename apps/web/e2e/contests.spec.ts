import { expect, type Page } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { operator } from './operator.ts'
import { contestOf, importOwnMatch, joinOverHttp, saveTeamOverHttp } from './own-match.ts'
import { test, waitingForLife } from './test.ts'
import { openAccount, signInBrowser, topUpUser } from './user.ts'

const joinDialog = (page: Page, contest: string) => page.getByRole('dialog', { name: `Join ${contest}` })

test('a user tops up what a join misses, leaves and joins again, and is paid back where too few joined', async ({
  page,
}) => {
  const user = await openAccount(page, 'Sol Short')
  const matchId = importOwnMatch('Short of money')
  const contestId = await contestOf(page, matchId, 'Podium')

  await test.step('missing money is topped up from the join, which then goes on with the chosen team', async () => {
    await topUpUser(page, user, 4)
    for (const team of ['First', 'Second']) await saveTeamOverHttp(page, user, { matchId, name: team })
    await signInBrowser(page, user)
    await page.goto(`/contests/${contestId}`)
    await page.getByRole('button', { name: /^Join for/ }).click()
    const dialog = joinDialog(page, 'Podium')
    await dialog.getByRole('radio', { name: /Second/ }).check()
    await expect(dialog.getByText('Your balance is $4.00, $6.00 short.')).toBeVisible()
    const back = new RegExp(`/contests/${contestId}\\?join=`)
    const toCheckout = async () => {
      await dialog.getByRole('button', { name: 'Add Balance' }).click()
      await page.getByRole('button', { name: 'Continue with $6.00' }).click()
      await expect(page).toHaveURL(/\/checkout/)
    }
    await toCheckout()
    await page.reload()
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(page).toHaveURL(back)
    await expect(dialog.getByRole('radio', { name: /Second/ })).toBeChecked()
    await toCheckout()
    // As where a bank opens the return address in its own tab.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: /^Pay/ }).click()
    await expect(other).toHaveURL(back)
    const goesOn = joinDialog(other, 'Podium')
    await expect(goesOn.getByRole('radio', { name: /Second/ })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', back)
    await goesOn.getByRole('button', { name: 'Pay $10.00 and join' }).click()
    await expect(other.getByText('Second is in Podium.')).toBeVisible()
    await other.close()
  })

  await test.step('who leaves gets the fee back, and joins again behind those who joined meanwhile', async () => {
    const bob = await openAccount(page, 'Bob Stayer')
    await topUpUser(page, bob, 20)
    await joinOverHttp(page, bob, { matchId, contestId })
    await page.goto(`/contests/${contestId}`)
    const joined = page.getByRole('region', { name: "Who's in" }).getByRole('listitem')
    await expect(joined).toHaveText([/Sol Short/, /Bob Stayer/])
    const own = page.getByRole('region', { name: 'Your entries' })
    await expect(own).toBeVisible()
    await page.getByRole('button', { name: /^Leave Podium/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave contest' }).click()
    await expect(page.getByText('You left Podium. $10.00 went back to your wallet.')).toBeVisible()
    await expect(joined).toHaveText([/Bob Stayer/])
    await expect(own).toHaveCount(0)

    await page.getByRole('button', { name: /^Join for/ }).click()
    await joinDialog(page, 'Podium').getByRole('button', { name: 'Pay $10.00 and join' }).click()
    await expect(joined).toHaveText([/Bob Stayer/, /Sol Short/])
    await expect(own.getByRole('button', { name: /^Leave Podium/ })).toBeVisible()
    await page.goto('/my-contests')
    await expect(page.getByRole('region', { name: 'Withdrawn' })).toContainText(
      'You left the contest. $10.00 was refunded.',
    )
  })

  await test.step('a contest below its minimum pays everyone back, and says why', async () => {
    const few = importOwnMatch('Too few')
    const podium = await contestOf(page, few, 'Podium')
    await topUpUser(page, user, 20)
    await joinOverHttp(page, user, { matchId: few, contestId: podium })
    operator('start', few, '--every', '3600000')
    await expect(async () => {
      await page.goto('/my-contests?show=completed')
      await expect(page.getByRole('region', { name: 'Completed' })).toContainText(
        'Too few entries when the match started. $10.00 was refunded to your wallet.',
        { timeout: 2_000 },
      )
    }).toPass()
    await page.goto('/transactions')
    const refund = page.getByRole('row', { name: 'Refund' }).filter({ hasText: 'Too few entries' })
    await expect(refund).toContainText('Too few entries when the match started')
    await expect(refund.getByRole('link', { name: 'Podium' })).toHaveAttribute('href', `/contests/${podium}`)
    await expect(refund.getByRole('link', { name: / v / })).toHaveAttribute('href', `/matches/${few}`)
    await page.goto(`/contests/${podium}`)
    await page.getByRole('link', { name: 'Verify this contest' }).click()
    await expect(page).toHaveURL(/\/verify$/)
    // The file is written within seconds. The button is in the page that the server sends, and answers once its scripts run.
    const verify = page.getByRole('button', { name: 'Verify in this browser' })
    await expect(async () => {
      await page.reload()
      expect(await verify.count()).toBe(1)
    }).toPass()
    await verify.click()
    await expect(page.getByText('Podium: the one entry is as published.')).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'The contest had fewer entries than its minimum: yes' }),
    ).toBeVisible()
    await expectAccessibleInVariants(page, 'the proof of a contest')
  })
})

test('two friends play a private contest that is found by its code, one of a long list by its name', {
  tag: '@further',
}, async ({ page, browser }) => {
  const matchId = importOwnMatch('Private')
  const ann = await openAccount(page, 'Ann Host')
  await saveTeamOverHttp(page, ann, { matchId, name: 'Hosts' })
  await signInBrowser(page, ann)
  await page.goto(`/matches/${matchId}`)
  await page.getByRole('button', { name: 'Create a private contest' }).click()
  const form = page.getByRole('dialog', { name: 'Private contest' })
  await form.getByLabel('Name').fill('Office Final')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Office Final' })).toBeVisible()
  const code = await page.getByLabel('Code', { exact: true }).inputValue()
  await page.getByRole('button', { name: /^Join for free/ }).click()
  await joinDialog(page, 'Office Final').getByRole('button', { name: 'Join for free' }).click()
  await expect(page.getByText('Hosts is in Office Final.')).toBeVisible()

  const context = await browser.newContext()
  const friend = waitingForLife(await context.newPage())
  const bob = await openAccount(friend, 'Bob Guest')
  await saveTeamOverHttp(friend, bob, { matchId, name: 'Guests' })
  await signInBrowser(friend, bob)
  const plain = new URL(page.url()).pathname
  await test.step('its plain address shows it to its host alone', async () => {
    expect((await friend.goto(plain))?.status()).toBe(404)
    await expect(friend.getByRole('heading', { name: 'Bowled! This page does not exist' })).toBeVisible()
    await page.goto(plain)
    await expect(page.getByRole('heading', { name: 'Office Final', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${plain}?code=${code}`)
  })
  await friend.goto(`/matches/${matchId}`)
  await expect(friend.getByRole('heading', { name: 'Practice Nets' })).toBeVisible()
  await expect(friend.getByRole('heading', { name: 'Office Final' })).toBeHidden()
  await friend.getByLabel('Contest code').fill(code.slice(1))
  await friend.getByRole('button', { name: 'Open' }).click()
  await expect(friend.getByRole('alert')).toContainText('No contest has this code.')
  await expect(friend.getByLabel('Contest code')).toHaveValue(code.slice(1))
  await friend.getByLabel('Contest code').fill(code.toLowerCase())
  await friend.getByRole('button', { name: 'Open' }).click()
  await expect(friend.getByRole('heading', { name: 'Office Final', level: 1 })).toBeVisible()
  await friend.getByRole('button', { name: /^Join for free/ }).click()
  await joinDialog(friend, 'Office Final').getByRole('button', { name: 'Join for free' }).click()
  await expect(friend.getByRole('region', { name: "Who's in" }).getByRole('listitem')).toHaveText([
    /Ann Host/,
    /Bob Guest/,
  ])
  await context.close()

  await test.step('a contest of a long list is found by its name', async () => {
    await page.goto(`/matches/${matchId}?tab=contests`)
    const contests = page.getByRole('region', { name: 'Contests', exact: true })
    await expect(contests.getByRole('heading', { name: 'Podium' })).toBeVisible()
    const search = page.getByLabel('Find a contest by name')
    await expect(search).toHaveCount(0)
    for (const name of ['Derby Day', 'Derby Night', 'Office Cup'])
      operator('contest', matchId, '--name', name, '--max', '40')
    await page.reload()
    await search.fill(' derby')
    await expect(contests.getByText('2 contests found')).toBeVisible()
    await expect(contests.getByRole('heading', { name: 'Derby' })).toHaveText(['Derby Day', 'Derby Night'])
    await expect(contests.getByRole('heading', { name: 'Podium' })).toBeHidden()
    await expectAccessibleInVariants(page, 'a long list of contests')
    await search.fill('ashes')
    await expect(contests.getByText('No contest of this match fits these filters.')).toBeVisible()
  })
})
