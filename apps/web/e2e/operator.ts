import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'

const root = resolve(import.meta.dirname, '../../..')

/** Runs an operator command on the site under test. */
export function operator(...args: string[]): string {
  return execFileSync(process.execPath, [resolve(root, 'scripts/operator.ts'), ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '' },
    encoding: 'utf8',
  })
}

/** Changes the database of the site under test, where neither a page nor a command can: a mail server that failed for three days. */
export function changeDatabase(text: string, values: readonly unknown[] = []): void {
  const folder = resolve(process.env.E2E_DATA_DIR ?? '', 'postgres')
  execFileSync(process.execPath, [resolve(root, 'scripts/test/change-database.ts'), folder], {
    input: JSON.stringify({ text, values }),
  })
}

/** Makes credentials by the command line and signs the browser in by them. @returns the operator's name */
export async function signInOperator(page: Page): Promise<string> {
  const name = `op-${Date.now()}`
  const [password = ''] = operator('console', 'create', name).split('\n')
  await page.goto('/operator')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  return name
}

/** Gives a dialog its reason and confirms it. */
export async function give(
  page: Page,
  dialog: string,
  reason: string,
  confirm: string | RegExp,
): Promise<void> {
  const form = page.getByRole('dialog', { name: dialog })
  await form.getByLabel('Reason').fill(reason)
  // By key: the message of an action just done may still lie over a button.
  await form.getByRole('button', { name: confirm }).press('Enter')
  await expect(form).toBeHidden()
}
