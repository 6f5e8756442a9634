import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { renamed } from './listed-names.ts'
import { createRoster } from './roster.ts'

/** The characters that are used as an apostrophe in names. */
const apostrophes = /[`´ʼ‘’]/g

/**
 * What spellings of one name have in common: they may differ in case, in the kind of apostrophe, in spaces, and in letters whose accents are
 * separate characters.
 * @example nameKey('D’Arcy  SHORT') // "d'arcy short"
 */
export const nameKey = (name: string): string =>
  name.normalize('NFC').replaceAll(apostrophes, "'").replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** A name with typed and with typeset apostrophes. @example apostropheSpellings('D´Arcy') // ["D'Arcy", 'D’Arcy'] */
export const apostropheSpellings = (name: string): readonly string[] =>
  ["'", '’'].map((sign) => name.normalize('NFC').replaceAll(apostrophes, sign).replaceAll("'", sign))

/**
 * Returns an event with the names of its match, if it has them in another spelling with the same key. An exactly known name is not changed,
 * and neither is an ambiguous one.
 */
export function inKnownNames(info: MatchInfo): (event: MatchEvent) => MatchEvent {
  const names = [...createRoster(info).teams.values()].flatMap((team) => [...team.keys()])
  const known = new Set(names)
  const byKey = Map.groupBy(known, nameKey)
  return (event) =>
    renamed(event, (name) => {
      if (known.has(name)) return name
      const [one, ...others] = byKey.get(nameKey(name)) ?? []
      return one === undefined || others.length > 0 ? name : one
    })
}
