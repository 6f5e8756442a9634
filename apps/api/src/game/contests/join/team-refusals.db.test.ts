import type { TeamRefusal } from '@toprun/game-rules/team-check'
import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { correctPlayer } from '../../../operator/console/correct-player.ts'
import { matchOfEachTest } from '../../../testing/contest-match.ts'
import { newCardOf, newCatalogue } from '../../../testing/market-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { matchPlayers } from '../../matches/tables.ts'

/** Every rule of a team, broken over HTTP: a reason without a row here does not compile. */
const app = appOfFile()
const match = matchOfEachTest(app, { lineups: 1 })

test('setting the role of an unknown player is refused', async () => {
  expect(await correctPlayer(app.db, { id: 'nobody', role: 'WK' })).toEqual({
    ok: false,
    reason: 'unknown_player',
  })
})

describe('a team is refused over HTTP', () => {
  let user: TestUser
  let lineup: { players: string[]; captain: string | null; viceCaptain: string | null; cards: Card[] }
  type Card = { playerId: string; cardId?: string }
  const card = (playerId: string): Card => ({ playerId })

  beforeEach(async () => {
    user = await app.signUp()
    const { players } = match.lineup()
    const [captain = '', viceCaptain = ''] = players
    lineup = { players, captain, viceCaptain, cards: [card(captain), card(viceCaptain)] }
  })

  const at = (index: number) => lineup.players[index] ?? ''
  const squad = () => app.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, match.id))
  const outside = async () => {
    return (await squad()).find(({ playerId }) => !lineup.players.includes(playerId))?.playerId ?? ''
  }
  /** Updates every player of the match except `but`. */
  const changeAll = async (set: Partial<typeof matchPlayers.$inferInsert>, but = '') => {
    await app.db
      .update(matchPlayers)
      .set(set)
      .where(and(eq(matchPlayers.matchId, match.id), ne(matchPlayers.playerId, but)))
    return {}
  }

  /** Only for a slot's team. */
  type OfSlot = 'captain_without_place' | 'factor_outside_team' | 'factors_on_one_player'
  const broken: Record<Exclude<TeamRefusal['reason'], OfSlot>, () => object | Promise<object>> = {
    unknown_player: () => ({ players: ['nobody', ...lineup.players.slice(1)] }),
    repeated_player: () => ({ players: [at(1), ...lineup.players.slice(1)] }),
    wrong_size: () => ({ players: lineup.players.slice(0, 10) }),
    async too_few_of_role() {
      const isKeeper = and(eq(matchPlayers.matchId, match.id), eq(matchPlayers.role, 'WK'))
      await app.db.update(matchPlayers).set({ role: 'BAT' }).where(isKeeper)
      return {}
    },
    too_many_of_role: () => changeAll({ role: 'BAT' }, at(0)),
    async too_many_from_side() {
      const all = await squad()
      const side = all.filter(({ team }) => team === all[0]?.team).map(({ playerId }) => playerId)
      await changeAll({ halfCredits: 14 })
      return { players: side.slice(0, 11) }
    },
    over_budget: () => changeAll({ halfCredits: 21 }),
    no_captain: () => ({ captain: null }),
    no_vice_captain: () => ({ viceCaptain: null }),
    captain_outside_team: async () => ({ captain: await outside() }),
    vice_captain_outside_team: async () => ({ viceCaptain: await outside() }),
    captain_is_vice_captain: () => ({ viceCaptain: at(0) }),
    wrong_card_count: () => ({ cards: [card(at(0))] }),
    card_outside_team: async () => ({ cards: [card(at(0)), card(await outside())] }),
    cards_on_one_player: () => ({ cards: [card(at(0)), card(at(0))] }),
    async power_card_of_another() {
      await newCatalogue(app.db)
      const cardId = await newCardOf(app.db, user.id, { kind: 'gold-power' })
      return { cards: [{ playerId: at(0), cardId }, card(at(1))] }
    },
    wrong_factor_count: () => ({ factors: [at(0)] }),
    async too_many_backups() {
      return { backups: (await squad()).slice(0, 5).map(({ playerId }) => playerId) }
    },
    backup_in_team: () => ({ backups: [at(0)] }),
    repeated_backup: async () => ({ backups: [await outside(), await outside()] }),
  }

  test.each(Object.entries(broken))('%s', async (reason, breakIt) => {
    const changes = await breakIt()
    const body = { matchId: match.id, ...lineup, ...changes }
    const response = await app.call('POST', '/api/game/teams', { token: user.token, body })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: reason, msg: expect.stringMatching(/^[A-Z].*\.$/) })
  })
})

test('an invalid request for entries is refused with our own sentence', async () => {
  const { token } = await app.signUp()
  const response = await app.call('GET', '/api/game/entries?only=won', { token })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_request', msg: 'only must be claimable' })
})
