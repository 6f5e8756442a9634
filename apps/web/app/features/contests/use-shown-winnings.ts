import type { Entry } from '@toprun/api-schema/contest'
import { useState } from 'react'

/** Entries with winnings stay in their list once these are claimed, until the page is left: nothing moves below the hand. */
export function useShownWinnings(claimable: readonly Entry[], all: readonly Entry[]): Entry[] {
  const [shown, setShown] = useState<readonly Entry[]>([])
  const added = claimable.filter(({ id }) => !shown.some((each) => each.id === id))
  if (added.length > 0) setShown([...shown, ...added])
  return [...shown, ...added].map((entry) => {
    const now = [...claimable, ...all].find(({ id }) => id === entry.id)
    return now ?? { ...entry, claimed: true }
  })
}
