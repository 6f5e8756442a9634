import { useEffect, useRef, useState } from 'react'

/** The match and its ranks come by different ways when workers rank a contest: shorter differences are nothing to tell. */
const tolerableMs = 5_000
const checkMs = 1_000

/** A revision of the match that the ranks don't include yet, and when it was first seen, in milliseconds. */
export interface MissedRevision {
  revision: number
  since: number
}

/**
 * The missed revision that has to be waited for; null if the ranks include all.
 * @param before the one of the check before
 * @param ranks the match's last revision that the ranks include
 * @param match the match's last revision
 */
export function missedRevision(
  before: MissedRevision | null,
  { ranks, match }: { ranks: number; match: number },
  nowMs: number,
): MissedRevision | null {
  if (ranks >= match) return null
  return before && before.revision > ranks ? before : { revision: match, since: nowMs }
}

export function isOverdue(missed: MissedRevision | null, nowMs: number): boolean {
  return missed !== null && nowMs - missed.since > tolerableMs
}

/** Whether the ranks have been without an event of the match for more than five seconds: the workers that rank them are catching up. */
export function useRanksDelay(ranks: number, match: number): boolean {
  const [isDelayed, setDelayed] = useState(false)
  const missed = useRef<MissedRevision | null>(null)
  useEffect(() => {
    const check = () => {
      const now = performance.now()
      missed.current = missedRevision(missed.current, { ranks, match }, now)
      setDelayed(isOverdue(missed.current, now))
    }
    check()
    if (ranks >= match) return
    const checking = setInterval(check, checkMs)
    return () => clearInterval(checking)
  }, [ranks, match])
  return isDelayed
}
