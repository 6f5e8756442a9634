import { cardMover } from '@toprun/collectible-contract/artifacts/card-mover'
import { type Address, isAddressEqual } from 'viem'
import type { CardChain } from './issuing-context.ts'

/**
 * Where the chain and the configuration differ on who may do what with cards, as sentences for the operator.
 * @throws if the node does not answer
 */
export async function faultsOfRoles({
  chain,
  minter,
  mover,
  moverContract,
  owner,
  vault,
}: CardChain): Promise<string[]> {
  const { client, contract } = chain
  const cards = { address: contract.address, abi: contract.abi }
  const moving = { address: moverContract, abi: cardMover.abi }
  const approvalOf = (operator: Address) =>
    client.readContract({ ...cards, functionName: 'isApprovedForAll', args: [vault, operator] })
  const accounts: [string, Address, Promise<Address>, string][] = [
    [
      'The minter of the cards contract',
      minter.address,
      client.readContract({ ...cards, functionName: 'minter' }),
      'correct CARD_MINTER_KEY, or call changeMinter from the owner',
    ],
    [
      'The owner of the cards contract',
      owner,
      client.readContract({ ...cards, functionName: 'owner' }),
      'correct CARD_OWNER_ADDRESS',
    ],
    [
      'The mover',
      mover.address,
      client.readContract({ ...moving, functionName: 'mover' }),
      'correct CARD_MOVER_KEY, or call changeMover from the owner',
    ],
    [
      "The owner of the mover's contract",
      owner,
      client.readContract({ ...moving, functionName: 'owner' }),
      'correct CARD_OWNER_ADDRESS, or transfer the ownership',
    ],
    [
      "The vault of the mover's contract",
      vault,
      client.readContract({ ...moving, functionName: 'vault' }),
      'correct CARD_VAULT_ADDRESS or CARD_MOVER_ADDRESS',
    ],
    [
      "The mover's contract of cards",
      contract.address,
      client.readContract({ ...moving, functionName: 'cards' }),
      'correct TOKEN_CONTRACTS or CARD_MOVER_ADDRESS',
    ],
  ]
  const read = await Promise.all(
    accounts.map(async ([what, configured, onChain, wayOut]) => ({
      ...{ what, configured, wayOut },
      onChain: await onChain,
    })),
  )
  const [isContractApproved, isMinterApproved, isMoverApproved] = await Promise.all([
    approvalOf(moverContract),
    approvalOf(minter.address),
    approvalOf(mover.address),
  ])
  const approvals: [boolean, string][] = [
    [
      !isContractApproved,
      "The vault address has not approved the mover's contract: cards cannot be moved to own addresses. Call setApprovalForAll from the vault.",
    ],
    [
      isMinterApproved,
      'The vault address has approved the minter, whose key could move every card: revoke that.',
    ],
    [
      isMoverApproved,
      "The vault address has approved the mover's account, which could move every card: revoke that.",
    ],
  ]
  return [
    ...read.flatMap(({ what, configured, onChain, wayOut }) =>
      isAddressEqual(configured, onChain)
        ? []
        : [`${what} is ${onChain} on chain and ${configured} here: ${wayOut}.`],
    ),
    ...approvals.flatMap(([isFault, sentence]) => (isFault ? [sentence] : [])),
  ]
}
