import { cardMover } from '@toprun/collectible-contract/artifacts/card-mover'
import { type Address, isAddressEqual } from 'viem'
import type { CardChain } from './issuing-context.ts'

/**
 * What the chain says otherwise than the configuration about who may do what with cards, as sentences for the operator.
 * @throws where the node does not answer
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
  const accounts: [string, Address, Promise<Address>][] = [
    [
      'The minter of the cards contract',
      minter.address,
      client.readContract({ ...cards, functionName: 'minter' }),
    ],
    ['The owner of the cards contract', owner, client.readContract({ ...cards, functionName: 'owner' })],
    ['The mover', mover.address, client.readContract({ ...moving, functionName: 'mover' })],
    ["The owner of the mover's contract", owner, client.readContract({ ...moving, functionName: 'owner' })],
    ["The vault of the mover's contract", vault, client.readContract({ ...moving, functionName: 'vault' })],
    [
      "The mover's contract of cards",
      contract.address,
      client.readContract({ ...moving, functionName: 'cards' }),
    ],
  ]
  const read = await Promise.all(
    accounts.map(async ([what, configured, onChain]) => ({ what, configured, onChain: await onChain })),
  )
  const [isContractApproved, isMinterApproved, isMoverApproved] = await Promise.all([
    approvalOf(moverContract),
    approvalOf(minter.address),
    approvalOf(mover.address),
  ])
  const approvals: [boolean, string][] = [
    [
      !isContractApproved,
      "The vault address has not approved the mover's contract: cards cannot be moved to own addresses.",
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
    ...read.flatMap(({ what, configured, onChain }) =>
      isAddressEqual(configured, onChain) ? [] : [`${what} is ${onChain} on chain and ${configured} here.`],
    ),
    ...approvals.flatMap(([isFault, sentence]) => (isFault ? [sentence] : [])),
  ]
}
