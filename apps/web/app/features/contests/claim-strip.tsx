import type { Entry } from '@toprun/api-schema/contest'
import { Claim } from './claim.tsx'
import { ClaimAll } from './claim-all.tsx'
import { isClaimable } from './entry-groups.ts'

type ClaimStripProps = {
  winnings: readonly Entry[]
  /** There are others, which are not read yet. */
  hasMore: boolean
  /** To claim them is the action of the screen. */
  isMain?: boolean
}

/** All winnings to claim in one line, the same above each list of entries. Claimed, it stays for as long as they are listed. */
export function ClaimStrip({ winnings, hasMore, isMain = true }: ClaimStripProps) {
  const [first] = winnings
  if (!first) return null
  const open = winnings.filter(isClaimable)
  return (
    <section
      aria-labelledby="winnings-title"
      className="panel flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 tabular-nums sm:px-5"
    >
      <div className="min-w-0 flex-1 items-baseline gap-x-3 sm:flex">
        <h2 id="winnings-title" className="shrink-0 font-display text-xl leading-tight font-bold">
          {open.length > 0 ? 'Winnings to claim' : 'Winnings claimed'}
        </h2>
        <p className="truncate text-sm text-muted">
          {winnings.length === 1 ? (
            <>
              {first.contestName}
              {/* A phone has no room for it beside the sum. */}
              <span className="max-sm:sr-only">, {first.matchTitle}</span>
            </>
          ) : (
            `${winnings.length}${hasMore ? '+' : ''} prizes`
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        {winnings.length === 1 ? (
          <Claim key={first.id} entry={first} isMain={isMain} />
        ) : (
          <ClaimAll
            wanted={open.length > 0}
            label={open.length > 1 ? 'Claim all' : 'Claim'}
            isMain={isMain}
          />
        )}
      </div>
    </section>
  )
}
