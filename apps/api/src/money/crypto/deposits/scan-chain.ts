import { eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import { users } from '../../../ground/identity/tables.ts'
import { blocksToRead, moveCursor, readCursor } from '../../../platform/block-cursor.ts'
import { checkedHeight } from '../../../platform/check-node.ts'
import type { Database } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Chains, PaymentChain } from '../chain/chains.ts'
import { type IncomingTransfer, readIncoming } from '../chain/read-incoming.ts'
import { waysOf } from '../quotes/quotes.ts'
import { chainCursors, cryptoQuotes, type Quote } from '../tables.ts'
import { type ClaimedTransaction, ensureClaim } from './claims.ts'
import { insertUnclaimed } from './unclaimed-deposits.ts'
import { matchWay } from './value-transfer.ts'

/** Blocks read per request: some minutes of a fast chain. */
const blocksAtOnce = 50n

export interface ScanContext {
  db: Database
  jobs: Jobs
  chains: Chains
  /** Those of `treasuriesOfQuotes`. */
  treasuries: readonly Address[]
}

/**
 * Reads the next blocks of a chain that are deep enough to count, and finds the owner of each transfer to the treasury, even if no user
 * named the transaction: by the data of a quote, by the reference of a user, or by an amount that only one quote has. Unidentified
 * deposits go to the operator's list. The first scan of a chain begins with its newest block.
 * @returns whether there is more to read now
 * @throws if the node does not respond
 */
export async function scanChain(context: ScanContext, chain: PaymentChain, now: Date): Promise<boolean> {
  const { db, chains } = context
  const from = await readCursor(db, chainCursors, chain.chainId)
  const blocks = blocksToRead(from, { ...chain, height: await checkedHeight(chain) }, blocksAtOnce)
  if (!blocks) return false
  const tokens = chains.tokens.filter((token) => token.chain.chainId === chain.chainId)
  const incoming = await readIncoming(chain, tokens, addressesOf(chain, context.treasuries), blocks)
  const isMoved = await db.transaction(async (tx) => {
    if (!(await moveCursor(tx, chainCursors, { chainId: chain.chainId, from, to: blocks.next }))) return false
    for (const transfer of incoming) await applyMessage(tx, context, transfer, now)
    return true
  })
  return isMoved && blocks.isBehind
}

/** Treasuries in quotes. They change only with the configuration, so that a process reads all quotes only once. */
export async function treasuriesOfQuotes(db: Database): Promise<Address[]> {
  const quoted = await db
    .selectDistinct({ treasury: cryptoQuotes.treasury })
    .from(cryptoQuotes)
    .where(isNotNull(cryptoQuotes.treasury))
  return quoted.flatMap(({ treasury }) => treasury ?? [])
}

/** The chain's current treasury, and former ones. */
function addressesOf({ treasury }: PaymentChain, former: readonly Address[]): Address[] {
  const all = treasury === null ? former : [treasury, ...former]
  return [...new Map(all.map((each) => [each.toLowerCase(), each])).values()]
}

async function applyMessage(
  tx: Database,
  { jobs, chains }: ScanContext,
  transfer: IncomingTransfer,
  now: Date,
): Promise<void> {
  const claimed = transfer.token === null ? await ofQuote(tx, chains, transfer) : await ofUser(tx, transfer)
  const claim = claimed && (await ensureClaim(tx, jobs, claimed, now))
  if (claim && claim.state !== 'refused') return
  const { hash, logIndex, token, sender, amount, transaction, block } = transfer
  await insertUnclaimed(tx, [
    {
      chainId: transaction.chainId,
      hash,
      logIndex,
      token: token?.id ?? null,
      sender: sender.toLowerCase(),
      amount,
      blockNumber: block.number,
      blockAt: block.at,
      reason: 'unmatched',
      foundAt: now,
    },
  ])
}

async function ofQuote(
  tx: Database,
  { coins }: Chains,
  { hash, transaction }: IncomingTransfer,
): Promise<ClaimedTransaction | null> {
  const quote = await quoteOf(tx, transaction)
  if (!quote || !matchWay(transaction, waysOf(coins, quote), quote.payer).ok) return null
  return { userId: quote.userId, hash, quoteId: quote.id, token: null }
}

/** By the id in the transaction's data, or by the amount if it has none. */
async function quoteOf(
  tx: Database,
  { data, value }: IncomingTransfer['transaction'],
): Promise<Quote | null> {
  const id = quoteIdIn(data)
  if (id === null && data !== '0x') return null
  const [quote] = await tx
    .select()
    .from(cryptoQuotes)
    .where(
      id === null
        ? or(eq(cryptoQuotes.ethWei, value), eq(cryptoQuotes.maticWei, value))
        : eq(cryptoQuotes.id, id),
    )
    .limit(1)
  return quote ?? null
}

/** As `quoteReference` encodes it: 16 bytes of the id, which PostgreSQL reads without hyphens, and one of the coin. */
function quoteIdIn(data: Hex): string | null {
  const [, id] = /^0x([0-9a-f]{32})0[12]$/.exec(data) ?? []
  return id ?? null
}

/** By the reference after the call. Only the transaction's own sender may name the user. */
async function ofUser(
  tx: Database,
  { hash, token, sender, transaction }: IncomingTransfer,
): Promise<ClaimedTransaction | null> {
  if (token === null || sender.toLowerCase() !== transaction.from.toLowerCase()) return null
  const reference = `0x${transaction.data.slice(-32)}`
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`deposit_reference(${users.id}) = ${reference}`)
  return user ? { userId: user.id, hash, quoteId: null, token: token.id } : null
}
