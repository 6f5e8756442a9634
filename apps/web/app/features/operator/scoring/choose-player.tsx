import { judgeNext } from '@toprun/game-rules/event-check/event-check'
import { ballOf, noPress } from '@toprun/game-rules/scoring-pad/pad-ball'
import type { PadMatch } from '@toprun/game-rules/scoring-pad/pad-match'
import {
  areFull,
  askedFor,
  candidates,
  choose,
  type Positions,
} from '@toprun/game-rules/scoring-pad/positions'
import { Button } from '../../../ui/button.tsx'
import { StepHeading } from './step-heading.tsx'

type ChoosePlayerProps = { pad: PadMatch; positions: Positions; onChoose: (next: Positions) => void }

/** Asks who comes in, faces or bowls. */
export function ChoosePlayer({ pad, positions, onChoose }: ChoosePlayerProps) {
  return (
    <div className="grid gap-2">
      <StepHeading>{question(pad, positions)}</StepHeading>
      <ul className="grid max-h-[50dvh] grid-cols-2 gap-2 overflow-y-auto">
        {candidates(pad, positions).map((name) => {
          const next = choose(positions, name)
          const fault = areFull(next) ? faultOf(pad, next) : null
          return (
            <li key={name} className="grid">
              <Button
                variant="secondary"
                className="min-h-14 flex-col gap-0 px-2 wrap-anywhere"
                onClick={() => onChoose(next)}
              >
                {name}
                {fault && <span className="text-sm font-normal text-muted">{fault}</span>}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What speaks against a ball by this bowler, as a sentence. */
function faultOf(pad: PadMatch, positions: Positions): string | null {
  return areFull(positions)
    ? (judgeNext(pad.progress, ballOf(pad, positions, noPress))?.detail ?? null)
    : null
}

function question(pad: PadMatch, positions: Positions): string {
  const isFirst = pad.lastBall === null
  switch (askedFor(positions)) {
    case 'batter':
      if (!isFirst) return 'Who comes in?'
      return positions.striker === null ? 'Who faces the first ball?' : 'Who is at the other end?'
    case 'strike':
      return 'Who faces?'
    case 'bowler':
    case null:
      if (isFirst) return 'Who bowls?'
      return pad.isOverDone ? 'Who bowls the next over?' : 'Who goes on with the over?'
  }
}
