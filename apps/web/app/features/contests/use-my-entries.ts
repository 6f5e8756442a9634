import type { Entry } from '@toprun/api-schema/contest'
import { useSession } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
import { ownEntriesQuery } from './contest-queries.ts'
import { useEntriesNow } from './use-entries-now.ts'

const none: Entry[] = []

/** The viewer's entries in one contest; none for a visitor. */
export function useMyEntries(contestId: string): { entries: readonly Entry[]; settled: boolean } {
  const { signedIn } = useSession()
  const query = useOwn(ownEntriesQuery(contestId))
  const entries = useEntriesNow(query.data?.entries ?? none)
  return { entries, settled: !signedIn || !query.isPending }
}
