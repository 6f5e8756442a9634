import { createHash, createHmac } from 'node:crypto'

/** What the ledger has of one transaction. */
export interface StoredTransaction {
  id: string
  key: string
  inputHash: string
  kind: string
  /** As PostgreSQL writes `jsonb`. */
  reference: string
  /** UTC, with microseconds: `2026-11-25T09:30:00.123456Z`. */
  at: string
  /** In the order of their positions. */
  postings: readonly { effect: string; source: string; destination: string; amountMinor: string }[]
}

/** The first line of a day's file. @param previous the head of the day before; null of the first */
export function dayHeading(day: string, previous: string | null): string {
  return JSON.stringify({ ledger: 1, day, previous })
}

/**
 * A transaction as a line of its day's file. Accounts of users, contests and trades are pseudonyms of the day, and what names anybody is
 * in `details` as a hash: a reader without the day's salt learns neither.
 */
export function transactionLine(transaction: StoredTransaction, salt: Uint8Array): string {
  const { id, key, inputHash, kind, reference, at, postings } = transaction
  return JSON.stringify({
    id,
    at,
    kind,
    details: keyed(salt, JSON.stringify([key, inputHash, reference])),
    postings: postings.map(({ effect, source, destination, amountMinor }) => ({
      effect,
      source: pseudonym(source, salt),
      destination: pseudonym(destination, salt),
      amountMinor,
    })),
  })
}

/** SHA-256 of a file of these lines, in hex. */
export async function headOf(lines: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const line of lines) hash.update(`${line}\n`)
  return hash.digest('hex')
}

/** `wallet:5f0c…` is `wallet:` and a hash; accounts of the house keep their names. */
function pseudonym(account: string, salt: Uint8Array): string {
  const [kind, owner] = account.split(':', 2)
  return owner === undefined || kind === 'clearing' || kind === 'house'
    ? account
    : `${kind}:${keyed(salt, account).slice(0, 32)}`
}

const keyed = (salt: Uint8Array, text: string) => createHmac('sha256', salt).update(text).digest('hex')
