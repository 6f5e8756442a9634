import { ofFile } from '@toprun/postgres/test-of-file'
import { eq } from 'drizzle-orm'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardChainOfFile } from '../../../testing/card-chain.ts'
import { cardOwner } from '../../../testing/card-owner.ts'
import { userOfEachTest } from '../../../testing/of-file.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { hasAnvil } from '../../../testing/test-chain.ts'
import { faultsOfRoles } from '../issuing/card-roles.ts'
import { issueCards } from '../issuing/issue-cards.ts'
import { callOffMoves } from './move-store.ts'
import { cardMoves } from './tables.ts'

describe.skipIf(!hasAnvil)('a card that is moved beyond the daily limit', () => {
  const kit = cardChainOfFile()
  const site: TestApp = ofFile(async () => ({ held: kit.site }))
  const user = userOfEachTest(site)
  const { issued, one, card, inVault, stateOf, newAddress, holder, moveDying } = cardOwner(kit, site, user)
  let address: Address
  beforeEach(async () => {
    address = await newAddress()
  })

  const move = (id: string) => kit.move(user, id, address)

  beforeEach(() => kit.govern('changeDailyLimit', [0]))
  afterEach(() => kit.govern('changeDailyLimit', [1_000]))

  test('needs keys and approvals that match the chain, and each difference is named', async () => {
    const { minter, mover, vault } = kit.context
    expect(await faultsOfRoles(kit.context)).toEqual([])
    await kit.write(vault, 'setApprovalForAll', [minter.address, true])
    await kit.write(vault, 'setApprovalForAll', [mover.address, true])
    await kit.write(vault, 'setApprovalForAll', [kit.context.moverContract, false])
    await kit.govern('changeMover', [vault])
    expect(await faultsOfRoles({ ...kit.context, owner: vault, minter: mover })).toEqual([
      `The minter of the cards contract is ${minter.address} on chain and ${mover.address} here: correct CARD_MINTER_KEY, or call changeMinter from the owner.`,
      expect.stringMatching(/^The owner of the cards contract is /),
      `The mover is ${vault} on chain and ${mover.address} here: correct CARD_MOVER_KEY, or call changeMover from the owner.`,
      expect.stringMatching(/^The owner of the mover's contract is /),
      expect.stringMatching(/has not approved the mover's contract/),
      'The vault address has approved the minter, whose key could move every card: revoke that.',
      "The vault address has approved the mover's account, which could move every card: revoke that.",
    ])
    await kit.write(vault, 'setApprovalForAll', [minter.address, false])
    await kit.write(vault, 'setApprovalForAll', [mover.address, false])
    await kit.write(vault, 'setApprovalForAll', [kit.context.moverContract, true])
    await kit.govern('changeMover', [mover.address])
  })

  test('needs the configured contracts, and each difference is named with its solution', async () => {
    const { chain, minter, moverContract, owner } = kit.context
    const other: Address = '0x00000000000000000000000000000000000000ab'
    const code = await kit.client.getCode({ address: chain.contract.address })
    await kit.client.setCode({ address: other, bytecode: code ?? '0x' })
    const contract = { ...chain.contract, address: other }
    expect(await faultsOfRoles({ ...kit.context, chain: { ...chain, contract }, vault: owner })).toEqual([
      `The minter of the cards contract is ${zeroAddress} on chain and ${minter.address} here: correct CARD_MINTER_KEY, or call changeMinter from the owner.`,
      `The owner of the cards contract is ${zeroAddress} on chain and ${owner} here: correct CARD_OWNER_ADDRESS.`,
      `The vault of the mover's contract is ${kit.context.vault} on chain and ${owner} here: correct CARD_VAULT_ADDRESS or CARD_MOVER_ADDRESS.`,
      `The mover's contract of cards is ${chain.contract.address} on chain and ${other} here: correct TOKEN_CONTRACTS or CARD_MOVER_ADDRESS.`,
      "The vault address has not approved the mover's contract: cards cannot be moved to own addresses. Call setApprovalForAll from the vault.",
    ])
    const [fault] = await faultsOfRoles({ ...kit.context, owner: moverContract }).then((found) =>
      found.slice(1),
    )
    expect(fault).toBe(
      `The owner of the mover's contract is ${owner} on chain and ${moverContract} here: correct CARD_OWNER_ADDRESS, or transfer the ownership.`,
    )
  })

  const delayMs = 2 * 86_400_000

  /** Moves the clocks of chain and site beyond the delay. */
  async function wait(): Promise<void> {
    await kit.client.increaseTime({ seconds: delayMs / 1000 })
    await kit.mine()
    site.advance(delayMs + 60_000)
  }

  async function queued(): Promise<string> {
    const id = await one()
    await move(id)
    await kit.finish()
    return id
  }

  test('is queued, shows when it leaves, and is at the address once its delay is over', async () => {
    const id = await one()
    await move(id)
    await issueCards(kit.context)
    const sent = await card(id)
    expect(sent.move).toEqual({ state: 'queued', address, hash: expect.any(String), leavesAt: null })
    const { timestamp } = await kit.client.getBlock()
    await kit.finish()
    const { card: shown, move: shownMove } = await card(id)
    expect([shown.state, shownMove?.state, shownMove?.hash]).toEqual(['leaving', 'queued', null])
    expect(shownMove?.leavesAt).toBe(new Date(Number(timestamp) * 1000 + delayMs).toISOString())
    expect(isAddressEqual(await holder(id), kit.context.vault)).toBe(true)
    await wait()
    await kit.finish()
    expect(await card(id)).toMatchObject({
      card: { state: 'withdrawn' },
      move: { state: 'done', address, leavesAt: null },
    })
    expect(isAddressEqual(await holder(id), address)).toBe(true)
  })

  test('waits for the clock of the chain, not only for the site’s', async () => {
    const id = await queued()
    site.advance(delayMs + 60_000)
    expect(await issueCards(kit.context)).toBe('idle')
    expect(await stateOf(id)).toBe('leaving')
    await wait()
    await kit.finish()
    expect(await stateOf(id)).toBe('withdrawn')
  })

  test('does not block those within it', async () => {
    const [first = '', second = '', third = ''] = await issued(3)
    const { timestamp } = await kit.client.getBlock()
    const day = 86_400n
    await kit.client.setNextBlockTimestamp({ timestamp: (timestamp / day + 1n) * day })
    await kit.govern('changeDailyLimit', [1])
    await move(first)
    site.advance(1_000)
    await move(second)
    await kit.finish()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['withdrawn', 'leaving'])
    await wait()
    await move(third)
    await kit.finish()
    expect([await stateOf(second), await stateOf(third)]).toEqual(['withdrawn', 'withdrawn'])
  })

  test('is left to an operator if the owner of the contract cancelled it', async () => {
    const id = await queued()
    await kit.govern('cancel', [await kit.tokenOf(id)])
    await wait()
    await kit.finish()
    expect(await stateOf(id)).toBe('leaving')
    const [stored] = await site.rows('SELECT id, attempts FROM card_moves WHERE card_id = $1', id)
    expect(stored.attempts).toBe(10)
    await runCommand(site, 'card-moves', [], { 'call-off': stored.id })
    expect(await inVault()).toEqual([id])
  })

  test('is left to an operator if the contract has queued it to another address', async () => {
    const id = await queued()
    await site.pool.query('UPDATE card_moves SET address = $2 WHERE card_id = $1', [id, await newAddress()])
    await wait()
    await kit.finish()
    expect(isAddressEqual(await holder(id), kit.context.vault)).toBe(true)
    expect(await site.rows('SELECT state, attempts FROM card_moves WHERE card_id = $1', id)).toEqual([
      { state: 'waiting', attempts: 10 },
    ])
  })

  test('goes back into its vault while its order is disputed, and is never sent', async () => {
    const id = await queued()
    await site.db.transaction((tx) => callOffMoves(tx, eq(cardMoves.cardId, id), site.now()))
    expect(await stateOf(id)).toBe('vault')
    await wait()
    expect(await issueCards(kit.context)).toBe('idle')
    expect(isAddressEqual(await holder(id), kit.context.vault)).toBe(true)
  })

  test('is queued and sent once by processes that die at any statement', async () =>
    moveDying(await issued(2), address, wait))
})
