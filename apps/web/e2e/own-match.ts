import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { roles, type SquadPlayer } from '@toprun/api-schema/match'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { operator } from './operator.ts'
import type { User } from './user.ts'

/** Imports a match that no other journey knows, with contests and a feed. @returns its id */
export function importOwnMatch(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-match-'))
  try {
    const file = join(folder, 'match.json')
    const match = simulateMatch({ seed: name, format: 'T20', event: name, rates: { rain: 0, abandoned: 0 } })
    writeFileSync(file, JSON.stringify(match))
    const [id = ''] = operator('import', file, '--starts-in', '20', '--again', 'yes').split(' ')
    return id
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The id of a contest of the match, by its name. */
export async function contestOf(page: Page, matchId: string, name: string): Promise<string> {
  const response = await page.request.get(`/api/game/matches/${matchId}/contests`)
  const { contests }: { contests: { id: string; name: string }[] } = await response.json()
  return contests.find((contest) => contest.name === name)?.id ?? ''
}

/** Enters a team of cheap players in a contest, over HTTP. */
export async function joinOverHttp(
  page: Page,
  { token }: User,
  { matchId, contestId }: { matchId: string; contestId: string },
): Promise<void> {
  const headers = { authentication: token }
  const { players: squad }: { players: SquadPlayer[] } = await (
    await page.request.get(`/api/game/matches/${matchId}/squad`)
  ).json()
  const players = cheapEleven(squad)
  const [captain, viceCaptain] = players
  const saved = await page.request.post('/api/game/teams', {
    headers,
    data: { matchId, players, captain, viceCaptain },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  const { id: teamId } = await saved.json()
  const joined = await page.request.post(`/api/game/contests/${contestId}/entries`, {
    headers,
    data: { teamId },
  })
  expect(joined.status(), await joined.text()).toBe(201)
}

/** One of each role and then the cheapest, at most seven of a side. */
function cheapEleven(squad: readonly SquadPlayer[]): string[] {
  const byPrice = squad.toSorted((one, other) => one.credits - other.credits)
  const picked = roles.flatMap((role) => byPrice.find((player) => player.role === role) ?? [])
  for (const player of byPrice) {
    const ofSide = picked.filter(({ team }) => team === player.team).length
    if (picked.length < 11 && ofSide < 7 && !picked.includes(player)) picked.push(player)
  }
  return picked.map(({ id }) => id)
}
