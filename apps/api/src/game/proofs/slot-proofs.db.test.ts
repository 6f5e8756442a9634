import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchMessage } from '@toprun/api-schema/match-event'
import { type ProofLine, proofLine } from '@toprun/api-schema/proof'
import { withNewDigest } from '@toprun/game-rules/proof/alterations'
import { createProofVerifier } from '@toprun/game-rules/proof/verify-proof'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  enterTeam,
  feedOf,
  newContest,
  newMatch,
  newUsers,
  rereadContest,
  rereadMatch,
} from '../../testing/contest-kit.ts'
import { legalLiveTeams } from '../../testing/legal-teams.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { payOutContests } from '../contests/settle/pay-out.ts'
import { type ContestRow, entries } from '../contests/tables.ts'
import { receiveEvent } from '../live/feed/receive-event.ts'
import { finishDueSlots, startDueMatches } from '../live/lifecycle.ts'
import { openSlots } from '../matches/play/slots.ts'
import { squadOf } from '../matches/store.ts'
import { matches } from '../matches/tables.ts'
import { hashLockedEntries } from './hash-entries.ts'
import { proofFile, proofPublisher } from './publish-proofs.ts'

/** The second slot of a T10: the legal balls 31 to 60 of the first innings. */
const slot = 2
const folder = folderOfFile()
const site = appOfFile(() => [{ DATA_DIR: folder.path }])
let matchId: MatchId
let contest: ContestRow
let lines: ProofLine[]
let recorded = 0

async function record(payload: MatchMessage): Promise<void> {
  recorded += 1
  const event = { matchId, source: 'test', sourceEventId: `${recorded}`, sourceSequence: null, payload }
  const result = await receiveEvent(site.db, event, { now: site.now(), reviewMs: 0 })
  if (!result.ok) throw new Error(result.reason)
}

/** A slot with five paid entries that is settled while its match goes on, and a correction of it that comes too late. */
beforeAll(async () => {
  const now = site.now()
  matchId = await newMatch(site.db, now, 'slot proofs')
  const events = await feedOf(site.db, matchId)
  await openSlots(site.db, await rereadMatch(site.db, matchId))
  contest = await newContest(site.db, matchId, { slot, entryFeeMinor: 107n })
  const lineups = legalLiveTeams(await squadOf(site.db, matchId), 5)
  const users = await newUsers(site.db, 5, 10_000n)
  for (const [at, userId] of users.entries()) {
    await enterTeam(site.db, { userId, matchId, slot, contestId: contest.id, lineup: lineups[at], now })
  }
  site.advance(3_600_000)
  await startDueMatches(site.db, site.now())
  const second = events.findIndex(
    ({ type, ...event }) => type === 'innings' && 'innings' in event && event.innings === 1,
  )
  for (const event of events.slice(0, second)) await record(event)
  await finishDueSlots(site.db, site.now())
  const late = events.findIndex(
    (event) =>
      event.type === 'ball' && event.over >= 5 && event.delivery.runs.total === 0 && !event.delivery.wickets,
  )
  const event = events[late]
  if (event?.type !== 'ball') throw new Error('There is no dot ball in the slot.')
  const runs = { batter: 6, extras: 0, total: 6 }
  await record({
    type: 'correct',
    revision: late + 1,
    reason: 'It was a six.',
    event: { ...event, delivery: { ...event.delivery, runs } },
  })
  await hashLockedEntries(site.db, site.now)
  await payOutContests(site.db, site.now())
  await proofPublisher({ db: site.db, clock: site.now, dataFolder: folder.path })()
  lines = gunzipSync(readFileSync(proofFile(folder.path, contest.id)))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => proofLine.parse(JSON.parse(line)))
})

const textOf = (bundle: readonly ProofLine[]) => bundle.map((line) => `${JSON.stringify(line)}\n`).join('')

/** With a new digest line, so that the other checks apply. */
function verify(bundle: readonly ProofLine[]) {
  const verifier = createProofVerifier()
  verifier.take(Buffer.from(withNewDigest(textOf(bundle))))
  const { ok, checks } = verifier.report()
  return { ok, differing: checks.flatMap((check) => (check.differences > 0 ? check.name : [])), checks }
}

test('a slot is settled and proved while its match continues, up to the ball that made it final', async () => {
  expect(await rereadContest(site.db, contest)).toMatchObject({ state: 'settled', entryCount: 5 })
  const [match] = await site.db.select().from(matches).where(eq(matches.id, matchId))
  expect(match?.state).toBe('live')
  expect(lines[0]).toMatchObject({ type: 'contest', slot: { innings: 1, from: 31, to: 60 }, entries: 5 })
  const logged = lines.flatMap((line) => (line.type === 'log' ? line.kind : []))
  expect(logged.length).toBeGreaterThan(60)
  expect(logged).not.toContain('correction')
  const settled = await site.db.select().from(entries).where(eq(entries.contestId, contest.id))
  expect(new Set(settled.map(({ quarterPoints }) => quarterPoints)).size).toBeGreaterThan(1)
  expect(verify(lines)).toMatchObject({ ok: true, differing: [] })
})

/** With a four instead of the first dot ball in the slot, or before it. */
function withFour(where: 'in' | 'before'): ProofLine[] {
  const place = lines.findIndex(
    (line) =>
      line.type === 'log' &&
      line.kind === 'event' &&
      line.event.type === 'ball' &&
      line.event.innings === 0 &&
      (line.event.over < 5 ? 'before' : 'in') === where &&
      line.event.delivery.runs.total === 0 &&
      !line.event.delivery.wickets,
  )
  const line = lines[place]
  if (line?.type !== 'log' || line.kind !== 'event' || line.event.type !== 'ball')
    throw new Error(`There is no dot ball ${where} the slot.`)
  const event = structuredClone(line.event)
  event.delivery.runs = { batter: 4, extras: 0, total: 4 }
  return lines.with(place, { ...line, event })
}

test('a changed delivery of the slot shows in the points of the affected teams', () => {
  const { ok, differing, checks } = verify(withFour('in'))
  expect([ok, differing]).toEqual([false, ['points']])
  const { first } = checks.find(({ name }) => name === 'points') ?? { first: [] }
  expect(first[0]).toMatch(/^Seat \d has [\d.-]+ points in the file and [\d.-]+ by the rules\.$/)
})

test('a delivery outside the slot does not affect it', () => {
  expect(verify(withFour('before'))).toMatchObject({ ok: true })
})

test('a bundle for another part of the match is found', () => {
  const [first, ...rest] = lines
  if (first?.type !== 'contest') throw new Error('The file begins with another line.')
  expect(verify([{ ...first, slot: { innings: 1, from: 1, to: 30 } }, ...rest]).differing).toEqual(['points'])
  expect(verify([{ ...first, slot: null }, ...rest]).differing).toEqual(['counts', 'points'])
})

test('its file is verified from the command line', () => {
  const script = resolve(import.meta.dirname, '../../../../../scripts/verify.ts')
  const run = (file: string) =>
    spawnSync(process.execPath, [script, file], {
      encoding: 'utf8',
      env: { ...process.env, npm_lifecycle_event: '' },
    })
  expect(run(proofFile(folder.path, contest.id))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Everything is as the file states.'),
  })
  const tampered = join(folder.path, 'tampered.ndjson')
  writeFileSync(tampered, textOf(withFour('in')))
  expect(run(tampered)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/DIFFERS[^\n]*\n +Seat \d has/),
  })
})
