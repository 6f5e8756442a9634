import type { UserId } from '@toprun/api-schema/ids'
import { ofFile } from '@toprun/postgres/test-of-file'
import { type Address, type Hex, numberToHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardChainOfFile } from '../../../testing/card-chain.ts'
import { crashes, crashingAfter } from '../../../testing/crashing-database.ts'
import { userOfEachTest } from '../../../testing/of-file.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import type { TestApp, TestUser } from '../../../testing/test-app.ts'
import { hasAnvil } from '../../../testing/test-chain.ts'
import { issueCards } from '../issuing/issue-cards.ts'
import { placeDeposits } from './place-deposits.ts'
import { scanDeposits } from './scan-deposits.ts'
import { workCardScans } from './scan-job.ts'

describe.skipIf(!hasAnvil)('a card that is deposited', () => {
  const kit = cardChainOfFile()
  const site: TestApp = ofFile(async () => ({ held: kit.site }))
  const ann = userOfEachTest(site)
  let wallet: PrivateKeyAccount
  beforeAll(scan)
  beforeEach(async () => {
    wallet = await newWallet()
    await prove(ann, wallet)
  })

  async function newWallet(): Promise<PrivateKeyAccount> {
    const account = privateKeyToAccount(generatePrivateKey())
    await kit.client.setBalance({ address: account.address, value: 10n ** 18n })
    return account
  }
  const lower = ({ address }: { address: Address }) => address.toLowerCase()
  const prove = (user: TestUser, of: PrivateKeyAccount) =>
    site.pool.query('INSERT INTO own_wallets VALUES ($1, $2, now())', [lower(of), user.id])

  /** An issued card that its owner moved to their wallet. */
  async function movedOut(until: 'sent' | 'done' = 'done'): Promise<string> {
    const [id = ''] = await kit.give(ann.id, 'diamond', 1)
    await kit.finish()
    await kit.move(ann, id, wallet.address)
    if (until === 'done') await kit.finish()
    else await issueCards(kit.context)
    await kit.taken()
    return id
  }

  const transfer = async (id: string, from: PrivateKeyAccount, to: Address) =>
    kit.write(from, 'transferFrom', [from.address, to, await kit.tokenOf(id)])
  const deposit = (id: string, from = wallet) => transfer(id, from, kit.context.vault)

  /** The same, once it is final and found. */
  async function depositFinally(id: string, from = wallet): Promise<Hex> {
    const hash = await deposit(id, from)
    await kit.mine()
    await scan()
    return hash
  }

  async function scan(): Promise<void> {
    while (await scanDeposits(kit.context, site.now()));
    await placeDeposits(site.db, site.now())
  }
  const cardNow = (id: string) => kit.cardNow(id)
  const deposits = (id: string) =>
    site.rows('SELECT user_id, sender, assigned_by FROM card_deposits WHERE card_id = $1', id)
  const inVaultOf = ({ id }: { id: UserId }) => ({ owner: id, state: 'vault' })

  test('is in its owner’s vault again once the transfer is final', async () => {
    const id = await movedOut()
    site.advance(60_000)
    await deposit(id)
    await scan()
    expect(await cardNow(id)).toEqual({ owner: ann.id, state: 'withdrawn' })
    await kit.client.mine({ blocks: 1 })
    await scan()
    expect(await cardNow(id)).toEqual(inVaultOf(ann))
    const shown = await site.call('GET', `/api/my-vault/${id}`, { token: ann.token })
    expect(shown.json()).toMatchObject({ card: { state: 'vault' }, move: null })
    const { nfts } = (await site.call('GET', '/api/my-vault', { token: ann.token })).json()
    expect(nfts).toMatchObject([{ id, state: 'vault', acquiredAt: site.now().toISOString() }])
    expect(await deposits(id)).toEqual([{ user_id: ann.id, sender: lower(wallet), assigned_by: null }])
  })

  test('goes out and comes back as often as its owner likes', async () => {
    const id = await movedOut()
    for (let round = 0; round < 3; round += 1) {
      await depositFinally(id)
      expect(await cardNow(id)).toEqual(inVaultOf(ann))
      expect((await kit.move(ann, id, wallet.address)).statusCode).toBe(200)
      await kit.finish()
      expect(await cardNow(id)).toEqual({ owner: ann.id, state: 'withdrawn' })
    }
  })

  test('that was sold outside belongs to the user who deposits it', async () => {
    const id = await movedOut()
    const bob = await site.signUp()
    const his = await newWallet()
    await prove(bob, his)
    await transfer(id, wallet, his.address)
    await depositFinally(id, his)
    expect(await cardNow(id)).toEqual(inVaultOf(bob))
    const path = `/api/my-vault/${id}`
    expect((await site.call('GET', path, { token: ann.token })).statusCode).toBe(404)
    expect((await site.call('GET', path, { token: bob.token })).json()).toMatchObject({
      card: { id },
      move: null,
      provenance: { order: null },
    })
  })

  test('from an unknown address waits, and is placed when a user proves that address', async () => {
    const id = await movedOut()
    const unknown = await newWallet()
    await transfer(id, wallet, unknown.address)
    await depositFinally(id, unknown)
    expect(await cardNow(id)).toEqual({ owner: ann.id, state: 'withdrawn' })
    const bob = await site.signUp()
    await prove(bob, unknown)
    await scan()
    expect(await cardNow(id)).toEqual(inVaultOf(bob))
  })

  test('from the address of a deleted account waits', async () => {
    const id = await movedOut()
    const bob = await site.signUp()
    const his = await newWallet()
    await prove(bob, his)
    await transfer(id, wallet, his.address)
    // Its address is erased with it; a scan may have read it before.
    await site.owner.query('UPDATE users SET deleted_at = now() WHERE id = $1', [bob.id])
    await depositFinally(id, his)
    expect(await cardNow(id)).toEqual({ owner: ann.id, state: 'withdrawn' })
    await site.owner.query('UPDATE users SET deleted_at = NULL WHERE id = $1', [bob.id])
    await scan()
    expect(await cardNow(id)).toEqual(inVaultOf(bob))
  })

  test('from an unknown address is listed for the operator, who assigns it once and is recorded', async () => {
    const id = await movedOut()
    const unknown = await newWallet()
    await transfer(id, wallet, unknown.address)
    const hash = await depositFinally(id, unknown)
    const line = await runCommand(site, 'card-deposits')
    expect(line).toContain(`from ${lower(unknown)}, ${hash}`)
    const [of = ''] = line.split(' ')
    const assign = (user: string) => runCommand(site, 'assign-card', [of], { user })
    await expect(assign('nobody@example.com')).rejects.toThrow('There is no such user.')
    expect(await assign(ann.email)).toMatch(new RegExp(`is in the vault of ${ann.id}, assigned by \\w+`))
    expect(await cardNow(id)).toEqual(inVaultOf(ann))
    expect((await deposits(id))[0].assigned_by).toMatch(/\w/)
    await expect(assign(ann.email)).rejects.toThrow('already assigned')
    expect(await runCommand(site, 'card-deposits')).toBe('There are no cards to assign.')
  })

  test('that comes back before its way out was noted as final is in the vault, and stays there', async () => {
    const id = await movedOut('sent')
    await depositFinally(id)
    expect(await cardNow(id)).toEqual(inVaultOf(ann))
    await kit.finish()
    expect(await cardNow(id)).toEqual(inVaultOf(ann))
    expect(await site.rows('SELECT state FROM card_moves WHERE card_id = $1', id)).toEqual([
      { state: 'done' },
    ])
  })

  test('does not count while a reorganisation can drop it', async () => {
    const id = await movedOut()
    await deposit(id)
    await kit.undoBlock()
    await kit.client.setAutomine(true)
    await kit.mine()
    await scan()
    expect(await deposits(id)).toEqual([])
    expect(await cardNow(id)).toEqual({ owner: ann.id, state: 'withdrawn' })
  })

  test('is not a token that is issued to the vault address, that goes elsewhere, or of another contract', async () => {
    const before = await site.rows('SELECT count(*) FROM card_deposits')
    const id = await movedOut()
    await transfer(id, wallet, (await newWallet()).address)
    const { vault, minter } = kit.context
    const [issued = ''] = await kit.give(ann.id, 'black', 1)
    await kit.finish()
    await kit.write(vault, 'transferFrom', [vault, vault, await kit.tokenOf(issued)])
    // A serial that this site has not given out.
    const edition = (await kit.tokenOf(issued)) >> 32n
    await kit.write(minter, 'issue', [[{ to: wallet.address, edition, serial: 100 }]])
    await kit.write(wallet, 'transferFrom', [wallet.address, vault, (edition << 32n) + 100n])
    const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const pad = (value: Hex) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}` as const
    const log = [transferTopic, pad(wallet.address), pad(kit.context.vault), pad(numberToHex(1))]
    // log4(0, 0, topics…): another contract says the same.
    const code: Hex = `0x7f${log[3]?.slice(2)}7f${log[2]?.slice(2)}7f${log[1]?.slice(2)}7f${log[0]?.slice(2)}60006000a400`
    const liar = '0x00000000000000000000000000000000000000aa'
    await kit.client.setCode({ address: liar, bytecode: code })
    await kit.client.sendTransaction({ account: wallet, to: liar, chain: null })
    await kit.mine()
    await scan()
    expect(await site.rows('SELECT count(*) FROM card_deposits')).toEqual(before)
  })

  test('is placed once by processes that die at any statement, and by several processes at once', async () => {
    const ids = [await movedOut(), await movedOut(), await movedOut()]
    for (const id of ids) await deposit(id)
    await kit.mine()
    let crashed = 0
    for (let statements = 0; statements < 14; statements += 1) {
      const db = crashingAfter(site.db, statements)
      const dying = async () => {
        await scanDeposits({ ...kit.context, db }, site.now())
        await placeDeposits(db, site.now())
      }
      if (await crashes(dying())) crashed += 1
    }
    expect(crashed).toBeGreaterThan(5)
    await Promise.all([scan(), scan(), scan()])
    for (const id of ids) {
      expect(await cardNow(id)).toEqual(inVaultOf(ann))
      expect(await deposits(id)).toHaveLength(1)
    }
  })

  test('comes in by itself, and makes the last block of the local chain final', async () => {
    const id = await movedOut()
    await deposit(id)
    const warnings: unknown[] = []
    const log = { warn: (...line: unknown[]) => warnings.push(line) }
    const config = { CHAIN_SCAN_SECONDS: 1 }
    await workCardScans({ ...kit.context, config, log })
    await expect.poll(() => cardNow(id)).toEqual(inVaultOf(ann))
    await kit.stopChain()
    await expect.poll(() => warnings.length).toBeGreaterThan(0)
    expect(warnings[0]).toEqual([
      { chainId: 31337, err: expect.any(Error) },
      'a chain could not be scanned for cards',
    ])
    const failing = () => site.rows("SELECT chain_id FROM jobs.failing_scans WHERE queue = 'card_scan'")
    await expect.poll(failing).toEqual([{ chain_id: 31337 }])
    await kit.startChain()
    await expect.poll(failing, { timeout: 20_000 }).toEqual([])
    await site.jobs.finish()
  })
})
