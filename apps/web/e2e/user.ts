import { expect, type Page } from '@playwright/test'

export interface User {
  email: string
  name: string
  password: string
  token: string
}

/** Workers open accounts beside each other. */
const worker = process.env.TEST_WORKER_INDEX ?? '0'
let opened = 0

/** Opens an account of an adult over HTTP. */
export async function openAccount(page: Page, name: string, password?: string): Promise<User> {
  const user = await openNewcomer(page, name, password)
  const person = { birthDate: '1990-05-17', country: 'NZ', confirmed: true }
  const stated = await page.request.put('/api/account/person', {
    headers: { authentication: user.token },
    data: person,
  })
  expect(stated.status(), `age and country of ${name}`).toBe(200)
  return user
}

/** Opens an account that stated nothing yet. */
export async function openNewcomer(page: Page, name: string, password = 'night match'): Promise<User> {
  opened += 1
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}.${worker}.${opened}@example.com`
  const response = await page.request.post('/api/auth/signup', { data: { email, username: name, password } })
  expect(response.status(), `an account for ${name}`).toBe(200)
  const { token } = await response.json()
  return { email, name, password, token }
}

/** Signs the browser in, as if it had been done in the dialog. */
export async function signInBrowser(page: Page, { token, name }: User): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    (session) => {
      localStorage.setItem('_token', session.token)
      localStorage.setItem('_name', session.name)
    },
    { token, name },
  )
}

/** A new user, who is signed in in the browser. */
export async function signedIn(page: Page, name: string, { balance = 0 } = {}): Promise<User> {
  const user = await openAccount(page, name)
  if (balance > 0) await topUpUser(page, user, balance)
  await signInBrowser(page, user)
  return user
}

/** Signs in in the dialog that is open. */
export async function signInByDialog(
  page: Page,
  { email, password }: Pick<User, 'email' | 'password'>,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('email address').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

/** Puts money into the wallet of a user. */
export async function topUpUser(page: Page, { token }: User, amount: number): Promise<void> {
  const headers = { authentication: token }
  const load = { study: 'load', totalItem: 1, amount, cat: 0, ss: 1 }
  const intent = await page.request.post('/payments/create-payment-intent', { headers, data: load })
  const { payLink } = await intent.json()
  await page.request.post(`/api/sandbox/payments/${paymentIn(payLink)}/confirm`, { headers })
}

/** The payment that an address of the sandbox, of either kind, leads to. */
export function paymentIn(payLink: string): string {
  return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(payLink)?.[0] ?? ''
}

/** Answers the question for age and country that is open. */
export async function answerPersonQuestion(
  page: Page,
  country = 'NZ',
  birthDate = '1990-05-17',
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your age and country' })
  await dialog.getByLabel('Date of birth').fill(birthDate)
  await dialog.getByLabel('Country').selectOption(country)
  await dialog.getByLabel('I am 18 or over, and this is my only account').check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}
