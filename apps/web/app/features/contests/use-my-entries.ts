import type { Entry } from '@toprun/api-schema/contest'
import { useSession } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
import { ownEntriesQuery } from './contest-queries.ts'
import { useEntriesNow } from './use-entries-now.ts'

const none: Entry[] = []

export interface MyEntries {
  entries: readonly Entry[]
  /** Nothing is being loaded: what is rendered once for all counts as a visitor's. */
  settled: boolean
  /** Whether there are entries is known. */
  known: boolean
}

/** The viewer's entries in one contest; none for a visitor. */
export function useMyEntries(contestId: string): MyEntries {
  const session = useSession()
  const query = useOwn(ownEntriesQuery(contestId))
  const entries = useEntriesNow(query.data?.entries ?? none)
  const settled = !session.signedIn || !query.isPending
  return { entries, settled, known: session.settled && settled }
}
