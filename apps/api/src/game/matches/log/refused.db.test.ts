import { type MatchId, matchId } from '@toprun/api-schema/ids'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newMatch } from '../../../testing/contest-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { type PostponeResult, postponeMatch, type StartResult, startMatchNow } from '../play/match-state.ts'
import { type ImportResult, importCheckedMatch } from '../squads/import-match.ts'
import { matches } from '../tables.ts'

/** Why a match is not started, postponed or imported: a reason without a row here does not compile. */
type Reason<Result> =
  Extract<Result, { ok: false }> extends { reason: infer Reasons extends string } ? Reasons : never

const now = new Date('2026-11-21T12:00:00Z')
const why = 'rain'
const to = new Date('2026-11-22T12:00:00Z')
const nowhere = matchId.parse('00000000-0000-4000-8000-000000000000')
const site = databaseOfFile()

async function startedMatch(): Promise<MatchId> {
  const id = await newMatch(site.db, now)
  await site.db
    .update(matches)
    .set({ state: 'live', revision: 1, leadingSource: 'test' })
    .where(eq(matches.id, id))
  return id
}

const starts: Record<Reason<StartResult>, () => Promise<StartResult>> = {
  unknown_match: () => startMatchNow(site.db, nowhere, now),
  not_upcoming: async () => startMatchNow(site.db, await startedMatch(), now),
}

test.each(Object.entries(starts))('a start is refused: %s', async (reason, refused) => {
  expect(await refused()).toMatchObject({ ok: false, reason })
})

const yearLater = now.getTime() + 365 * 24 * 3_600_000

const postponements: Record<Reason<PostponeResult>, () => Promise<PostponeResult>> = {
  unknown_match: () => postponeMatch(site.db, nowhere, { to, now, why }),
  not_waiting: async () => postponeMatch(site.db, await startedMatch(), { to, now, why }),
  in_the_past: async () => postponeMatch(site.db, await newMatch(site.db, now), { to: now, now, why }),
  too_late: async () =>
    postponeMatch(site.db, await newMatch(site.db, now), { to: new Date(yearLater + 1), now, why }),
}

test('a postponement by exactly a year is taken', async () => {
  const id = await newMatch(site.db, now)
  const postponed = await postponeMatch(site.db, id, { to: new Date(yearLater), now, why })
  expect(postponed).toEqual({ ok: true, state: 'void' })
})

test.each(Object.entries(postponements))('a postponement is refused: %s', async (reason, refused) => {
  expect(await refused()).toMatchObject({ ok: false, reason })
})

const simulated = () => simulateMatch({ seed: 'refused', format: 'T10', rates: { rain: 0, abandoned: 0 } })
const options = { startsAt: to, intervalMs: 0 }

const imports: Record<Reason<ImportResult>, () => Promise<ImportResult>> = {
  async imported_already() {
    expect(await importCheckedMatch(site.db, simulated(), options)).toMatchObject({ ok: true })
    return importCheckedMatch(site.db, simulated(), options)
  },
  async unscorable() {
    const match = simulated()
    const [ball] = match.innings[0]?.overs?.[0]?.deliveries ?? []
    if (ball) ball.runs.total = 99
    return importCheckedMatch(site.db, match, options)
  },
}

test.each(Object.entries(imports))(
  'an import is refused, and leaves no match: %s',
  async (reason, refused) => {
    const before = await site.db.$count(matches)
    expect(await refused()).toMatchObject({ ok: false, reason })
    expect(await site.db.$count(matches)).toBe(before + (reason === 'imported_already' ? 1 : 0))
  },
)
