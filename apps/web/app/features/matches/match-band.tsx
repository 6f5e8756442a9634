import type { MatchSummary } from '@toprun/api-schema/match'
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
  /** Between two sides, by default the match's start or progress. */
  plate?: ReactNode
}

/** The crests of the sides on a band of their colours; of two sides with the match's start or progress between them. */
export function MatchBand({
  match,
  large = false,
  compact = false,
  inColumns = false,
  plate = <MatchPlate match={match} />,
}: MatchBandProps) {
  const sides = sidesAsPlayed(match)
  return (
    <div
      className="match-band"
      data-large={large || undefined}
      data-compact={compact || undefined}
      data-columns={(inColumns && sides.length > 2) || undefined}
      style={{ backgroundImage: sideBand(sides) }}
    >
      {sides.map((side, at) => (
        <Crest
          key={side.name}
          side={side}
          facing={at === sides.length - 1 ? 'left' : 'right'}
          className="match-band__crest"
        />
      ))}
      {sides.length === 2 && plate}
    </div>
  )
}
