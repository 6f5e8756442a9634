import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Claim, claimKey } from './claim-memory.ts'
import { ClaimOverlay } from './claim-overlay.tsx'
import { claimQuery } from './claim-query.ts'
import { ClaimRow } from './claim-row.tsx'
import { type EndedStanding, endOf } from './claim-standing.ts'

type ClaimsUnderWayProps = {
  claims: readonly Claim[]
  /** Of the order that this page is about, if it is about one. */
  orderName: string | undefined
  onForget: (key: string) => void
  /** Told once for each, in every tab that has shown it. */
  onEnded: (claim: Claim, end: EndedStanding) => void
}

/**
 * Every transaction that the member named here and whose end is not known, also from before a reload. The newest lies over the
 * page until it is put aside.
 */
export function ClaimsUnderWay({ claims, orderName, onForget, onEnded }: ClaimsUnderWayProps) {
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
            isThisOrder={claim.kind === 'order' && claim.name === orderName}
            inFront={index === 0 && !aside.includes(key)}
            onAside={() => setAside((before) => [...before, key])}
            onForget={() => onForget(key)}
            onEnd={(end) => {
              onForget(key)
              onEnded(claim, end)
            }}
          />
        )
      })}
    </ul>
  )
}

type ClaimWatchProps = {
  claim: Claim
  isThisOrder: boolean
  inFront: boolean
  onAside: () => void
  onForget: () => void
  onEnd: (end: EndedStanding) => void
}

function ClaimWatch({ inFront, onAside, onEnd, ...shown }: ClaimWatchProps) {
  const { data: standing } = useQuery(claimQuery(shown.claim))
  const end = endOf(standing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end is told when it comes, not when the page draws again
  useEffect(() => {
    if (end) onEnd(end)
  }, [end])
  if (end) return null
  return (
    <li>
      <ClaimRow {...shown} standing={standing} />
      {inFront && <ClaimOverlay standing={standing} onAside={onAside} onForget={shown.onForget} />}
    </li>
  )
}
