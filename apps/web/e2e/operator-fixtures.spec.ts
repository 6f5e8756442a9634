import { expect, type Page } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { give, signInOperator } from './operator.ts'
import { test } from './test.ts'

const roles = ['WK', 'BAT', 'BAT', 'BAT', 'BAT', 'AR', 'AR', 'BOWL', 'BOWL', 'BOWL', 'BOWL']
const squadOf = (letter: string) =>
  roles.map((role, at) => `${letter} Player ${'ABCDEFGHIJK'[at]}|${role}`).join('; ')
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What the dialog is given, by its labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'State a fixture' })
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value)
}

test('an operator states a fixture by a form, reads what is wrong with it, moves it, and users see it', {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(240_000)
  await signInOperator(page)
  await page.getByRole('link', { name: 'Matches' }).click()
  const mark = Date.now()
  const [home, away] = [`Pines ${mark}`, `Dunes ${mark}`]
  const stated = {
    ...{
      Competition: `Cup ${mark}`,
      'Side 1': home,
      'Squad 1': squadOf('P'),
      'Side 2': away,
      'Squad 2': squadOf('D'),
    },
    ...{ Venue: 'The Green', 'Start with its zone': `${dayIn(30)} 14:00`, 'Your id of it': `cup-${mark}` },
  }
  const open = () => page.getByRole('button', { name: 'State a fixture' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'State a fixture' })
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${home} v ${away}` })

  await test.step('a start without its zone is refused, and what was typed stays', async () => {
    await open()
    await fill(page, stated)
    await dialog.getByLabel('Reason').fill('A new season')
    await expectAccessibleInVariants(page, '/operator/matches')
    await dialog.getByRole('button', { name: 'State the fixture' }).press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('The zone is missing')
  })

  await test.step('with it the match is made', async () => {
    await fill(page, { 'Start with its zone': `${dayIn(30)} 14:00 Asia/Kolkata` })
    await give(page, 'State a fixture', 'A new season', 'State the fixture')
    await expect(row).toContainText('upcoming')
  })

  await test.step('stated again with another start, it moves', async () => {
    await open()
    await fill(page, { ...stated, 'Start with its zone': `${dayIn(31)} 09:00 Asia/Kolkata` })
    await give(page, 'State a fixture', 'The ground is taken', 'State the fixture')
    await expect(page.getByText(/changed: .* instead of /)).toBeVisible()
    await expect(row).toHaveCount(1)
  })

  await test.step('a spelling of a feed is stated for one of its players', async () => {
    await row.getByRole('link').click()
    const squads = page.getByRole('region', { name: 'Squads' })
    await squads.getByRole('heading', { name: 'Squads' }).click()
    await squads.getByRole('button', { name: `State a spelling ${home}` }).press('Enter')
    const spelling = page.getByRole('dialog', { name: 'State a spelling' })
    await spelling.getByLabel('Spelling').fill('Player A')
    await spelling.getByLabel("Player's id").fill(`${home}/P Player A`)
    await give(page, 'State a spelling', 'The feed says so', 'State the spelling')
    await expect(page.getByText(`Player A of ${home} is P Player A`)).toBeVisible()
  })

  await test.step('users find it among the matches, with its contests', async () => {
    const [, id = ''] = /operator\/matches\/([0-9a-f-]+)/.exec(page.url()) ?? []
    await page.goto(`/matches/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(home)
    await expect(page.getByRole('link', { name: 'Practice Nets', exact: true })).toBeVisible()
  })
})
