import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { renamed } from './listed-names.ts'
import { createRoster } from './roster.ts'

/** The signs that stand for an apostrophe in names as they are typed and typeset. */
const apostrophes = /[`´ʼ‘’]/g

/**
 * What spellings of one name have in common: they may differ in case, in the kind of apostrophe, in spaces, and in letters whose accents are
 * characters of their own.
 * @example nameKey('D’Arcy  SHORT') // "d'arcy short"
 */
export const nameKey = (name: string): string =>
  name.normalize('NFC').replaceAll(apostrophes, "'").replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** A name as it is typed and as it is typeset. @example apostropheSpellings('D´Arcy') // ["D'Arcy", 'D’Arcy'] */
export const apostropheSpellings = (name: string): readonly string[] =>
  ["'", '’'].map((sign) => name.normalize('NFC').replaceAll(apostrophes, sign).replaceAll("'", sign))

/**
 * Gives an event with the names that its match knows, where it has them in another spelling of the same key. A name that the match knows to
 * the letter stays, and so does one that may be two: then nobody is guessed.
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
