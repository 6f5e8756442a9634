import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import { type Format, roles, type SquadPlayer } from '@toprun/api-schema/match'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { operator } from './operator.ts'
import type { User } from './user.ts'

/** A match that no other journey knows. @param name of its competition too */
export function ownMatch(name: string, competition = name, format: Format = 'T20'): CricsheetMatch {
  return simulateMatch({
    seed: name,
    format,
    event: competition,
    rates: { rain: 0, abandoned: 0 },
  })
}

/** Imports such a match, with contests and a feed. @returns its id */
export function importOwnMatch(name: string, competition = name, format: Format = 'T20'): string {
  return importMatch(ownMatch(name, competition, format))
}

interface Importing {
  /** How long the feed waits after each event, in milliseconds. */
  every?: number
  /** In minutes; usually later than the last journey ends, so that it starts by a command alone. */
  startsIn?: number
}

/** Imports a match with contests and a feed. @returns its id */
export function importMatch(
  match: CricsheetMatch,
  { every = 4_000, startsIn = 180 }: Importing = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-match-'))
  try {
    const file = join(folder, 'match.json')
    writeFileSync(file, JSON.stringify(match))
    const pace = ['--starts-in', String(startsIn), '--every', String(every)]
    const [id = ''] = operator('import', file, ...pace, '--again', 'yes').split(' ')
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
  user: User,
  { matchId, contestId }: { matchId: string; contestId: string },
): Promise<void> {
  await enterOverHttp(page, user, { contestId, teamId: await saveTeamOverHttp(page, user, { matchId }) })
}

/** Enters a saved team in a contest, over HTTP. */
export async function enterOverHttp(
  page: Page,
  { token }: User,
  { contestId, teamId }: { contestId: string; teamId: string },
): Promise<void> {
  const joined = await page.request.post(`/api/game/contests/${contestId}/entries`, {
    headers: { authentication: token },
    data: { teamId },
  })
  expect(joined.status(), await joined.text()).toBe(201)
}

/** Enters the users in the free contest of the match, which is then played to its end. */
export async function playThrough(page: Page, matchId: string, users: readonly User[]): Promise<void> {
  const contestId = await contestOf(page, matchId, 'Practice Nets')
  for (const user of users) await joinOverHttp(page, user, { matchId, contestId })
  operator('start', matchId, '--every', '5')
  await expect
    .poll(async () => (await (await page.request.get(`/api/game/contests/${contestId}`)).json()).state, {
      timeout: 90_000,
    })
    .toBe('settled')
}

export async function squadOf(page: Page, matchId: string): Promise<SquadPlayer[]> {
  const response = await page.request.get(`/api/game/matches/${matchId}/squad`)
  const { players }: { players: SquadPlayer[] } = await response.json()
  return players
}

type TeamOverHttp = {
  matchId: string
  players: readonly string[]
  captain: string | undefined
  backups?: readonly string[]
  name?: string
}

/** Saves a team of one's own choice; the first player who is not captain is vice-captain. @returns its id */
export async function saveOwnTeam(page: Page, { token }: User, team: TeamOverHttp): Promise<string> {
  const viceCaptain = team.players.find((player) => player !== team.captain)
  const saved = await page.request.post('/api/game/teams', {
    headers: { authentication: token },
    data: { ...team, viceCaptain },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  return (await saved.json()).id
}

/** Saves a team of cheap players; another name has another captain. @returns its id */
export async function saveTeamOverHttp(
  page: Page,
  user: User,
  { matchId, name }: { matchId: string; name?: string },
): Promise<string> {
  const players = cheapEleven(await squadOf(page, matchId))
  const captain = players.at((name ?? '').length % players.length)
  return saveOwnTeam(page, user, { matchId, players, captain, ...(name !== undefined && { name }) })
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

/** Makes the first of the picked players captain and the second vice-captain, on the builder's second page. */
export async function chooseLeaders(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: /^Captain:/ })
    .first()
    .check()
  await page
    .getByRole('radio', { name: /^Vice-captain:/ })
    .nth(1)
    .check()
}
