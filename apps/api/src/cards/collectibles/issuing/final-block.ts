import type { IssuingContext } from './issuing-context.ts'

/**
 * What a read of the contract returns at the newest final block. Null if the chain has none yet, and, with a warning, if the node
 * does not answer for it: a local chain lacks the state of blocks from before its start. Only the caller waits.
 * @param subject names what is asked about, for the log
 */
export async function atFinalBlock<T>(
  {
    chain,
    log,
  }: Pick<IssuingContext, 'log'> & {
    chain: Pick<IssuingContext['chain'], 'client' | 'confirmations'>
  },
  subject: { card: string } | { move: string },
  read: (blockNumber: bigint) => Promise<T>,
): Promise<T | null> {
  const height = await chain.client.getBlockNumber({ cacheTime: 0 })
  const final = height - BigInt(chain.confirmations) + 1n
  if (final < 0n) return null
  return read(final).catch((err: unknown) => {
    log.warn({ err, ...subject }, 'the state of the final block cannot be read; it is tried again')
    return null
  })
}
