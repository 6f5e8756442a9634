import { createPublicClient, http, parseAbiItem, zeroAddress } from 'viem'
import { localContracts } from '../ground/token-contracts/local-contracts.ts'

const transfer = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
)

/** The id of every card token that came into being on the local chain at `rpcUrl`, once for each time that it did. */
export async function tokensOnChain(rpcUrl: string): Promise<string[]> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const address = localContracts.find(({ kind }) => kind === 'cards')?.address
  if (!address) throw new Error('There is no contract for cards.')
  const logs = await client.getLogs({
    address,
    event: transfer,
    args: { from: zeroAddress },
    fromBlock: 0n,
  })
  return logs.map(({ args }) => String(args.tokenId))
}
