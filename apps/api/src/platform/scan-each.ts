import { isOutage } from './check-node.ts'
import { makeFinal } from './local-blocks.ts'

/**
 * Reads the next blocks of each chain. A node that does not respond is asked the next time.
 * @param scan returns whether the chain has more to read now
 * @returns whether any has
 */
export async function scanEach<Chain extends Parameters<typeof makeFinal>[0]>(
  chains: readonly Chain[],
  scan: (chain: Chain) => Promise<boolean>,
  onOutage: (chain: Chain) => void,
): Promise<boolean> {
  let isBehind = false
  for (const chain of chains)
    try {
      if (await scan(chain)) isBehind = true
      await makeFinal(chain)
    } catch (error) {
      if (!isOutage(error)) throw error
      onOutage(chain)
    }
  return isBehind
}
