import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { expect, type Page } from '@playwright/test'
import type { SiteRequest, SiteResponse } from '../../../scripts/test/site-operator.ts'

let requestSite: ((request: SiteRequest) => SiteResponse) | undefined

/** Runs an operator command on the site under test. */
export function operator(...argv: string[]): string {
  return outputOf({ argv })
}

/** Changes the database of the site under test, where neither a page nor a command can: a mail server that failed for three days. */
export function changeDatabase(statement: string, values: readonly unknown[] = []): void {
  outputOf({ statement, values })
}

/** Gives a user a card of this edition, as a pack would. @returns the card's id */
export function giveCard(email: string, edition: number): string {
  return outputOf({ email, edition })
}

function outputOf(request: SiteRequest): string {
  requestSite ??= startOperator()
  const response = requestSite(request)
  if (!response.ok) throw new Error(response.reason)
  return response.output
}

/** One thread for all commands of a worker: a process for each would take a second only to load. The caller waits for it. */
function startOperator(): (request: SiteRequest) => SiteResponse {
  const { port1, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(resolve(import.meta.dirname, '../../../scripts/test/site-operator.ts'), {
    workerData: { port: port2, answered },
    transferList: [port2],
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '' },
  })
  thread.unref()
  port1.unref()
  return (request) => {
    const before = Atomics.load(answered, 0)
    port1.postMessage(request)
    Atomics.wait(answered, 0, before, 60_000)
    const received: { message: SiteResponse } | undefined = receiveMessageOnPort(port1)
    if (received === undefined) throw new Error('The operator did not respond.')
    return received.message
  }
}

/** Makes credentials by the command line and signs the browser in by them. @returns the operator's name */
export async function signInOperator(
  page: Page,
  level: 'support' | 'scorer' | 'trading' | 'finance' | 'admin' = 'admin',
): Promise<string> {
  const name = `op-${Date.now()}`
  const made = operator('console', 'create', name, '--level', level)
  const [password = ''] = made.split('\n')
  await page.goto('/operator')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code').fill(codeOf(made))
  await page.getByRole('button', { name: 'Sign in' }).click()
  const first = level === 'scorer' ? 'Matches' : 'Overview'
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeVisible()
  return name
}

/** What an authenticator app shows now that was given the secret of a command's output (RFC 6238). */
function codeOf(shown: string): string {
  const [, secret = ''] = /\bsecret=([A-Z2-7]{32})\b/.exec(shown) ?? []
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000), 4)
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const cut = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(cut % 1_000_000).padStart(6, '0')
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
