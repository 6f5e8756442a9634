import type { UserId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lineups, newLeagueMatch, newUser } from '../../../testing/contest-kit.ts'
import { matchOfFile, now } from '../../../testing/contest-match.ts'
import type { LegalTeam } from '../../../testing/legal-teams.ts'
import { newCardOf, newCatalogue } from '../../../testing/market-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { teamCards } from '../tables.ts'
import { type SaveTeamResult, saveTeam, teamsOf } from './teams.ts'

const site = databaseOfFile()
const match = matchOfFile(site, { newMatch: newLeagueMatch, lineups: 1 })
let user: UserId

beforeAll(() => newCatalogue(site.db))
beforeEach(async () => {
  user = await newUser(site.db)
})

const player = (at: number) => match.lineup().players[at] ?? ''
/** The player of the lineup at this place carries the card, or a Blue one. */
const on = (at: number, cardId: string | null = null) => ({ playerId: player(at), cardId })

function save(
  cards: ReturnType<typeof on>[],
  { teamId = null, ...team }: { teamId?: string | null } & Partial<LegalTeam> = {},
): Promise<SaveTeamResult> {
  return saveTeam(site.db, {
    userId: user,
    sessionId: null,
    teamId,
    matchId: match.id,
    now,
    ...match.lineup(),
    ...team,
    cards,
  })
}

async function saved(...request: Parameters<typeof save>) {
  const result = await save(...request)
  if (!result.ok) throw new Error(result.reason)
  return result.team
}

const cardsInTeams = (cardId: string) => site.db.select().from(teamCards).where(eq(teamCards.cardId, cardId))

describe('a team with two cards of the vault', () => {
  test('shows the cards and what they multiply', async () => {
    const power = await newCardOf(site.db, user, { kind: 'gold-power', playerId: player(3) })
    const wild = await newCardOf(site.db, user, { kind: 'diamond-wild' })
    const team = await saved([on(3, power), on(0, wild)])
    const carried = new Map(team.players.map(({ playerId, card }) => [playerId, card]))
    expect(carried.get(player(3))).toEqual({ kind: 'gold-power', multiplier: 3 })
    expect(carried.get(player(0))).toEqual({ kind: 'diamond-wild', multiplier: 4 })
    expect([...carried.values()].filter(Boolean)).toHaveLength(2)
    const expected = [on(3, power), on(0, wild)].map((each) => expect.objectContaining(each))
    expect(team.cards).toHaveLength(2)
    expect(team.cards).toEqual(expect.arrayContaining(expected))
    expect(await teamsOf(site.db, { userId: user, matchId: match.id })).toEqual([team])
  })

  test('releases the cards that it no longer has', async () => {
    const wild = await newCardOf(site.db, user, { kind: 'silver-wild' })
    const team = await saved([on(0, wild), on(1)])
    await saved([on(0), on(1)], { teamId: team.id })
    expect(await cardsInTeams(wild)).toEqual([])
    await saved([on(4, wild), on(1)])
  })

  test('has Active and Legendary cards on anyone, which count once', async () => {
    const [active, legendary] = [
      await newCardOf(site.db, user, { kind: 'gold-active' }),
      await newCardOf(site.db, user, { kind: 'black-legendary' }),
    ]
    const team = await saved([on(5, active), on(6, legendary)])
    expect(team.players.flatMap(({ card }) => card ?? [])).toEqual(
      expect.arrayContaining([
        { kind: 'active', multiplier: 1 },
        { kind: 'legendary', multiplier: 1 },
      ]),
    )
  })
})

test('a Power card goes only on its own player', async () => {
  const power = await newCardOf(site.db, user, { kind: 'black-power', playerId: player(3) })
  expect(await save([on(2, power), on(0)])).toMatchObject({
    ok: false,
    reason: 'illegal_team',
    fault: { reason: 'power_card_of_another' },
  })
})

test('a card that is still in its pack is in no team', async () => {
  const sealed = await newCardOf(site.db, user, { kind: 'gold-wild' })
  await site.owner.query(
    "UPDATE cards SET state = 'sealed', acquired_at = NULL, token_state = NULL WHERE id = $1",
    [sealed],
  )
  expect(await save([on(0, sealed), on(1)])).toEqual({ ok: false, reason: 'unknown_card' })
})

test('a card that two requests attach to two teams is in one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const wild = await newCardOf(site.db, user, { kind: 'gold-wild' })
    const results = await Promise.all([0, 1, 2, 3].map((at) => save([on(at, wild), on(10)])))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason === 'card_in_use')).toHaveLength(3)
    expect(await cardsInTeams(wild)).toHaveLength(1)
  }
})

test('a card is in a team of each of two matches', async () => {
  const wild = await newCardOf(site.db, user, { kind: 'gold-wild' })
  await saved([on(0, wild), on(1)])
  const other = await newLeagueMatch(site.db, now, 'another')
  const [there] = await lineups(site.db, other, 1)
  const cards = (there?.players ?? [])
    .slice(0, 2)
    .map((playerId, at) => ({ playerId, cardId: at ? null : wild }))
  const result = await saveTeam(site.db, {
    ...{ userId: user, sessionId: null, teamId: null, matchId: other, now },
    ...(there ?? match.lineup()),
    cards,
  })
  expect(result).toMatchObject({ ok: true })
  expect(await cardsInTeams(wild)).toHaveLength(2)
})
