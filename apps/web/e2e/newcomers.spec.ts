import { expect } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { mailedPath } from './mailbox.ts'
import { importOwnMatch, saveTeamOverHttp } from './own-match.ts'
import { test } from './test.ts'
import { answerPersonQuestion, openNewcomer, signInBrowser } from './user.ts'

test("a newcomer confirms email and age on the way into the newcomers' contest, and plays one", {
  tag: '@further',
}, async ({ page }) => {
  const user = await openNewcomer(page, 'Nora New')
  await signInBrowser(page, user)
  const [first, second] = [importOwnMatch('Newcomers one'), importOwnMatch('Newcomers two')]
  for (const matchId of [first, second]) await saveTeamOverHttp(page, user, { matchId })
  const cards = page.getByRole('region', { name: 'Contests', exact: true }).getByRole('article')
  const card = cards.filter({ has: page.getByRole('heading', { name: 'First Innings' }) })

  await page.goto(`/matches/${first}?tab=contests`)
  await expect(cards.first().getByRole('heading')).toHaveText('First Innings')
  await expect(card.getByText('Newcomers', { exact: true })).toBeVisible()
  await expect(card.getByText('Confirm your email to join: follow the link we sent you.')).toBeVisible()
  await expectAccessibleInVariants(page, "a match with a newcomers' contest")
  await card.getByRole('button', { name: 'Send it again' }).click()
  await expect(card.getByText('A link is on its way to your address.')).toBeVisible()
  await page.goto(await mailedPath(user.email, '/verify-email/'))
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the contest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First Innings' })).toBeVisible()

  await page.goto(`/matches/${first}?tab=contests`)
  await card.getByRole('button', { name: /^Join for free/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Join First Innings' })
  await dialog.getByRole('button', { name: 'Join for free' }).click()
  await answerPersonQuestion(page)
  await expect(page.getByText("Nora New's Team 1 is in First Innings.")).toBeVisible()
  await expect(card.getByText('Joined with 1 team')).toBeVisible()

  await page.goto(`/matches/${second}?tab=contests`)
  await expect(cards.first().getByRole('heading')).toHaveText('Practice Nets')
  await expect(cards.getByRole('button', { name: /^Join for/ }).first()).toBeVisible()
  await expect(card).toHaveCount(0)
})
