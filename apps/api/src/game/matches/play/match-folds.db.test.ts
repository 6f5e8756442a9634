import type { LogEntry } from '@toprun/game-rules/event-log'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { and, eq, sql, type Table } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rereadMatch } from '../../../testing/contest-kit.ts'
import { behind } from '../../../testing/lock-waits.ts'
import { writeLogRow, writeNextEvent } from '../../../testing/log-rows.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { importMatch } from '../squads/import-match.ts'
import { type Match, matchEvents, matchPlayers, matchSlots } from '../tables.ts'
import { type MatchFold, type MatchFolds, openMatchFolds } from './match-fold.ts'
import { openSlots } from './slots.ts'

const site = databaseOfFile()
const played = simulateMatch({ seed: 'folds', format: 'T20', rates: { rain: 0, abandoned: 0 } })
const slot = 1
let match: Match
let folds: MatchFolds

beforeEach(async () => {
  const id = await importMatch(site.db, played, { startsAt: new Date(), intervalMs: 0 })
  match = await rereadMatch(site.db, id)
  await openSlots(site.db, match)
  folds = await openMatchFolds(site.db, match)
})

/** Folds the match for the slot, which reads this table only after something else has happened. */
const foldWhile = (table: Table, happens: () => Promise<unknown>): Promise<MatchFold> =>
  behind(
    site,
    (tx) => tx.execute(sql`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`),
    () => folds.by({ rulesVersion: match.rulesVersion, slot }),
    happens,
  )

test('a squad that is replaced while the match is folded for a slot is that of the fold', async () => {
  const { info } = match
  const players = Object.fromEntries(
    Object.entries(info.players).map(([team, names]) => [team, names.slice(0, -1)]),
  )
  const fold = await foldWhile(matchEvents, () => folds.restate({ ...match, info: { ...info, players } }))
  expect(fold.playerIds).toEqual(folds.own.playerIds)
  expect(folds.own.playerIds.length).toBe(Object.values(players).flat().length)
})

test('a row after the last one of a slot does not count, even if both came while the match was folded for it', async () => {
  const isBall = (row: LogEntry) => row.kind === 'event' && row.event.type === 'ball'
  let row = await writeNextEvent(site.db, match.id)
  while (!isBall(row)) row = await writeNextEvent(site.db, match.id)
  const { revision } = row
  const fold = await foldWhile(matchPlayers, async () => {
    await site.db
      .update(matchSlots)
      .set({ state: 'completed', revision })
      .where(and(eq(matchSlots.matchId, match.id), eq(matchSlots.slot, slot)))
    await writeLogRow(site.db, match.id, { kind: 'withdrawal', revision: revision + 1, target: revision })
  })
  expect(fold.revision()).toBe(revision)
})
