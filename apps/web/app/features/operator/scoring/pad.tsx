import { hashKey } from '@tanstack/react-query'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { OperatorScoringResponse } from '@toprun/api-schema/operator-scoring'
import { type BrokenRule, judgeNext } from '@toprun/game-rules/event-check/event-check'
import { inningsEnd } from '@toprun/game-rules/scoring-pad/pad-innings'
import { openPad, type PadMatch } from '@toprun/game-rules/scoring-pad/pad-match'
import { areFull, askedFor, type Positions, positionsAfter } from '@toprun/game-rules/scoring-pad/positions'
import { useMemo, useState } from 'react'
import { newActionId } from '../operator-api.ts'
import { BallKeys } from './ball-keys.tsx'
import { ChoosePlayer } from './choose-player.tsx'
import { InningsStep } from './innings-step.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { RefusedEntry } from './refused-entry.tsx'
import { ScoreHead } from './score-head.tsx'
import { UndoKey } from './undo-key.tsx'
import { useScoringQueue } from './use-scoring.ts'
import { adding, refusedEvent, type ShownEvent, shownEvents } from './waiting-events.ts'
import { WaitingLine } from './waiting-line.tsx'

/** An event that breaks a rule, which is not sent. */
interface Impossible {
  event: MatchEvent
  broken: BrokenRule
}

/** What the scorer has chosen since the last event; another event resets it. */
interface Draft {
  at: string
  positions: Positions
  isEnding: boolean
  impossible: Impossible | null
}

/** The pad: what happened so far, and the keys for what comes next. */
export function Pad({ read: { match, info, log } }: { read: OperatorScoringResponse }) {
  const queue = useScoringQueue(match.id, log)
  const { waiting, change } = queue
  const events = useMemo(() => shownEvents(log, waiting), [log, waiting])
  const pad = useMemo(() => openPad(info, match.format, events), [info, match.format, events])
  const last = events.findLast(({ withdrawn }) => !withdrawn)
  // Sorts the keys of objects: the log has an event's in another order than the pad.
  const at = hashKey([events.filter(({ withdrawn }) => !withdrawn).length, last?.event])
  const [held, setHeld] = useState<Draft | null>(null)
  const draft =
    held?.at === at ? held : { at, positions: positionsAfter(pad), isEnding: false, impossible: null }
  const set = (next: Partial<Draft>) => setHeld({ ...draft, ...next })

  const record = (event: MatchEvent, despite: string | null = null) => {
    const broken = judgeNext(pad.progress, event)
    if (broken && !(broken.isLaw && despite !== null)) return set({ impossible: { event, broken } })
    // Once the event is undone, who was chosen before it is there again.
    set({ impossible: null, isEnding: false })
    const message = { kind: 'event' as const, event }
    change((before) => adding(before, { id: newActionId(), message, despite: broken && despite }))
  }
  const undo = ({ of }: ShownEvent) => {
    const message = { kind: 'withdrawal' as const, target: of }
    change((before) => adding(before, { id: newActionId(), message, despite: null }))
  }

  const { impossible } = draft
  return (
    <>
      <ScoreHead pad={pad} positions={draft.positions} />
      <section
        aria-label="Scoring pad"
        className="bottom-0 z-10 -mx-2 mt-auto grid gap-2 border-t border-line bg-bg px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] [@media(height>=31.25rem)]:sticky"
      >
        <WaitingLine {...queue} leader={match.leadingSource} />
        {refusedEvent(waiting) === undefined && (
          <>
            {impossible ? (
              <RefusedEntry
                key={JSON.stringify(impossible.event)}
                {...impossible}
                onRecord={(reason) => record(impossible.event, reason)}
                onBack={() => set({ impossible: null })}
              />
            ) : (
              <Keys pad={pad} draft={draft} set={set} record={record} />
            )}
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <UndoKey last={last} onUndo={undo} />
              {pad.innings && pad.progress.outcome === null && (
                <MoreSheet
                  innings={pad.innings}
                  positions={draft.positions}
                  onPositions={(positions) => set({ positions })}
                  onEnd={() => set({ isEnding: true })}
                  record={record}
                />
              )}
            </div>
          </>
        )}
      </section>
    </>
  )
}

type KeysProps = {
  pad: PadMatch
  draft: Draft
  set: (next: Partial<Draft>) => void
  record: (event: MatchEvent) => void
}

/** The keys of what comes next. */
function Keys({ pad, draft: { positions, isEnding, at }, set, record }: KeysProps) {
  if (pad.progress.outcome !== null)
    return <p>The result is recorded. Until it is final, events can be corrected on the match’s page.</p>
  const end = isEnding ? 'The innings is ended.' : inningsEnd(pad)
  if (!pad.innings || end !== null)
    return (
      <InningsStep
        key={at}
        pad={pad}
        end={end}
        onGoOn={isEnding ? () => set({ isEnding: false }) : null}
        record={record}
      />
    )
  if (!areFull(positions))
    return (
      <ChoosePlayer
        key={`${at} ${askedFor(positions)} ${positions.striker}`}
        pad={pad}
        positions={positions}
        onChoose={(next) => set({ positions: next })}
      />
    )
  return <BallKeys pad={pad} positions={positions} record={record} />
}
