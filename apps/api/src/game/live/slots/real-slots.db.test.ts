import type { Role } from '@toprun/api-schema/match'
import { cutTo } from '@toprun/game-rules/scoring/testing/cut-to-slot'
import { referenceScore } from '@toprun/game-rules/scoring/testing/reference-scorer'
import { slotsOf } from '@toprun/game-rules/slots'
import { readMatch, realMatch } from '@toprun/real-matches/real-matches'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../../testing/of-file.ts'
import { openSlots } from '../../matches/play/slots.ts'
import { importMatch } from '../../matches/squads/import-match.ts'
import { matches } from '../../matches/tables.ts'
import { playOut } from '../lifecycle.ts'

interface Points {
  name: string
  role: Role
  awards: number
  deductions: number
}

describe('a real match that is replayed', () => {
  const app = appOfFile()

  test('has in each of its slots the points that the reference scorer gives for only the deliveries of that slot', async () => {
    const real = readMatch(realMatch('t20/1473506'))
    const matchId = await importMatch(app.db, real, { startsAt: app.now(), intervalMs: 0 })
    const [match = expect.fail('The match was not stored.')] = await app.db.select().from(matches)
    await openSlots(app.db, match)
    await playOut(app.db, matchId, app.now())
    const path = `/api/game/matches/${matchId}`
    const { players: squad } = (await app.call('GET', `${path}/squad`)).json<{ players: Points[] }>()
    const roleOf = new Map(squad.map(({ name, role }) => [name, role]))
    for (const slot of slotsOf('T20')) {
      const expected = referenceScore(cutTo(slot, real), 'T20', (name) => roleOf.get(name) ?? 'AR')
      const { players } = (await app.call('GET', `${path}/points?slot=${slot.id}`)).json<{
        players: Points[]
      }>()
      const pointsOf = new Map(players.map((player) => [player.name, player]))
      for (const { name, awards, deductions } of expected)
        expect({ name, awards: 0, deductions: 0, ...pointsOf.get(name) }).toMatchObject({
          name,
          awards,
          deductions,
        })
      expect(expected.some(({ awards }) => awards > 0)).toBe(true)
    }
  })
})
