import { awayResponse } from '@toprun/api-schema/card'
import { ofFile } from '@toprun/postgres/test-of-file'
import { eq } from 'drizzle-orm'
import { type Address, isAddressEqual } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { cardChainOfFile } from '../../../testing/card-chain.ts'
import { cardOwner } from '../../../testing/card-owner.ts'
import { userOfEachTest } from '../../../testing/of-file.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import { refusalOf, responseOf, sentenceOf } from '../../../testing/response.ts'
import { suspend } from '../../../testing/stopped-users.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { hasAnvil } from '../../../testing/test-chain.ts'
import { issueCards } from '../issuing/issue-cards.ts'
import { reconcileMoves } from '../stuck.ts'
import { callOffMoves } from './move-store.ts'
import { cardMoves } from './tables.ts'

describe.skipIf(!hasAnvil)('a card that is moved to its owner’s address', () => {
  const kit = cardChainOfFile()
  const site: TestApp = ofFile(async () => ({ held: kit.site }))
  const user = userOfEachTest(site)
  const { issued, one, get, card, inVault, stateOf, newAddress, holder, moveDying } = cardOwner(
    kit,
    site,
    user,
  )
  let address: Address
  beforeEach(async () => {
    address = await newAddress()
  })

  const move = (id: string, to = address, by = user) => kit.move(by, id, to)
  const away = async () => awayResponse.parse(await get('/api/my-vault/away')).nfts.map(({ id }) => id)

  const editionOf = async (id: string) =>
    (await site.rows('SELECT edition_id FROM cards WHERE id = $1', id))[0].edition_id

  test('leaves the vault at once, and is at the address once its transfer is final', async () => {
    const id = await one()
    const asked = await move(id)
    expect(asked.json()).toMatchObject({
      card: { state: 'leaving' },
      move: { state: 'waiting', address, hash: null },
    })
    expect([await inVault(), await away()]).toEqual([[], [id]])
    const [line = ''] = site.log.filter((each) => each.includes('"card_moved_out"')).slice(-1)
    expect(JSON.parse(line)).toMatchObject({ userId: user.id, card: id, address })
    await issueCards(kit.context)
    const sent = await card(id)
    expect(sent.move).toMatchObject({ state: 'sent', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await stateOf(id)).toBe('leaving')
    await kit.finish()
    expect(await card(id)).toMatchObject({
      card: { state: 'withdrawn' },
      move: { state: 'done', address, hash: sent.move?.hash },
    })
    expect(isAddressEqual(await holder(id), address)).toBe(true)
    expect([await inVault(), await away()]).toEqual([[], [id]])
  })

  test('is not on a page after an invalid cursor', async () => {
    const asked = await site.call('GET', '/api/my-vault/away?cursor=abc', { token: user.token })
    expect([asked.statusCode, asked.json()]).toEqual([
      400,
      { code: 'invalid_request', msg: 'The cursor must be the next of another page.' },
    ])
  })

  test('cannot be listed while it leaves, nor after', async () => {
    const id = await one()
    await move(id)
    const list = () =>
      site.call('POST', '/api/market/listings', {
        token: user.token,
        body: { card: id, kind: 'fixed', price: 5 },
      })
    expect((await list()).json()).toMatchObject({
      code: 'card_not_free',
      msg: 'This card is on its way to your own address.',
    })
    await kit.finish()
    expect((await list()).json().code).toBe('card_not_free')
  })

  test('is one move, however often it is requested, and goes to one address', async () => {
    const id = await one()
    const responses = await Promise.all([move(id), move(id), move(id)])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await sentenceOf(move(id, await newAddress()))).toEqual([
      409,
      'This card is on its way to another of your addresses.',
    ])
    expect(await site.rows('SELECT FROM card_moves WHERE card_id = $1', id)).toHaveLength(1)
  })

  test.each([
    ['listed', 'This card is on the marketplace. End its listing first.'],
    ['frozen', 'This card is frozen while its payment is disputed.'],
    ['withdrawn', 'This card is at your own address already.'],
    ['cancelled', 'This card was cancelled with its order.'],
  ])('is refused while it is %s', async (state, msg) => {
    const id = await one()
    await site.pool.query('UPDATE cards SET state = $2 WHERE id = $1', [id, state])
    expect(await responseOf(move(id))).toEqual([409, { code: 'card_not_free', msg }])
  })

  test('is accepted before it is issued, and carried out once it is', async () => {
    const [id = ''] = await kit.give(user.id, 'diamond', 1)
    expect(await card(id)).toMatchObject({ move: null, issuingPlace: 1 })
    expect((await move(id)).json()).toMatchObject({
      card: { state: 'leaving', token: { state: 'pending' } },
      move: { state: 'waiting', address, hash: null },
      issuingPlace: 1,
    })
    await kit.finish()
    expect(await card(id)).toMatchObject({
      card: { state: 'withdrawn', token: { state: 'issued' } },
      move: { state: 'done', address },
      issuingPlace: null,
    })
    expect(isAddressEqual(await holder(id), address)).toBe(true)
  })

  test('is issued before cards that are not moved, and its edition is drawn before all others', async () => {
    const [last = '', second = '', first = ''] = await kit.give(user.id, 'black', 3)
    site.advance(1_000)
    // Of the same editions, so that some cards of an edition are to be moved and others are not.
    await kit.give(user.id, 'black', 3)
    await move(first)
    site.advance(1_000)
    await move(second)
    const places = await Promise.all([first, second, last].map(async (id) => (await card(id)).issuingPlace))
    expect(places).toEqual([1, 2, 3])
    const drawn: number[] = []
    const drawArt = async (edition: number) => {
      drawn.push(edition)
      return kit.context.drawArt(edition)
    }
    await issueCards({ ...kit.context, drawArt })
    expect(drawn).toEqual([await editionOf(first), await editionOf(second)])
    await kit.finish()
    expect([await stateOf(first), await stateOf(second), await stateOf(last)]).toEqual([
      'withdrawn',
      'withdrawn',
      'vault',
    ])
    expect((await card(last)).card.token.state).toBe('issued')
  })

  test('goes back into its vault while its order is disputed, and is not issued', async () => {
    const [id = ''] = await kit.give(user.id, 'diamond', 1)
    await move(id)
    await site.db.transaction((tx) => callOffMoves(tx, eq(cardMoves.cardId, id), site.now()))
    await site.owner.query("UPDATE cards SET state = 'frozen' WHERE id = $1", [id])
    expect((await card(id)).issuingPlace).toBeNull()
    expect(await issueCards(kit.context)).toBe('idle')
  })

  test('is refused to an address that was not proved, and for a user who does not own it', async () => {
    const id = await one()
    const other = await site.signUp()
    expect(await responseOf(move(id, await newAddress(other)))).toEqual([
      403,
      { code: 'wallet_not_proved', msg: 'Please prove first that this address is yours.' },
    ])
    const unknown = [404, 'You have no such card.']
    expect(await sentenceOf(move(id, await newAddress(other), other))).toEqual(unknown)
    expect(await sentenceOf(move(crypto.randomUUID()))).toEqual(unknown)
    expect(await stateOf(id)).toBe('vault')
    await site.pool.query("UPDATE cards SET state = 'sealed', token_state = NULL WHERE id = $1", [id])
    expect(await sentenceOf(move(id))).toEqual(unknown)
  })

  test('is refused for a suspended user', async () => {
    const id = await one()
    await suspend(site, user)
    expect(await refusalOf(move(id))).toEqual([403, 'account_suspended'])
    expect(await stateOf(id)).toBe('vault')
  })

  test('is refused while the vault address does not let the mover move its tokens', async () => {
    const id = await one()
    await approve(false)
    expect(await responseOf(move(id))).toEqual([
      403,
      { code: 'moving_off', msg: 'Cards cannot be moved to own addresses at the moment.' },
    ])
    await approve(true)
    await move(id)
    await approve(false)
    expect(await issueCards(kit.context)).toBe('idle')
    await approve(true)
    await kit.finish()
    expect(await stateOf(id)).toBe('withdrawn')
  })

  async function approve(approved: boolean): Promise<void> {
    await kit.write(kit.context.vault, 'setApprovalForAll', [kit.context.moverContract, approved])
    await kit.mine()
  }

  test('is refused, and not sent, while the contract has another mover', async () => {
    const id = await one()
    await kit.govern('changeMover', [kit.context.minter.address])
    expect((await move(id)).json()).toMatchObject({ code: 'moving_off' })
    await kit.govern('changeMover', [kit.context.mover.address])
    expect((await move(id)).statusCode).toBe(200)
    await kit.finish()
    expect(await stateOf(id)).toBe('withdrawn')
  })

  test('is moved once by processes that die at any statement', async () =>
    moveDying(await issued(4), address))

  test('waits for a chain that is away, and goes on when it is back', async () => {
    const id = await one()
    await kit.stopChain()
    expect((await move(id)).statusCode).toBe(200)
    await expect(issueCards(kit.context)).rejects.toThrow()
    await kit.startChain()
    const [other = ''] = await kit.give(user.id, 'black', 1)
    await kit.finish()
    expect(await stateOf(id)).toBe('withdrawn')
    expect((await card(other)).card.token.state).toBe('issued')
  })

  test('is sent again after a reorganisation, by the same transaction', async () => {
    const id = await one()
    await move(id)
    await issueCards(kit.context)
    await expect.poll(async () => isAddressEqual(await holder(id), address)).toBe(true)
    await kit.undoBlock()
    expect(isAddressEqual(await holder(id), kit.context.vault)).toBe(true)
    await kit.client.setAutomine(true)
    const before = (await card(id)).move?.hash
    await kit.finish()
    expect(await card(id)).toMatchObject({ move: { state: 'done', hash: before } })
    expect(isAddressEqual(await holder(id), address)).toBe(true)
  })

  test('is noted as done if the chain has moved it already, once that is final', async () => {
    const id = await one()
    await move(id)
    await sendFromVault(id, address)
    const before = await kit.client.getTransactionCount({ address: kit.context.mover.address })
    // A real chain makes blocks while something waits.
    expect(await issueCards(kit.context)).toBe('waiting')
    expect(await stateOf(id)).toBe('leaving')
    await kit.mine()
    expect(await issueCards(kit.context)).toBe('idle')
    expect(await stateOf(id)).toBe('withdrawn')
    expect(await kit.client.getTransactionCount({ address: kit.context.mover.address })).toBe(before)
  })

  test('waits while the node has no state of the final block, like a local chain after its start, and does not block the others', async () => {
    const [id = '', other = ''] = await issued(2)
    await move(id)
    await sendFromVault(id, address)
    await move(other)
    await kit.stopChain()
    await kit.startChain()
    expect(await issueCards(kit.context)).toBe('sent')
    expect(await stateOf(id)).toBe('leaving')
    await kit.finish()
    expect([await stateOf(id), await stateOf(other)]).toEqual(['withdrawn', 'withdrawn'])
  })

  test('is left to an operator if its token is somewhere else, and does not block the others', async () => {
    const [lost = '', id = ''] = await issued(2)
    // The contract does not know it.
    const [unknown = ''] = await kit.give(user.id, 'black', 1)
    await site.pool.query("UPDATE cards SET token_state = 'issued' WHERE id = $1", [unknown])
    await sendFromVault(lost, kit.context.minter.address)
    for (const card of [lost, unknown, id]) await move(card)
    const said: unknown[] = []
    const log = { warn: (...line: unknown[]) => said.push(line) }
    await kit.finish({ ...kit.context, log })
    expect(await Promise.all([lost, unknown, id].map(stateOf))).toEqual(['leaving', 'leaving', 'withdrawn'])
    const [left] = await site.rows('SELECT id FROM card_moves WHERE card_id = $1', lost)
    expect(said).toHaveLength(2)
    expect(said).toContainEqual([
      { move: left.id },
      'a card move waits for an operator: see "operator card-moves"',
    ])
  })

  describe('that stopped', () => {
    async function stopped(): Promise<{ id: string; moveId: string }> {
      const id = await one()
      await move(id)
      // Ten of its transactions failed.
      const [stored] = await site.rows(
        'UPDATE card_moves SET attempts = 10 WHERE card_id = $1 RETURNING id',
        id,
      )
      await kit.finish()
      expect(await stateOf(id)).toBe('leaving')
      return { id, moveId: stored.id }
    }
    const command = (...options: [string, string][]) =>
      runCommand(site, 'card-moves', [], Object.fromEntries(options))

    test('is listed for the operator and in the reconciliation, and tried again by a command', async () => {
      const { id, moveId } = await stopped()
      expect(await command()).toContain(moveId)
      expect(await reconcileMoves(site.db)).toEqual([expect.stringMatching(/could not be moved/)])
      expect(await command(['retry', moveId])).toBe('1 move is tried again.')
      await expect(command(['retry', moveId])).rejects.toThrow('There is no such move to try again.')
      await kit.finish()
      expect(await stateOf(id)).toBe('withdrawn')
      expect(await command()).not.toContain(moveId)
    })

    test('is cancelled by a command, and the card can be moved again', async () => {
      const { id, moveId } = await stopped()
      await command(['call-off', moveId])
      expect([await inVault(), await away()]).toEqual([[id], []])
      await expect(command(['call-off', moveId])).rejects.toThrow('There is no such move')
      await move(id)
      await kit.finish()
      expect(await stateOf(id)).toBe('withdrawn')
    })

    test('is not cancelled while it may still be sent', async () => {
      const id = await one()
      await move(id)
      const [asked] = await site.rows('SELECT id FROM card_moves WHERE card_id = $1', id)
      await expect(command(['call-off', asked.id])).rejects.toThrow('There is no such move')
      await kit.finish()
    })
  })

  const sendFromVault = async (id: string, to: Address) =>
    kit.write(kit.context.vault, 'transferFrom', [kit.context.vault, to, await kit.tokenOf(id)])

  test('prevents the deletion of the account until it has arrived', async () => {
    const id = await one()
    await move(id)
    const erase = () =>
      site.call('POST', '/api/account/delete', {
        token: user.token,
        body: { password: 'correct horse', waiveBalance: true },
      })
    expect((await erase()).json().code).toBe('cards_leaving')
    await kit.finish()
    expect((await erase()).statusCode).toBe(200)
    expect(await site.rows('SELECT address FROM card_moves WHERE card_id = $1', id)).toEqual([
      { address: null },
    ])
  })
})
