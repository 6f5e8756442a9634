import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Claim, claimKey } from './claim.ts'
import { ClaimOverlay } from './claim-overlay.tsx'
import { claimQuery } from './claim-query.ts'
import { ClaimRow } from './claim-row.tsx'
import { type EndedStanding, endOf } from './claim-standing.ts'
import { forgetClaim, useClaimMemory } from './claim-store.ts'

type ClaimsUnderWayProps = {
  member: string
  /** Told once for each, in whichever tab sees it first. */
  onEnded: (claim: Claim, end: EndedStanding) => void
}

/**
 * Every transaction that the member named here and whose end is not known, also from before a reload. The newest lies over the
 * page until it is put aside.
 */
export function ClaimsUnderWay({ member, onEnded }: ClaimsUnderWayProps) {
  const { claims } = useClaimMemory(member)
  const [aside, setAside] = useState<readonly string[]>([])
  if (claims.length === 0) return null
  return (
    <ul aria-label="Payments under way" className="grid gap-3">
      {claims.map((claim, index) => {
        const key = claimKey(claim)
        return (
          <ClaimWatch
            key={key}
            claim={claim}
            inFront={index === 0 && !aside.includes(key)}
            onAside={() => setAside((before) => [...before, key])}
            onForget={() => forgetClaim(member, key)}
            onEnd={(end) => forgetClaim(member, key) && onEnded(claim, end)}
          />
        )
      })}
    </ul>
  )
}

type ClaimWatchProps = {
  claim: Claim
  inFront: boolean
  onAside: () => void
  onForget: () => void
  onEnd: (end: EndedStanding) => void
}

function ClaimWatch({ claim, inFront, onAside, onForget, onEnd }: ClaimWatchProps) {
  const { data: standing } = useQuery(claimQuery(claim))
  const end = endOf(standing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end is told when it comes, not when the page draws again
  useEffect(() => {
    if (end) onEnd(end)
  }, [end])
  if (end) return null
  return (
    <li>
      <ClaimRow claim={claim} standing={standing} onForget={onForget} />
      {inFront && <ClaimOverlay standing={standing} onAside={onAside} />}
    </li>
  )
}
