import type { Fixture, FixturePlayer } from '@toprun/api-schema/fixtures'
import type { Role } from '@toprun/api-schema/match'
import type { FixtureFault } from '@toprun/game-rules/fixtures/read-fixtures'
import { apostropheSpellings, nameKey } from '@toprun/game-rules/scoring/known-names'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { cricketersByKey } from './cricketers-content.ts'
import type { Member, SquadsByTeam } from './make-squads.ts'
import type { StatedForMatch } from './price-squads.ts'

/** The stated squads of a fixture, with each player found or new. */
export interface FoundSquads {
  gender: string
  squads: SquadsByTeam
  /** The sides whose squads are stated. */
  closed: ReadonlySet<string>
  stated: StatedForMatch
  /** The names that no player had so far, as `side/name`. */
  fresh: string[]
  faults: FixtureFault[]
}

/**
 * Finds the players of a fixture's squads by id, or by name: first in the side, then on the whole site if only one
 * player has it.
 */
export async function findSquads(tx: Database, fixture: Fixture): Promise<FoundSquads> {
  const { side1, side2, squad1, squad2 } = fixture
  const genders = fixture.gender ? [fixture.gender] : await gendersOf(tx, [side1, side2])
  const gender = genders[0] ?? ''
  const found: FoundSquads = {
    gender,
    squads: new Map(),
    closed: new Set(),
    stated: { roles: new Map(), halfCredits: new Map() },
    fresh: [],
    faults:
      genders.length > 1
        ? [{ field: 'gender', why: 'Women and men have played under these names: state female or male' }]
        : [],
  }
  const sides = [
    { field: 'squad1', team: side1, players: squad1 },
    { field: 'squad2', team: side2, players: squad2 },
  ]
  const squads = new Map<string, readonly Member[]>()
  const roles = new Map<string, Role>()
  const halfCredits = new Map<string, number>()
  const fields = new Map<string, string>()
  for (const { field, team, players } of sides) {
    if (players.length === 0) continue
    const known = await candidatesOf(tx, { team, gender, players })
    const members = players.flatMap((player) => {
      const named = findPlayer(known.get(player.player) ?? [], player.player, team)
      const fault = 'why' in named ? named.why : twiceText(player.player, named.id, field, fields)
      if (fault !== null) found.faults.push({ field, why: fault })
      if (fault !== null || 'why' in named) return []
      fields.set(named.id, field)
      if (named.isNew) found.fresh.push(named.id)
      if (player.role) roles.set(named.id, player.role)
      if (player.credits) halfCredits.set(named.id, player.credits * 2)
      return [{ id: named.id, name: named.name }]
    })
    squads.set(team, members)
  }
  return { ...found, squads, closed: new Set(squads.keys()), stated: { roles, halfCredits } }
}

/** The player with that name, found as for a squad; a new one if nobody has it. */
export async function findNamed(
  tx: Database,
  { team, gender, name }: { team: string; gender: string; name: string },
): Promise<FoundPlayer> {
  const known = await candidatesOf(tx, { team, gender, players: [{ player: name }] })
  return findPlayer(known.get(name) ?? [], name, team)
}

function twiceText(
  word: string,
  id: string,
  field: string,
  fields: ReadonlyMap<string, string>,
): string | null {
  const before = fields.get(id)
  if (before === undefined) return null
  return before === field ? `${word} is in it twice, as ${id}` : `${word} (${id}) is in both squads`
}

