import type { Cricketer } from '@toprun/content/league'
import { ofReference } from '../../../platform/reference-content.ts'

/** Real players whose role is known, by id. */
export const knownCricketers = ofReference(
  ({ cricketers }): ReadonlyMap<string, Cricketer> =>
    new Map(cricketers.map((player) => [player.id, player])),
)
