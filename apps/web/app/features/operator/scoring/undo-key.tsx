import { eventText } from '@toprun/game-rules/scoreboard/event-text'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { ShownEvent } from './waiting-events.ts'

/** Withdraws the last event, which it names. */
export function UndoKey({
  last,
  onUndo,
}: {
  last: ShownEvent | undefined
  onUndo: (last: ShownEvent) => void
}) {
  if (!last) return <span />
  return (
    <Button variant="secondary" className="min-h-12 justify-start px-3" onClick={() => onUndo(last)}>
      <Undo2 aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate">Undo: {eventText(last.event)}</span>
    </Button>
  )
}
