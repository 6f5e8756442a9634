import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { MatchChange } from '@toprun/api-schema/match-event'
import { type ProofLine, type ProofLineOf, type ProofPosting, proofVersion } from '@toprun/api-schema/proof'
import { alterations, withNewDigest } from '@toprun/game-rules/proof/alterations'
import type { ProofCheckName } from '@toprun/game-rules/proof/differences'
import {
  createProofVerifier,
  type ProofReport,
  type ProofVerifierOptions,
} from '@toprun/game-rules/proof/verify-proof'
import { createRandom } from '@toprun/match-simulator/random'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { confirmEmails, newcomersTerms } from '../../testing/contest-kit.ts'
import { matchOfFile } from '../../testing/contest-match.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { settleContest } from '../contests/settle/settle.ts'
import { type ContestRow, contests, entries, teams } from '../contests/tables.ts'
import { swapDueBackups } from '../contests/teams/backup-swaps.ts'
import { completeReviewedMatches, playOut } from '../live/lifecycle.ts'
import { recordEvent } from '../matches/log/record-event.ts'
import { matchEvents } from '../matches/tables.ts'
import { hashLockedEntries } from './hash-entries.ts'
import { proofFile, proofPublisher, writeProof } from './publish-proofs.ts'

const later = new Date('2030-01-01T12:00:00Z')
const folder = folderOfFile()
const site = appOfFile(() => [{ DATA_DIR: folder.path }])
const match = matchOfFile(site, { seed: 'proofs', lineups: 4, users: 5, walletMinor: 10_000n })
let paid: ContestRow
let free: ContestRow
let guaranteed: ContestRow
let newcomers: ContestRow
let lines: ProofLine[]

/** A paid, a free and a guaranteed contest, and one for newcomers, of a match with a correction, settled in portions of two entries. The first two teams are the same and share a prize. */
beforeAll(async () => {
  paid = await match.newContest({ entryFeeMinor: 107n })
  free = await match.newContest({ entryFeeMinor: 0n, rakeBasisPoints: 0 })
  guaranteed = await match.newContest({ guaranteeMinor: 9_999n })
  newcomers = await match.newContest(newcomersTerms)
  await confirmEmails(site.db, match.users)
  const entered = await match.fill(paid, [0, 0, 1, 2, 3])
  for (const each of entered) for (const contest of [free, guaranteed]) await match.join(contest, each)
  for (const each of entered.slice(1, 3)) await match.join(newcomers, each)
})

async function proofOf({ id }: ContestRow) {
  return (await site.call('GET', `/api/game/contests/${id}/proof`)).json()
}

const textOf = ({ id }: ContestRow) => gunzipSync(readFileSync(proofFile(folder.path, id))).toString()

function verify(text: string, options: ProofVerifierOptions = {}): ProofReport {
  const verifier = createProofVerifier(options)
  verifier.take(Buffer.from(text))
  return verifier.report()
}

const joined = (bundle: readonly unknown[]) =>
  bundle.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')

/** The checks that reported a difference. */
const failed = (report: ProofReport): ProofCheckName[] =>
  report.checks.filter(({ differences }) => differences > 0).map(({ name }) => name)

async function logOfMatch() {
  return site.db
    .select()
    .from(matchEvents)
    .where(eq(matchEvents.matchId, match.id))
    .orderBy(asc(matchEvents.revision))
}

async function change(payload: MatchChange): Promise<void> {
  const event = {
    matchId: match.id,
    source: 'operator',
    sourceEventId: payload.reason,
    sourceSequence: null,
    payload,
  }
  const recorded = await site.db.transaction((tx) => recordEvent(tx, event, { now: later, reviewMs: 1000 }))
  expect(recorded).toMatchObject({ ok: true })
}

async function correctACatch(): Promise<void> {
  const row = (await logOfMatch()).find(
    ({ payload }) => payload?.type === 'ball' && payload.delivery.wickets?.[0]?.kind === 'caught',
  )
  if (row?.payload?.type !== 'ball') throw new Error('Nobody was caught.')
  const event = structuredClone(row.payload)
  const [wicket] = event.delivery.wickets ?? []
  if (wicket) wicket.fielders = [{ name: event.delivery.bowler }]
  await change({ type: 'correct', revision: row.revision, reason: 'The bowler held it.', event })
}

