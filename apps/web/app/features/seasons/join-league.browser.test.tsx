import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { JoinLeague } from './join-league.tsx'

test('a friend without an account is invited to create one', async () => {
  await renderPage(<JoinLeague code="8RFNFDFX" />)
  await expect.element(page.getByRole('heading', { name: 'You are invited to a mini-league' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Create an account' }))
  await expect.element(page.getByRole('dialog', { name: 'Create an account' })).toBeVisible()
})
