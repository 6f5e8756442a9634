import type { MatchSummary } from '@toprun/api-schema/match'
import { inkOn } from '@toprun/game-rules/side-colours'
import type { ReactNode } from 'react'
import { Crest } from '../cards/crest.tsx'
import { sideBand } from '../cards/side-band.ts'
import { MatchPlate } from './match-plate.tsx'
import { sidesAsPlayed } from './side-score.ts'

type MatchBandProps = {
  match: MatchSummary
  large?: boolean
  /** Lower, above what changes with each ball. */
  compact?: boolean
  /** The crests of more than two sides stand in columns of one width, as their names below do. */
  inColumns?: boolean
  /** Each of two sides has its name on its colour. */
  named?: boolean
  /** Between two sides, by default the match's start or progress. */
  plate?: ReactNode
}

/** The crests of the sides on a band of their colours; of two sides with the match's start or progress between them. */
export function MatchBand({
  match,
  large = false,
  compact = false,
  inColumns = false,
  named = false,
  plate = <MatchPlate match={match} />,
}: MatchBandProps) {
  const sides = sidesAsPlayed(match)
  const isNamed = named && sides.length === 2
  return (
    <div
      className="match-band"
      data-large={large || undefined}
      data-compact={compact || undefined}
      data-named={isNamed || undefined}
      data-columns={(inColumns && sides.length > 2) || undefined}
      style={{ backgroundImage: sideBand(sides) }}
    >
      {sides.map((side, at) => {
        const facing = at === sides.length - 1 ? 'left' : 'right'
        const crest = <Crest key={side.name} side={side} facing={facing} className="match-band__crest" />
        if (!isNamed) return crest
        return (
          <p key={side.name} className="match-band__side" style={{ color: inkOn(side.identity.primary) }}>
            {crest}
            {side.name}
          </p>
        )
      })}
      {sides.length === 2 && plate}
    </div>
  )
}