/** Withdraws the last delivery, which was recorded twice, as a feed may do. */
async function withdrawABall(): Promise<void> {
  const row = (await logOfMatch()).findLast(
    ({ payload }) => payload?.type === 'ball' && payload.delivery.runs.batter > 0,
  )
  if (!row) throw new Error('Nobody scored.')
  await change({ type: 'withdraw', revision: row.revision, reason: 'It was no ball of this match.' })
}

test('nothing is published while teams can change', async () => {
  await hashLockedEntries(site.db, site.now)
  expect(await proofOf(paid)).toEqual({ entries: null, bundle: null })
  const file = await site.call('GET', `/api/game/contests/${paid.id}/proof.ndjson.gz`)
  expect(file.statusCode).toBe(404)
  expect(await writeProof(site.db, folder.path, paid.id)).toBeNull()
})

test('nothing is published before all backups are in', async () => {
  await playOut(site.db, match.id, later)
  await site.owner.query("INSERT INTO backup_swaps (match_id, announced) VALUES ($1, '{}')", [match.id])
  await hashLockedEntries(site.db, () => later)
  expect(await proofOf(paid)).toEqual({ entries: null, bundle: null })
  await swapDueBackups(site.db)
})

test('the hash of all entries is published once teams have locked, and stays', async () => {
  await hashLockedEntries(site.db, () => later)
  const { entries: published } = await proofOf(paid)
  const rows = await site.db
    .select({ id: entries.id, seat: entries.seat, picks: teams.picks })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(eq(entries.contestId, paid.id))
  expect(rows).toHaveLength(5)
  expect(published).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    publishedAt: later.toISOString(),
  })
  await hashLockedEntries(site.db, site.now)
  expect((await proofOf(paid)).entries).toEqual(published)
})

test('a settled contest publishes one file, which verifies', async () => {
  await correctACatch()
  await withdrawABall()
  await completeReviewedMatches(site.db, new Date(later.getTime() + 60_000))
  for (const { id } of [paid, free, guaranteed, newcomers])
    await settleContest(site.db, id, later, { portion: 2 })
  await proofPublisher({ db: site.db, clock: site.now, dataFolder: folder.path })()
  const { bundle } = await proofOf(paid)
  const text = textOf(paid)
  expect(bundle).toEqual({
    sha256: createHash('sha256').update(text).digest('hex'),
    bytes: Buffer.byteLength(text),
    path: `/api/game/contests/${paid.id}/proof.ndjson.gz?version=${proofVersion}`,
  })
  lines = text
    .trimEnd()
    .split('\n')
    .map((line): ProofLine => JSON.parse(line))
  expect(lines.some((line) => line.type === 'log' && line.kind === 'correction')).toBe(true)
  expect(lines.some((line) => line.type === 'log' && line.kind === 'withdrawal')).toBe(true)
  expect(joined(lines)).toBe(text)
  const found = { ok: true, contest: { id: paid.id }, entries: 5 }
  expect(verify(text)).toMatchObject({ ...found, isComparedWithSite: false })
  expect(verify(text, { sha256: bundle.sha256 })).toMatchObject({ ...found, isComparedWithSite: true })
  expect(textOf(guaranteed)).toContain('"source":"house","destination":"pot","amount":5499')
  expect(verify(textOf(guaranteed))).toMatchObject({ ok: true, entries: 5 })
  expect(verify(textOf(free))).toMatchObject({ ok: true, entries: 5 })
  expect(textOf(newcomers)).toContain('"source":"house","destination":"pot","amount":400')
  expect(verify(textOf(newcomers))).toMatchObject({ ok: true, entries: 2 })
})

test('the file is served as it was written, and written again if it is lost', async () => {
  const { bundle } = await proofOf(paid)
  const read = async () => {
    const response = await site.call('GET', bundle.path)
    expect(response.headers['content-type']).toBe('application/gzip')
    return createHash('sha256').update(gunzipSync(response.rawPayload)).digest('hex')
  }
  expect(await read()).toBe(bundle.sha256)
  await rm(proofFile(folder.path, paid.id))
  expect(await read()).toBe(bundle.sha256)
})

test('the file names no user', async () => {
  const text = textOf(paid)
  for (const user of match.users) expect(text).not.toContain(user)
  expect(text).not.toMatch(/Kit \d|Team 1|example\.com/)
})

const entryLines = () => lines.filter((line) => line.type === 'entry')

