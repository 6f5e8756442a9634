import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ofFile } from '@toprun/postgres/test-of-file'
import { parseAbiItem, parseTransaction, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openCidStore } from '../../../ground/files/cid-store.ts'
import { localVault } from '../../../platform/local-accounts.ts'
import { cardChainOfFile } from '../../../testing/card-chain.ts'
import { Crash, crashes, crashingAfter } from '../../../testing/crashing-database.ts'
import { userOfFile } from '../../../testing/of-file.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { dropPending, hasAnvil, minedWhileAsked, reorganise } from '../../../testing/test-chain.ts'
import { listStuck, reconcileCards, retryStuck } from '../stuck.ts'
import { ensureEditionFiles } from './edition-files.ts'
import { issueCards } from './issue-cards.ts'
import { cardArtOf, type IssuingContext } from './issuing-context.ts'
import { workIssuing } from './issuing-job.ts'
import { partsOfNumber } from './token-id.ts'

const transfer = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
)

describe.skipIf(!hasAnvil)('issuing', () => {
  const kit = cardChainOfFile()
  const site: TestApp = ofFile(async () => ({ held: kit.site }))
  const user = userOfFile(site)
  let context: IssuingContext
  let warnings: unknown[]
  let said: string[]
  beforeEach(async () => {
    await kit.fresh()
    warnings = []
    said = []
    const warn = (facts: unknown, sentence = '') => {
      warnings.push(facts)
      said.push(sentence)
    }
    context = { ...kit.context, log: { warn } }
  })

  const anvil = () => kit.client
  const mine = () => kit.mine()
  const finish = () => kit.finish(context)
  const give = (tier: 'black' | 'diamond', count: number) => kit.give(user.id, tier, count)

  const states = async () => {
    const counted = await site.rows('SELECT token_state, count(*)::int FROM cards GROUP BY 1 ORDER BY 1')
    return counted.map((row) => [row.token_state, row.count])
  }
  const failures = () => site.rows("SELECT FROM card_transactions WHERE state = 'failed'")
  const minted = () => anvil().getTransactionCount({ address: context.minter.address })
  /** Gives cards whose editions are open. */
  async function givenOpen(count: number): Promise<void> {
    await give('diamond', count)
    await issueCards(context)
    await mine()
  }
  /** Sends a card's transaction to a chain that makes no blocks by itself. */
  async function sendUnmined(): Promise<void> {
    await givenOpen(1)
    await anvil().setAutomine(false)
    await issueCards(context)
  }
  /** Opens the edition of the cards given before, until that is final, and sends the first of them. */
  async function issueFirst(): Promise<void> {
    await issueCards(context)
    await mine()
    await issueCards(context)
  }

  /** Every token minted on chain, regardless of its current owner. */
  async function tokens() {
    const logs = await anvil().getLogs({
      ...{ address: context.chain.contract.address, event: transfer },
      ...{ args: { from: zeroAddress }, fromBlock: 0n },
    })
    return logs.map(({ args: { tokenId, to }, transactionHash: hash }) => ({ tokenId, to, hash }))
  }

  async function expectEachOnce(count: number): Promise<void> {
    const made = await tokens()
    expect(made).toHaveLength(count)
    expect(new Set(made.map(({ tokenId }) => tokenId)).size).toBe(count)
    expect(await states()).toEqual([['issued', count]])
    expect(await site.rows('SELECT sum(issued)::int FROM editions')).toEqual([{ sum: count }])
  }

  async function finishEachOnce(count: number): Promise<void> {
    await finish()
    await expectEachOnce(count)
  }

  test('cards wait while the contract has another minter than the site, and are issued once the site has its key', async () => {
    const next = privateKeyToAccount(generatePrivateKey())
    await anvil().setBalance({ address: next.address, value: 10n ** 18n })
    await kit.write(context.owner, 'changeMinter', [next.address])
    await give('diamond', 2)
    // As often as the site tries.
    for (let round = 0; round < 3; round += 1)
      await expect(issueCards(context)).rejects.toThrow('execution reverted')
    expect(await states()).toEqual([['pending', 2]])
    context = { ...context, minter: next }
    await finishEachOnce(2)
  })

  test('cards are issued to the vault address, with metadata and art under their CIDs', async () => {
    await give('diamond', 3)
    await finishEachOnce(3)
    for (const { to } of await tokens()) expect(to).toBe(localVault)
    const [card] = await site.rows('SELECT * FROM cards ORDER BY edition_id')
    const { address, abi } = context.chain.contract
    const args = [await kit.tokenOf(card.id)] as const
    const uri = await anvil().readContract({ address, abi, functionName: 'tokenURI', args })
    const metadata = await site.app.inject({ url: uri.replace('ipfs://', '/ipfs/') })
    expect(metadata.headers['content-type']).toBe('application/json')
    expect(metadata.json().name).toMatch(/^.+, Diamond Power Card #1\/25$/)
    const own = await site.app.inject({ url: `/ipfs/${card.token_cid}` })
    expect(own.body).toBe(metadata.body)
    const art = await site.app.inject({ url: metadata.json().image.replace('ipfs://', '/ipfs/') })
    expect([art.headers['content-type'], art.body]).toEqual(['image/png', `art of ${card.edition_id}`])
  })

  test('an edition is opened once, with its cap, however many of its cards come later', async () => {
    await give('diamond', 2)
    await finish()
    await give('diamond', 2)
    await finishEachOnce(4)
    const { address, abi } = context.chain.contract
    for (const { chain_number } of await site.rows('SELECT chain_number FROM editions WHERE issued = 2')) {
      const call = { address, abi, functionName: 'editionOf', args: [BigInt(chain_number)] } as const
      expect(await anvil().readContract(call)).toMatchObject({ cap: 25, issued: 2 })
    }
    const openings = await site.rows('SELECT FROM card_transactions WHERE edition_id IS NOT NULL')
    expect(openings).toHaveLength(2)
  })

  test('more cards than fit in one transaction are issued in several', async () => {
    for (let round = 0; round < 5; round += 1) await give('diamond', 21)
    await finishEachOnce(105)
    const hashes = new Set((await tokens()).map(({ hash }) => hash))
    expect(hashes.size).toBeGreaterThan(1)
    expect(hashes.size).toBeLessThan(20)
  })

  test('a step makes the files of eight editions, so that no card waits for the files of all editions', async () => {
    await give('diamond', 10)
    await issueCards(context)
    expect(await site.rows('SELECT FROM edition_files')).toHaveLength(8)
    await mine()
    await issueCards(context)
    expect(await site.rows('SELECT FROM edition_files')).toHaveLength(10)
    await finishEachOnce(10)
  })

  test('the job issues by itself, and goes on once the chain is back', async () => {
    await give('diamond', 1)
    await workIssuing({ ...context, owner: context.vault }, 0)
    await expect.poll(states).toEqual([['issued', 1]])
    expect(warnings[0]).toEqual({ fault: expect.stringMatching(/^The owner of the cards contract is /) })
    expect(new Set(said)).toEqual(new Set(['keys of the cards are not in order']))
    await kit.stopChain()
    await give('diamond', 1)
    await expect.poll(() => said.at(-1)).toBe('cards could not be issued; it is tried again')
    expect(warnings.at(-1)).toEqual({ chainId: 31337, why: expect.stringMatching(/\w/) })
    await kit.startChain()
    await expect.poll(states).toEqual([['issued', 2]])
    await site.jobs.finish()
    await expectEachOnce(2)
  })

  test('without pages that draw the art, nothing is stored or sent', async () => {
    await give('diamond', 1)
    await expect(issueCards({ ...context, drawArt: cardArtOf(site.app) })).rejects.toThrow(
      'could not be drawn: 404',
    )
    expect(await states()).toEqual([['pending', 1]])
    expect(await site.rows('SELECT FROM stored_files')).toEqual([])
  })

  test('an edition whose art cannot be drawn blocks only its own cards, until an operator retries', async () => {
    const [bad] = await give('diamond', 2)
    const [{ edition_id: undrawn }] = await site.rows('SELECT edition_id FROM cards WHERE id = $1', bad)
    const failing: IssuingContext = {
      ...context,
      drawArt: async (edition) => {
        if (edition === undrawn) throw new Error('no such player')
        return context.drawArt(edition)
      },
    }
    await issueCards(failing)
    await mine()
    await issueCards(failing)
    expect(said).toContain('the files of an edition could not be made; its cards wait')
    await mine()
    expect(await tokens()).toHaveLength(1)
    for (let step = 0; step < 10; step += 1) await issueCards(failing).catch(() => undefined)
    expect(await issueCards(failing)).toBe('idle')
    expect(await listStuck(site.db, { limit: 10 })).toMatchObject([{ id: bad, tokenAttempts: 10 }])
    expect(warnings.at(-1)).toEqual({ cards: [bad] })
    expect(await reconcileCards(site.db)).toEqual([
      expect.stringMatching(/^Cards that could not be issued and wait for an operator, 1:/),
    ])
    expect(await retryStuck(site.db, { ids: bad === undefined ? [] : [bad], limit: 10 })).toBe(1)
    await finishEachOnce(2)
    expect(await retryStuck(site.db, { ids: null, limit: 10 })).toBe(0)
    expect(await reconcileCards(site.db)).toEqual([])
  })

  /** A card on chain that the site does not know. @returns its id */
  async function onChainUnnoted(): Promise<string | undefined> {
    const [card] = await give('diamond', 1)
    await issueFirst()
    await kit.taken()
    await site.owner.query("UPDATE cards SET token_state = 'pending', token_hash = NULL")
    await site.owner.query("UPDATE card_transactions SET state = 'failed' WHERE state <> 'final'")
    return card
  }

  test('a card that is on chain is noted as issued once that is final', async () => {
    await onChainUnnoted()
    const before = await minted()
    expect(await issueCards(context)).toBe('waiting')
    expect(await states()).toEqual([['pending', 1]])
    await mine()
    await issueCards(context)
    await expectEachOnce(1)
    expect(await minted()).toBe(before)
  })

  test('a card on chain waits while the node has no state of the final block, like a local chain after its start', async () => {
    const card = await onChainUnnoted()
    await kit.stopChain()
    await kit.startChain()
    expect(await issueCards(context)).toBe('waiting')
    expect(await states()).toEqual([['pending', 1]])
    expect(warnings).toEqual([{ card, err: expect.any(Error) }])
    await mine()
    // It does not search for the transaction either.
    const { chain } = context
    const client = { ...chain.client, getLogs: () => Promise.reject(new Error('pruned')) }
    await issueCards({ ...context, chain: { ...chain, client } })
    await expectEachOnce(1)
    expect(await site.rows('SELECT token_hash FROM cards')).toEqual([{ token_hash: null }])
  })

  test('a card whose order is disputed is not issued', async () => {
    await give('diamond', 1)
    await site.owner.query("UPDATE cards SET state = 'frozen'")
    expect(await issueCards(context)).toBe('idle')
    expect(await tokens()).toEqual([])
  })

  test('a chain that is stopped in the middle and started again loses nothing and doubles nothing', async () => {
    await givenOpen(3)
    await kit.stopChain()
    await expect(issueCards(context)).rejects.toThrow()
    expect(await states()).toEqual([['pending', 3]])
    await kit.startChain()
    await issueCards(context)
    // A node that ends while it makes a block can save the state after it without its log.
    await kit.taken()
    await kit.stopChain()
    await expect(issueCards(context)).rejects.toThrow()
    expect(await states()).toEqual([['sent', 3]])
    await kit.startChain()
    await finishEachOnce(3)
  })

  test('a process that dies at any statement issues each card once', async () => {
    await give('diamond', 2)
    let crashed = 0
    for (let statements = 0; statements < 60; statements += 1) {
      const dying = { ...context, db: crashingAfter(site.db, statements % 25) }
      if (await crashes(issueCards(dying))) crashed += 1
      if (statements % 7 === 0) await mine()
      if (statements % 20 === 0) await give('diamond', 2)
    }
    expect(crashed).toBeGreaterThan(20)
    await finishEachOnce(8)
    expect(await failures()).toEqual([])
  })

  test('what was signed and stored but never sent is sent by the next process', async () => {
    await givenOpen(1)
    const { client } = context.chain
    const mute = new Proxy(client, {
      get: (real, name) =>
        name === 'sendRawTransaction'
          ? () => Promise.reject(new Crash('before sending'))
          : Reflect.get(real, name, real),
    })
    await expect(issueCards({ ...context, chain: { ...context.chain, client: mute } })).rejects.toThrow(Crash)
    expect(await states()).toEqual([['sent', 1]])
    expect(await tokens()).toEqual([])
    await issueCards(context)
    await kit.taken()
    expect(await issueCards(context)).toBe('waiting')
    // It counts with its second block.
    await anvil().mine({ blocks: 1 })
    expect(await issueCards(context)).toBe('idle')
    await expectEachOnce(1)
  })

  test('a transaction that the contract refused issues nothing, and is made again', async () => {
    await sendUnmined()
    const { address } = context.chain.contract
    const bytecode = (await anvil().getCode({ address })) ?? '0x'
    await anvil().setCode({ address, bytecode: '0xfe' })
    await mine()
    await anvil().setCode({ address, bytecode })
    await anvil().setAutomine(true)
    await issueCards(context)
    expect(await failures()).toHaveLength(1)
    expect(await site.rows('SELECT token_attempts FROM cards')).toEqual([{ token_attempts: 1 }])
    await finishEachOnce(1)
  })

  test('a reorganisation takes an issue back, and the same transaction is sent again', async () => {
    await give('diamond', 1)
    await issueFirst()
    await kit.taken()
    expect(await tokens()).toHaveLength(1)
    await reorganise(anvil())
    expect(await tokens()).toEqual([])
    await finishEachOnce(1)
    expect(await site.rows('SELECT FROM card_transactions')).toHaveLength(2)
  })

  test('if another transaction took its nonce, the cards are issued by a new one', async () => {
    await sendUnmined()
    await dropPending(anvil())
    await anvil().sendTransaction({ account: context.minter.address, to: localVault, value: 1n, chain: null })
    await anvil().setAutomine(true)
    await mine()
    await finishEachOnce(1)
    expect(await failures()).toHaveLength(1)
  })

  test('a transaction that a block takes while the chain is asked about it has not failed', async () => {
    await sendUnmined()
    await issueCards({ ...context, chain: minedWhileAsked(context.chain, mine) })
    expect(await failures()).toEqual([])
    await anvil().setAutomine(true)
    await finishEachOnce(1)
  })

  test('a card that the contract has issued already is noted, and nothing is sent for it', async () => {
    await give('diamond', 1)
    await finish()
    const [token] = await tokens()
    await site.owner.query("UPDATE cards SET token_state = 'pending', token_hash = NULL")
    await site.owner.query('UPDATE editions SET issued = 0')
    const before = await minted()
    await finishEachOnce(1)
    expect(await minted()).toBe(before)
    expect(await site.rows('SELECT token_hash FROM cards')).toEqual([{ token_hash: token?.hash }])
  })

  test('a second site makes the files of an edition that another one made, and no card waits', async () => {
    await give('diamond', 1)
    const [{ edition_id }] = await site.rows('SELECT edition_id FROM cards')
    const made = await ensureEditionFiles(context, edition_id)
    const folder = await mkdtemp(join(tmpdir(), 'second-site-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const second = { ...context, store: await openCidStore(folder) }
    expect(await second.store.find(made.folderCid, '1.json')).toBeNull()
    await issueCards(second)
    expect(await second.store.find(made.folderCid, '1.json')).not.toBeNull()
    expect(await second.store.find(made.artCid)).not.toBeNull()
    await expect(ensureEditionFiles(context, 999_999)).rejects.toThrow('There is no edition 999999')
    expect(await site.rows('SELECT token_attempts FROM cards')).toEqual([{ token_attempts: 0 }])
    await finishEachOnce(1)
  })

  test.each([
    ['cap', { cap: 24 }],
    ['folder', { folder: 'bafyother' }],
  ])('an edition that is on chain with another %s blocks only its own cards', async (_what, other) => {
    await give('diamond', 2)
    const [{ edition_id, chain_number }] = await site.rows(
      'SELECT edition_id, chain_number FROM cards JOIN editions ON editions.id = edition_id ORDER BY 1 LIMIT 1',
    )
    const { player, category, tier } = partsOfNumber(Number(chain_number))
    const { face, folderCid } = await ensureEditionFiles(context, edition_id)
    const { cap, folder } = { cap: face.cap, folder: folderCid, ...other }
    await kit.write(context.minter.address, 'openEdition', [player, category, tier, cap, folder])
    await finish()
    expect(await tokens()).toHaveLength(1)
    expect(
      await site.rows("SELECT edition_id, token_attempts FROM cards WHERE token_state = 'pending'"),
    ).toEqual([{ edition_id, token_attempts: 10 }])
  })

  describe('a transaction that no block takes for five minutes', () => {
    const hashOf = async () => (await site.rows('SELECT token_hash FROM cards'))[0].token_hash

    /** What the transaction of the card says that it pays. */
    async function signedFee() {
      const [sent] = await site.rows('SELECT signed FROM card_transactions WHERE hash = $1', await hashOf())
      const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n, nonce } = parseTransaction(sent.signed)
      return { maxFeePerGas, maxPriorityFeePerGas, nonce }
    }

    beforeEach(async () => {
      // The chain keeps what the next block costs when it starts over.
      await anvil().setNextBlockBaseFeePerGas({ baseFeePerGas: 10n ** 9n })
      await sendUnmined()
    })

    /** The next block costs more than the transaction pays. */
    async function raiseFees(gwei: bigint): Promise<void> {
      await anvil().setNextBlockBaseFeePerGas({ baseFeePerGas: gwei * 10n ** 9n })
      await anvil().mine({ blocks: 1 })
    }

    test('is signed again with a higher fee if fees have risen', async () => {
      const [slow, low] = [await hashOf(), await signedFee()]
      await raiseFees(50n)
      site.advance(5 * 60_000)
      await issueCards(context)
      expect([await hashOf(), said]).toEqual([slow, []])
      site.advance(1)
      expect(await issueCards(context)).toBe('waiting')
      expect(await hashOf()).not.toBe(slow)
      expect(said).toEqual(['a card transaction waits'])
      const high = await signedFee()
      // The next block costs 50 gwei; nodes take a replacement that pays a tenth more in both parts.
      expect(high.maxFeePerGas).toBeGreaterThan(50n * 10n ** 9n)
      expect(high.maxFeePerGas * 10n).toBeGreaterThanOrEqual(low.maxFeePerGas * 11n)
      expect(high.maxPriorityFeePerGas * 10n).toBeGreaterThanOrEqual(low.maxPriorityFeePerGas * 11n)
      expect(high.nonce).toBe(low.nonce)
      expect(warnings).toMatchObject([{ hash: slow, why: expect.stringContaining('fees have risen') }])
      await anvil().setAutomine(true)
      await mine()
      await finishEachOnce(1)
      expect((await tokens())[0]?.hash).toBe(await hashOf())
    })

    /** Another process, which does something before its node answers one call. */
    const slowed = (call: 'estimateFeesPerGas' | 'getTransactionCount', first: () => Promise<unknown>) => {
      const { client } = context.chain
      const answer = async (...asked: Parameters<typeof client.getTransactionCount>) => {
        await first()
        return call === 'getTransactionCount'
          ? client.getTransactionCount(...asked)
          : client.estimateFeesPerGas()
      }
      return { ...context, chain: { ...context.chain, client: { ...client, [call]: answer } } }
    }

    test('is signed again by one of two processes', async () => {
      await raiseFees(50n)
      site.advance(5 * 60_000 + 1)
      const other = slowed('estimateFeesPerGas', async () => {
        await issueCards(context)
        await raiseFees(100n)
      })
      expect(await issueCards(other)).toBe('waiting')
      expect(await site.rows('SELECT hash FROM card_transactions')).toContainEqual({ hash: await hashOf() })
    })

    test('is not given up by a process that asked for it before another signed it again', async () => {
      await raiseFees(50n)
      site.advance(5 * 60_000 + 1)
      const other = slowed('getTransactionCount', async () => {
        await issueCards(context)
        await mine()
      })
      await issueCards(other)
      expect(await failures()).toEqual([])
      await anvil().setAutomine(true)
      await finish()
      await expectEachOnce(1)
    })

    test('keeps its fee if that is enough, however long it waits', async () => {
      const stuck = await hashOf()
      for (let minutes = 0; minutes < 60; minutes += 5) {
        site.advance(5 * 60_000 + 1)
        await issueCards(context)
      }
      expect(await hashOf()).toBe(stuck)
      expect(warnings).toHaveLength(12)
      expect(warnings[0]).toMatchObject({ hash: stuck, why: expect.stringContaining('sender') })
    })

    test('keeps its fee if the account that sent it was replaced, and still counts', async () => {
      const stuck = await hashOf()
      await raiseFees(50n)
      site.advance(5 * 60_000 + 1)
      const minter = privateKeyToAccount(generatePrivateKey())
      await issueCards({ ...context, minter })
      expect(await hashOf()).toBe(stuck)
      expect(warnings).toMatchObject([{ hash: stuck, why: expect.stringContaining('replaced') }])
      await anvil().setNextBlockBaseFeePerGas({ baseFeePerGas: 1n })
      await anvil().setAutomine(true)
      await kit.taken()
      await kit.finish({ ...context, minter })
      await expectEachOnce(1)
    })

    test('keeps its fee if a higher one is over the limit', async () => {
      const stuck = await hashOf()
      await raiseFees(50n)
      site.advance(5 * 60_000 + 1)
      await issueCards({ ...context, mostFeePerGas: 2n })
      expect(await hashOf()).toBe(stuck)
      expect(warnings).toMatchObject([{ why: expect.stringContaining('CARD_MINTER_MAX_GWEI') }])
    })
  })

  test('nothing is signed for more than the limit', async () => {
    await give('diamond', 1)
    await anvil().setNextBlockBaseFeePerGas({ baseFeePerGas: 600n * 10n ** 9n })
    await mine()
    await issueCards(context)
    const [{ hash, signed }] = await site.rows('SELECT hash, signed FROM card_transactions')
    const { maxFeePerGas, gas = 0n } = parseTransaction(signed)
    expect(maxFeePerGas).toBe(500n * 10n ** 9n)
    await kit.taken()
    const { gasUsed } = await anvil().getTransactionReceipt({ hash })
    expect([gas > gasUsed, gas < gasUsed * 2n]).toEqual([true, true])
  })
})
