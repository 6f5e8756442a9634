import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { UserId } from '@toprun/api-schema/ids'
import type { MatchMessage } from '@toprun/api-schema/match-event'
import { type ProofLine, proofLine } from '@toprun/api-schema/proof'
import { type ContestRefundReason, contestRefundReason } from '@toprun/api-schema/refund-reason'
import { alterations } from '@toprun/game-rules/proof/alterations'
import { createProofVerifier } from '@toprun/game-rules/proof/verify-proof'
import { debtOf, heldFor, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { createRandom } from '@toprun/match-simulator/random'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { beforeAll, describe, expect, test } from 'vitest'
import { enterTeam, feedOf, move, rereadContest, rereadMatch } from '../../testing/contest-kit.ts'
import { matchOfFile } from '../../testing/contest-match.ts'
import { legalLiveTeams } from '../../testing/legal-teams.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { payOutContests } from '../contests/settle/pay-out.ts'
import { refundContest } from '../contests/settle/refund.ts'
import type { ContestRow } from '../contests/tables.ts'
import { receiveEvent } from '../live/feed/receive-event.ts'
import {
  abandonMatch,
  completeReviewedMatches,
  finishDueSlots,
  postpone,
  startDueMatches,
} from '../live/lifecycle.ts'
import { openSlots } from '../matches/play/slots.ts'
import { squadOf } from '../matches/store.ts'
import { hashLockedEntries } from './hash-entries.ts'
import { proofFile, proofPublisher } from './publish-proofs.ts'

const folder = folderOfFile()
const site = appOfFile(() => [{ DATA_DIR: folder.path }])
const match = matchOfFile(site, { seed: 'refunds', lineups: 3, users: 5, walletMinor: 10_000n })
/** A refunded contest of each reason, with paid entries. */
const refunded = new Map<ContestRefundReason, ContestRow>()
/** Refunded too: one without entries, and a free one. */
let empty: ContestRow
let free: ContestRow
/** The users of all contests, and the one with a debt. */
const users: UserId[] = []
let owing: UserId
/** What was published of the first contest while its fees were not back. */
let beforeRefund: unknown
let recorded = 0

const contestOf = (reason: ContestRefundReason): ContestRow => {
  return refunded.get(reason) ?? expect.fail(`No contest was refunded for ${reason}.`)
}

async function proofOf({ id }: ContestRow) {
  return (await site.call('GET', `/api/game/contests/${id}/proof`)).json()
}
const textOf = ({ id }: ContestRow) => gunzipSync(readFileSync(proofFile(folder.path, id))).toString()
const linesOf = (contest: ContestRow): ProofLine[] =>
  textOf(contest)
    .trimEnd()
    .split('\n')
    .map((line) => proofLine.parse(JSON.parse(line)))
const publish = () => proofPublisher({ db: site.db, clock: site.now, dataFolder: folder.path })()

function verify(text: string, sha256: string | null = null) {
  const verifier = createProofVerifier({ sha256 })
  verifier.take(Buffer.from(text))
  return verifier.report()
}

async function record(payload: MatchMessage): Promise<void> {
  recorded += 1
  const event = {
    matchId: match.id,
    source: 'test',
    sourceEventId: `${recorded}`,
    sourceSequence: null,
    payload,
  }
  const result = await receiveEvent(site.db, event, { now: site.now(), reviewMs: 0 })
  if (!result.ok) throw new Error(result.reason)
}

/** Its first events, including this many deliveries. */
async function playBalls(count: number): Promise<void> {
  let bowled = 0
  for (const event of await feedOf(site.db, match.id)) {
    if (event.type === 'ball' && ++bowled > count) return
    await record(event)
  }
}

async function start(): Promise<void> {
  site.advance(3_600_000)
  await startDueMatches(site.db, site.now())
}

async function abandon(): Promise<void> {
  expect(await abandonMatch(site.db, match.id, { now: site.now(), why: 'rain' })).toBe(true)
}

async function another(seed: string): Promise<void> {
  users.push(...match.users)
  await match.renew(seed)
}

/** A paid contest of the current match with this many entries. */
async function paidContest(
  entries: number,
  terms: Parameters<typeof match.newContest>[0] = {},
): Promise<ContestRow> {
  const contest = await match.newContest({ entryFeeMinor: 107n, ...terms })
  await match.fill(contest, [0, 1, 2, 0, 1].slice(0, entries))
  return contest
}

const setUp: Record<ContestRefundReason, () => Promise<void>> = {
  /** Its match is still played; one of its users owes more than the fee. */
  async under_minimum() {
    refunded.set('under_minimum', await paidContest(2, { minEntries: 3 }))
    empty = await match.newContest()
    await start()
    owing = match.user(1)
    await move(site.db, 'purchase', walletOf(owing), revenue, 9_893n)
    await move(site.db, 'reversal', debtOf(owing), heldFor(crypto.randomUUID()), 500n)
  },
  /** Called off once its teams had locked; with a free contest that was refunded before. */
  async abandoned() {
    const contest = await paidContest(5)
    await start()
    await hashLockedEntries(site.db, site.now)
    await abandon()
    await refundContest(site.db, contest.id, { portion: 2 })
    refunded.set('abandoned', contest)
  },
  async no_result() {
    refunded.set('no_result', await paidContest(3))
    await start()
    await hashLockedEntries(site.db, site.now)
    await playBalls(45)
    const { info } = await rereadMatch(site.db, match.id)
    await record({ type: 'outcome', outcome: { winner: info.teams[0], method: 'Awarded' } })
    await completeReviewedMatches(site.db, site.now())
  },
  async postponed_beyond_48h() {
    refunded.set('postponed_beyond_48h', await paidContest(2))
    free = await paidContest(0, { entryFeeMinor: 0n, rakeBasisPoints: 0 })
    for (const [lineup, userId] of match.users.slice(0, 2).entries()) await match.enter(free, lineup, userId)
    const to = new Date(site.now().getTime() + 72 * 3_600_000)
    expect(await postpone(site.db, match.id, { to, now: site.now(), why: 'rain' })).toMatchObject({
      ok: true,
    })
  },
  /** The second slot of a T10, legal balls 31 to 60, of which twelve were bowled. */
  async slot_void() {
    await openSlots(site.db, await rereadMatch(site.db, match.id))
    const contest = await match.newContest({ slot: 2, entryFeeMinor: 107n })
    const lineups = legalLiveTeams(await squadOf(site.db, match.id), 2)
    for (const [at, lineup] of lineups.entries()) {
      const own = { userId: match.user(at), now: site.now() }
      await enterTeam(site.db, { ...own, matchId: match.id, slot: 2, contestId: contest.id, lineup })
    }
    await start()
    await playBalls(42)
    await hashLockedEntries(site.db, site.now)
    await abandon()
    await finishDueSlots(site.db, site.now())
    refunded.set('slot_void', contest)
  },
}

beforeAll(async () => {
  for (const [index, reason] of contestRefundReason.options.entries()) {
    if (index > 0) await another(`refunds for ${reason}`)
    await setUp[reason]()
  }
  users.push(...match.users)
  await publish()
  beforeRefund = await proofOf(contestOf('under_minimum'))
  await payOutContests(site.db, site.now())
  await publish()
})

describe.each(contestRefundReason.options)('the file of a contest that was refunded for %s', (reason) => {
  test('is published and verifies, with the reason, each fee and its refund, and without ranks', async () => {
    const contest = contestOf(reason)
    const { bundle } = await proofOf(contest)
    const text = textOf(contest)
    expect(bundle).toMatchObject({
      sha256: createHash('sha256').update(text).digest('hex'),
      bytes: Buffer.byteLength(text),
    })
    const report = verify(text, bundle.sha256)
    expect(report.checks.filter(({ differences }) => differences > 0)).toEqual([])
    const { entryCount, minEntries } = await rereadContest(site.db, contest)
    expect(report).toMatchObject({ ok: true, contest: { id: contest.id }, entries: entryCount })
    const lines = linesOf(contest)
    expect(lines[0]).toMatchObject({ refundReason: reason, minEntries })
    const entries = lines.filter((line) => line.type === 'entry')
    expect(entries).toHaveLength(entryCount)
    for (const { id, postings, ...entry } of entries) {
      expect(entry).toMatchObject({ quarterPoints: null, rank: null, prize: 0 })
      expect(postings).toEqual([
        { key: `entry:${id}`, source: 'wallet', destination: 'pot', amount: 107 },
        {
          key: expect.stringMatching(`^refund:${contest.id}:\\d+$`),
          ...{ source: 'pot', destination: 'wallet', amount: 107 },
        },
      ])
    }
    expect(lines.at(-2)).toEqual({ type: 'house', postings: [] })
  })

  test('names no user', () => {
    const text = textOf(contestOf(reason))
    for (const user of users) expect(text).not.toContain(user)
    expect(text).not.toMatch(/Kit \d|Team 1|example\.com|debt|held/)
  })

  test('is written again unchanged if it is lost', async () => {
    const contest = contestOf(reason)
    const { bundle } = await proofOf(contest)
    await rm(proofFile(folder.path, contest.id))
    const { rawPayload, statusCode } = await site.call('GET', bundle.path)
    expect(statusCode).toBe(200)
    expect(createHash('sha256').update(gunzipSync(rawPayload)).digest('hex')).toBe(bundle.sha256)
  })

  test('shows every alteration', () => {
    const text = textOf(contestOf(reason))
    const altered = alterations(text, 60, createRandom(reason).next)
    expect(altered.length).toBeGreaterThan(40)
    expect(altered.filter((one) => one.text === text || verify(one.text).ok)).toEqual([])
  })
})

test('nothing is published before the fees are refunded', () => {
  expect(beforeRefund).toEqual({ entries: null, bundle: null })
})

test('teams are in the file only if their SHA-256 was published when they locked', async () => {
  for (const [reason, contest] of refunded) {
    const { entries: published } = await proofOf(contest)
    const isPublished = ['abandoned', 'no_result', 'slot_void'].includes(reason)
    expect(published !== null, reason).toBe(isPublished)
    const teams = linesOf(contest).flatMap((line) => (line.type === 'entry' ? [line.team !== null] : []))
    expect(new Set(teams), reason).toEqual(new Set([isPublished]))
    const checks = verify(textOf(contest)).checks.map(({ name }) => name)
    expect(checks.includes('entries'), reason).toBe(isPublished)
  }
})

test('a match that is still played is not in the file of a contest with too few entries', async () => {
  expect((await rereadMatch(site.db, contestOf('under_minimum').matchId)).state).toBe('live')
  const [, line, ...rest] = linesOf(contestOf('under_minimum'))
  expect(Object.keys(line ?? {})).toEqual(['type', 'id', 'format', 'warmUp', 'squad'])
  expect(rest.map(({ type }) => type)).toEqual(['entry', 'entry', 'house', 'digest'])
})

test('a refund that settled a debt looks like any other', async () => {
  const [, debtor] = linesOf(contestOf('under_minimum')).filter((line) => line.type === 'entry')
  expect(debtor?.postings.map(({ destination }) => destination)).toEqual(['pot', 'wallet'])
  expect(debtor && (await balanceOf(site.db, debtOf(owing)))).toBe(-393n)
})

test('a contest that nobody joined has no file', async () => {
  expect(await rereadContest(site.db, empty)).toMatchObject({ state: 'refunded', entryCount: 0 })
  expect(await proofOf(empty)).toEqual({ entries: null, bundle: null })
})

test('a free contest has a file too', () => {
  expect(verify(textOf(free))).toMatchObject({ ok: true, entries: 2 })
})

test('the command verifies the files, and says what it cannot check', () => {
  const script = resolve(import.meta.dirname, '../../../../../scripts/verify.ts')
  const { status, stdout } = spawnSync(
    process.execPath,
    [script, proofFile(folder.path, contestOf('abandoned').id)],
    {
      encoding: 'utf8',
      env: { ...process.env, npm_lifecycle_event: '' },
    },
  )
  expect(status).toBe(0)
  expect(stdout).toContain('ok       The match is stated as abandoned\n')
  expect(stdout).toContain('ok       Every fee came back in full, and nothing else moved\n')
  expect(stdout).toContain(
    'not checked: That the match was abandoned: an operator decided it, and no event shows it.\n',
  )
  expect(stdout).toContain('Everything is as the file states.\n')
})