/** The first wicket that counts for a bowler or fielder. */
const firstWicket = () =>
  lines.find(
    (line) =>
      line.type === 'log' &&
      line.kind === 'event' &&
      line.event.type === 'ball' &&
      line.event.delivery.wickets,
  )

/** The bundle with one changed line: the first of its type that `change` accepts. */
function tampered<Type extends ProofLine['type']>(
  type: Type,
  change: (line: ProofLineOf<Type>) => Partial<ProofLineOf<Type>> | null,
): unknown[] {
  const isOfType = (line: ProofLine): line is ProofLineOf<Type> => line.type === type
  const place = lines.findIndex((line) => isOfType(line) && change(line) !== null)
  return lines.map((line, index) => (index === place && isOfType(line) ? { ...line, ...change(line) } : line))
}

describe('a changed bundle shows where it differs', () => {
  const cases: [string, () => readonly unknown[], ProofCheckName[]][] = [
    ['another captain', () => tampered('entry', swapCaptain), ['entries', 'points']],
    ['another seat', () => tampered('entry', () => ({ seat: 1_000 })), ['file', 'entries']],
    ['another entry id', () => tampered('entry', () => ({ id: crypto.randomUUID() })), ['entries']],
    [
      'points',
      () => tampered('entry', ({ quarterPoints }) => ({ quarterPoints: Number(quarterPoints) - 1 })),
      ['points'],
    ],
    ['a rank', () => tampered('entry', ({ rank }) => ({ rank: Number(rank) + 1 })), ['ranks']],
    ['a prize', () => tampered('entry', ({ prize }) => ({ prize: prize + 1 })), ['prizes', 'winnings']],
    ['a fee', () => tampered('entry', (line) => addCent(line, 'pot')), ['fees', 'pot']],
    ['winnings', () => tampered('entry', (line) => addCent(line, 'winnings')), ['winnings', 'pot']],
    ['the share of the house', () => tampered('house', (line) => addCent(line, 'revenue')), ['pot']],
    [
      'a guarantee that nobody paid',
      () => tampered('contest', () => ({ guarantee: 100_000 })),
      ['prizes', 'pot'],
    ],
    ['the terms', () => tampered('contest', () => ({ rakeBasisPoints: 0 })), ['prizes']],
    ['the points tables', () => tampered('contest', () => ({ rulesVersion: 'mine' })), ['points']],
    ['roles', () => tampered('match', otherRoles), ['points']],
    ['a ball', () => tampered('log', fourRuns), ['points']],
    ['no correction', () => lines.filter((line) => line.type !== 'log' || line.kind === 'event'), ['points']],
    ['a missing wicket', () => lines.filter((line) => line !== firstWicket()), ['file', 'points']],
    ['a missing entry', () => lines.filter((line) => line !== entryLines().at(-1)), ['entries', 'pot']],
    ['a line that is no JSON', () => [...lines.slice(0, -1), '{', ...lines.slice(-1)], ['file']],
    ['another order', () => lines.toReversed(), ['file']],
    ['no end', () => lines.slice(0, -1), ['file']],
    ['no withdrawal', () => lines.filter((line) => !isWithdrawal(line)), ['points']],
    ['a key', () => tampered('entry', otherKey), ['keys']],
    ['another contest id', () => tampered('contest', () => ({ id: crypto.randomUUID() })), ['keys']],
    ['a format that does not exist', () => tampered('match', () => ({ format: 'T11' })), ['file', 'digest']],
    ['another version', () => [{ ...lines[0], version: 1 }, ...lines.slice(1)], ['file', 'digest']],
    ['nothing', () => [], ['file']],
  ]
  test.each(cases)('%s', (_what, bundle, checks) => {
    const report = verify(joined(bundle()))
    expect(report.ok).toBe(false)
    expect(failed(report)).toEqual(expect.arrayContaining(checks))
    for (const check of report.checks) expect(check.first.length > 0).toBe(check.differences > 0)
  })
})

test('names, ids and the outcome are bound by the digest line, and with a new one by the published hash', async () => {
  const { sha256 } = (await proofOf(paid)).bundle
  const cases = [
    tampered('contest', () => ({ name: 'Another' })),
    tampered('match', () => ({ id: crypto.randomUUID() })),
    tampered('match', ({ info }) =>
      info ? { info: { ...info, outcome: { winner: info.teams[0] ?? '' } } } : null,
    ),
    tampered('match', ({ squad }) => ({
      squad: squad.map((player) => ({ ...player, id: `${player.id} ` })),
    })),
  ]
  for (const bundle of cases) {
    const text = joined(bundle)
    expect(failed(verify(text))).toContain('digest')
    expect(failed(verify(withNewDigest(text)))).not.toContain('digest')
    expect(failed(verify(withNewDigest(text), { sha256 }))).toContain('published')
  }
})

