import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'

/** The events of a finished match: each innings' header and balls, then the outcome, empty if the file has none. */
export function* matchEvents(match: CricsheetMatch): Generator<MatchEvent, void> {
  for (const [index, { overs = [], ...header }] of match.innings.entries()) {
    yield { type: 'innings', innings: index, header }
    for (const { over, deliveries } of overs) {
      for (const [bowled, delivery] of deliveries.entries())
        yield { type: 'ball', innings: index, over, ball: bowled + 1, delivery }
    }
  }
  yield { type: 'outcome', outcome: match.info.outcome ?? {} }
}
