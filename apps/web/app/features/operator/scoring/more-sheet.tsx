import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { PadMatch } from '@toprun/game-rules/scoring-pad/pad-match'
import { type Positions, swapEnds } from '@toprun/game-rules/scoring-pad/positions'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TargetForm } from './target-form.tsx'

type MoreSheetProps = {
  innings: NonNullable<PadMatch['innings']>
  positions: Positions
  onPositions: (positions: Positions) => void
  onEnd: () => void
  record: (event: MatchEvent) => void
}

/** What is needed less often than a ball. */
export function MoreSheet({ innings, positions, onPositions, onEnd, record }: MoreSheetProps) {
  const [open, setOpen] = useState(false)
  const { index, header } = innings
  const closing = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <>
      <Button variant="secondary" className="min-h-12 px-4" onClick={() => setOpen(true)}>
        More
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="More">
        <div className="grid gap-2">
          <Button variant="secondary" onClick={closing(() => onPositions(swapEnds(positions)))}>
            Swap the batters’ ends
          </Button>
          <Button variant="secondary" onClick={closing(() => onPositions({ ...positions, bowler: null }))}>
            Change the bowler
          </Button>
          <Button variant="secondary" onClick={closing(onEnd)}>
            End the innings
          </Button>
          <Button
            variant="secondary"
            onClick={closing(() =>
              record({ type: 'innings', innings: index, header: { ...header, declared: true } }),
            )}
          >
            {header.team} declares
          </Button>
          <TargetForm
            header={header}
            onSet={(target) =>
              closing(() => record({ type: 'innings', innings: index, header: { ...header, target } }))()
            }
          />
        </div>
      </Dialog>
    </>
  )
}
