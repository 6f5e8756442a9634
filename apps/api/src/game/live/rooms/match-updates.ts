import type { LiveMessages } from '@toprun/api-schema/live'
import type { MatchSummary } from '@toprun/api-schema/match'
import { streamedBall, streamedScore } from '@toprun/api-schema/streamed-match'
import { asciiJson } from '../../../platform/ascii-json.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'
import { createShownLines } from './shown-lines.ts'

/** A receiver's position in a match. `facts` counts changes that are not in the match's log, such as its start. */
export interface MatchCursor {
  revision: number
  facts: number
}

/** What each receiver of a match is missing. Receivers at the same position share each message. */
export interface MatchUpdates {
  /** The message as JSON and the position after it; null if nothing is missing. From null it begins with everything. */
  since(cursor: MatchCursor | null): { json: string; cursor: MatchCursor } | null
  /** The match may have changed. */
  changed(): void
}

/** Of one version of the match. Nearly all receivers share a position; reconnecting ones may have any. */
const messagesKept = 32

export interface MatchSource {
  fold: MatchFold
  summary(): MatchSummary
  /** The revision of the last correction or withdrawal so far; 0 without one. */
  lastChange: number
}

export function createMatchUpdates({ fold, summary, lastChange }: MatchSource): MatchUpdates {
  const messages = new Map<string, string>()
  const lines = createShownLines(fold.balls(), lastChange)
  let now: MatchCursor = { revision: fold.revision(), facts: 1 }
  let facts = factsOf(summary())

  function message(cursor: MatchCursor | null): LiveMessages['match'] {
    const current = summary()
    const { reset, balls } = lines.since(cursor && cursor.revision <= now.revision ? cursor.revision : null)
    return {
      matchId: current.id,
      revision: now.revision,
      reset,
      balls: balls.map(streamedBall),
      score: fold.innings().length === 0 ? null : streamedScore(fold.live()),
      ...(cursor?.facts !== now.facts && { match: current }),
    }
  }

  return {
    since(cursor) {
      if (cursor?.revision === now.revision && cursor.facts === now.facts) return null
      const from = cursor ? `${cursor.revision}.${cursor.facts}` : ''
      const json = messages.get(from) ?? asciiJson(message(cursor))
      if (messages.size < messagesKept) messages.set(from, json)
      return { json, cursor: now }
    },
    changed() {
      const currentFacts = factsOf(summary())
      const revision = fold.revision()
      if (now.revision === revision && currentFacts === facts) return
      if (now.revision !== revision) lines.show(fold.balls(), revision)
      now = { revision, facts: currentFacts === facts ? now.facts : now.facts + 1 }
      facts = currentFacts
      messages.clear()
    },
  }
}

/** Everything besides the score. */
function factsOf({ score: _score, ...facts }: MatchSummary): string {
  return JSON.stringify(facts)
}
