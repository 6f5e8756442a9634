import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@toprun/api-schema/contest'
import { useSession } from '../../platform/session.ts'
import { myEntriesQuery } from './contest-queries.ts'

const none: Entry[] = []

/** The viewer's entries in one contest; none for a visitor. */
export function useMyEntries(contestId: string): { entries: readonly Entry[]; settled: boolean } {
  const { signedIn } = useSession()
  const query = useQuery({
    ...myEntriesQuery,
    enabled: signedIn,
    select: ({ entries }) => entries.filter((entry) => entry.contestId === contestId),
  })
  return { entries: query.data ?? none, settled: !signedIn || !query.isPending }
}
