import type { Cricketer } from '@toprun/content/league'
import { nameKey } from '@toprun/game-rules/scoring/known-names'
import { ofReference } from '../../../platform/reference-content.ts'

/** Real players whose role is known, by id. */
export const knownCricketers = ofReference(
  ({ cricketers }): ReadonlyMap<string, Cricketer> =>
    new Map(cricketers.map((player) => [player.id, player])),
)

/** The same players by the key of each word that may refer to them: id, name and full name. */
export const cricketersByKey = ofReference(({ cricketers }) =>
  Map.groupBy(
    cricketers.flatMap(({ id, name, fullName }) =>
      [...new Set([id, name, fullName].map(nameKey))].map((key) => ({ key, id })),
    ),
    ({ key }) => key,
  ),
)