/** The genders of the sides' earlier matches. */
async function gendersOf(tx: Database, teams: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT gender FROM appearances JOIN known_matches ON key = match_key
    WHERE team = ANY(${sql.param(teams)}::text[]) ORDER BY gender`)
  return rows.map((row) => z.object({ gender: z.string() }).parse(row).gender)
}

interface Candidate {
  id: string
  name: string
  /** Has played for the side, or belongs to it by the operators' table. */
  ofSide: boolean
  /** An operator stated that the word refers to this player of the side. */
  isAlias: boolean
}

const candidateRow = z.object({
  word: z.string(),
  id: z.string(),
  name: z.string(),
  ofSide: z.boolean(),
  isAlias: z.boolean(),
})

/** The players that may be meant: those with that id or name. */
async function candidatesOf(
  tx: Database,
  { team, gender, players }: { team: string; gender: string; players: readonly FixturePlayer[] },
): Promise<Map<string, Candidate[]>> {
  const words = players.map(({ player }) => player)
  // The index of names ignores case, but not kinds of apostrophes.
  const variants = words.flatMap((word) => apostropheSpellings(word).map((spelling) => ({ word, spelling })))
  const famous = words.flatMap((word) =>
    (cricketersByKey().get(nameKey(word)) ?? []).map(({ id }) => ({ word, id })),
  )
  const { rows } = await tx.execute(sql`
    WITH stated AS (
      SELECT word, lower(spelling) AS variant FROM unnest(${sql.param(variants.map(({ word }) => word))}::text[],
        ${sql.param(variants.map(({ spelling }) => spelling))}::text[]) AS spelt (word, spelling)
    ),
    found AS (
      SELECT word, id FROM stated JOIN players ON id = word
      UNION SELECT word, id FROM stated JOIN players ON lower(name) = variant
      UNION SELECT word, id FROM stated JOIN players ON lower(full_name) = variant
      UNION SELECT word, player_id FROM stated JOIN player_aliases ON team = ${team} AND lower(spelling) = variant
      UNION SELECT word, player_id FROM stated JOIN appearances ON player_id = word
      UNION SELECT word, player_id FROM stated JOIN appearances ON lower(name) = variant
      UNION SELECT * FROM unnest(${sql.param(famous.map(({ word }) => word))}::text[], ${sql.param(famous.map(({ id }) => id))}::text[])
    ),
    played AS (
      SELECT id, bool_or(gender = ${gender} OR ${gender} = '') AS fits, bool_or(team = ${team}) AS of_side
      FROM (SELECT DISTINCT id FROM found) AS one JOIN appearances ON player_id = id JOIN known_matches ON key = match_key
      GROUP BY id
    )
    SELECT word, found.id, coalesce(
        (SELECT name FROM players WHERE players.id = found.id),
        (SELECT name FROM appearances WHERE player_id = found.id LIMIT 1),
        word) AS name,
      coalesce(of_side, false)
        OR EXISTS (SELECT FROM squad_members WHERE player_id = found.id AND squad_members.team = ${team} AND belongs) AS "ofSide",
      EXISTS (SELECT FROM player_aliases
        WHERE player_aliases.team = ${team} AND player_id = found.id
          AND (word, lower(spelling)) IN (SELECT word, variant FROM stated)) AS "isAlias"
    FROM found LEFT JOIN played ON played.id = found.id
    WHERE coalesce(fits, true)
    ORDER BY word, found.id`)
  return Map.groupBy(
    rows.map((row) => candidateRow.parse(row)),
    ({ word }) => word,
  )
}

type FoundPlayer = { id: string; name: string; isNew: boolean } | { why: string }

const shownCandidates = 5

function findPlayer(candidates: readonly Candidate[], word: string, team: string): FoundPlayer {
  const byId = candidates.find(({ id }) => id === word) ?? candidates.find(({ isAlias }) => isAlias)
  if (byId) return { ...byId, isNew: false }
  if (/^([0-9a-f]{8}|[a-z][a-z0-9-]*)$/.test(word))
    return { why: `There is no player with the id ${word}; a name would be added as a new player` }
  const own = candidates.filter(({ id, ofSide }) => ofSide || id.startsWith(`${team}/`))
  // A player without a registered id is known by the side.
  const others = candidates.filter(({ id }) => !id.includes('/'))
  const named = own.length > 0 ? own : others
  const [one, second] = named
  if (!one) return { id: `${team}/${word}`, name: word, isNew: true }
  if (!second) return { id: one.id, name: one.name, isNew: false }
  const ids = named.slice(0, shownCandidates).map(({ id }) => id)
  return { why: `${named.length} players are called ${word}: state the id, of ${ids.join(', ')}` }
}
