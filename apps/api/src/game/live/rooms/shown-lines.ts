import { shownBalls } from '@toprun/api-schema/live'
import type { BallLine } from '@toprun/api-schema/match'

/** The commentary of a match page, and which of its lines are new or changed since a revision. */
export interface ShownLines {
  /** Replaces the commentary by that of a revision. */
  show(balls: readonly BallLine[], revision: number): void
  /** Oldest first. `reset` means all lines: the receiver has none of them, or has one that was removed. */
  since(revision: number | null): { reset: boolean; balls: BallLine[] }
}

/** @param lastChange the revision of the last correction or withdrawal so far, whose changes are unknown */
export function createShownLines(balls: readonly BallLine[], lastChange: number): ShownLines {
  const changedAt = new Map<number, number>()
  let shown = balls.slice(-shownBalls)
  let resetBefore = lastChange

  return {
    show(current, revision) {
      const before = new Map(shown.map((line) => [line.revision, line]))
      shown = current.slice(-shownBalls)
      const shownRevisions = new Set(shown.map((line) => line.revision))
      const oldest = shown[0]?.revision ?? Number.POSITIVE_INFINITY
      for (const line of before.values()) {
        if (shownRevisions.has(line.revision)) continue
        changedAt.delete(line.revision)
        if (line.revision >= oldest || shown.length < shownBalls) resetBefore = revision
      }
      for (const line of shown) {
        const known = before.get(line.revision)
        // A fold that only continued has the same lines; one that was folded again has new lines that may read the same.
        if (known && known !== line && JSON.stringify(known) !== JSON.stringify(line))
          changedAt.set(line.revision, revision)
      }
    },
    since(revision) {
      if (revision === null || revision < resetBefore) return { reset: true, balls: shown }
      const missing = shown.filter(
        (line) => Math.max(line.revision, changedAt.get(line.revision) ?? 0) > revision,
      )
      return { reset: missing.length > 0 && missing.length === shown.length, balls: missing }
    },
  }
}