test('more entries than the contest takes are noticed under a new digest line', () => {
  const most = (count: number) =>
    verify(withNewDigest(joined(tampered('contest', () => ({ maxEntries: count })))))
  const { entries } = verify(textOf(paid))
  const found = most(entries - 1).checks.find(({ name }) => name === 'entries')
  expect(found?.first).toEqual([`The file has ${entries} entries; the contest takes at most ${entries - 1}.`])
  expect(failed(most(entries))).not.toContain('entries')
})

test('a contest that ran with fewer entries than its minimum is noticed under a new digest line', () => {
  const least = (count: number) =>
    verify(withNewDigest(joined(tampered('contest', () => ({ minEntries: count })))))
  const { entries } = verify(textOf(paid))
  expect(lines[0]).toMatchObject({ minEntries: 1 })
  const found = least(entries + 1).checks.find(({ name }) => name === 'entries')
  expect(found?.first).toEqual([
    `The file has ${entries} entries; the contest is refunded with fewer than ${entries + 1}.`,
  ])
  expect(failed(least(entries))).not.toContain('entries')
})

test('a bundle from before it contained the minimum verifies, and is written again as it was published', async () => {
  const [contest, ...others] = lines
  if (contest?.type !== 'contest') throw new Error('The bundle has no contest.')
  const { minEntries: _, ...before } = contest
  const text = withNewDigest(joined([before, ...others]))
  const sha256 = createHash('sha256').update(text).digest()
  expect(verify(text, { sha256: sha256.toString('hex') })).toMatchObject({ ok: true, entries: 5 })
  const publish = (hash: Uint8Array | null) =>
    site.db.update(contests).set({ proofSha256: hash }).where(eq(contests.id, paid.id))
  const [row] = await site.db.select().from(contests).where(eq(contests.id, paid.id))
  await publish(sha256)
  await writeProof(site.db, folder.path, paid.id)
  expect(textOf(paid)).toBe(text)
  await publish(row?.proofSha256 ?? null)
  await writeProof(site.db, folder.path, paid.id)
  expect(textOf(paid)).not.toBe(text)
})

test('all of sixty alterations are found', () => {
  const text = textOf(paid)
  const altered = alterations(text, 60, createRandom('proofs').next)
  expect(new Set(altered.map((one) => one.text)).size).toBe(60)
  expect(altered.filter((one) => one.text === text || verify(one.text).ok)).toEqual([])
})

const isWithdrawal = (line: ProofLine) => line.type === 'log' && line.kind === 'withdrawal'

function otherKey({ postings: [first, ...rest] }: ProofLineOf<'entry'>) {
  return first ? { postings: [{ ...first, key: `entry:${crypto.randomUUID()}` }, ...rest] } : null
}

function swapCaptain({ team }: ProofLineOf<'entry'>) {
  return { team: String(team).replace(':captain', ':x').replace(':vice', ':captain').replace(':x', ':vice') }
}

function addCent({ postings }: { postings: ProofPosting[] }, destination: string) {
  const place = postings.findIndex((posting) => posting.destination === destination)
  if (place < 0) return null
  return {
    postings: postings.map((posting, index) =>
      index === place ? { ...posting, amount: posting.amount + 1 } : posting,
    ),
  }
}

function otherRoles({ squad }: ProofLineOf<'match'>) {
  return {
    squad: squad.map((player) => ({ ...player, role: player.role === 'BOWL' ? 'BAT' : 'BOWL' }) as const),
  }
}

function fourRuns(line: ProofLineOf<'log'>) {
  if (line.kind !== 'event' || line.event.type !== 'ball' || line.event.delivery.runs.batter !== 0)
    return null
  const event = structuredClone(line.event)
  event.delivery.runs.batter = 4
  event.delivery.runs.total += 4
  return { event }
}

test('bundles stay valid when the ledger is read again', async () => {
  expect(await match.reread(paid)).toMatchObject({ state: 'settled' })
  const again = await writeProof(site.db, folder.path, paid.id)
  expect(Buffer.from(again?.proofSha256 ?? []).toString('hex')).toBe((await proofOf(paid)).bundle.sha256)
})
