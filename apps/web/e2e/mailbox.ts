import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The path of a link in the text of the latest mail to an address, waiting until one was sent. */
export async function mailedPath(to: string, start: '/verify-email/' | '/reset-password/'): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(${start}[\\w-]+)`)
  const find = () => letters().find((letter) => letter.includes(`To: ${to}\n`) && link.test(letter))
  await expect.poll(() => find() !== undefined, { message: `no mail with ${start} to ${to}` }).toBe(true)
  return link.exec(find() ?? '')?.[1] ?? ''
}

/** What the site mailed to an address so far. */
export function mailsTo(address: string): string[] {
  return letters().filter((letter) => letter.includes(`To: ${address}\n`))
}

function letters(): string[] {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('\r\n', '\n').replace(/=\n/g, ''))
}
