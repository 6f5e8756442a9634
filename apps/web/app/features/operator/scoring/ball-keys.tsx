import type { MatchEvent } from '@toprun/api-schema/match-event'
import { ballMark, ballText } from '@toprun/game-rules/scoreboard/ball-text'
import { ballOf, noPress, type Press } from '@toprun/game-rules/scoring-pad/pad-ball'
import type { PadMatch } from '@toprun/game-rules/scoring-pad/pad-match'
import type { FullPositions } from '@toprun/game-rules/scoring-pad/positions'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { StepHeading } from './step-heading.tsx'
import { WicketSheet } from './wicket-sheet.tsx'

type BallKeysProps = { pad: PadMatch; positions: FullPositions; record: (event: MatchEvent) => void }

const runKeys = [0, 1, 2, 3, 4, 5, 6] as const

/** The keys of a ball: how its runs count, then how many, which scores it. A key shows what it records. */
export function BallKeys({ pad, positions, record }: BallKeysProps) {
  const [press, setPress] = useState(noPress)
  const [isWicketOpen, setWicketOpen] = useState(false)
  // The next ball counts as runs off the bat again.
  const score = (event: MatchEvent) => {
    setPress(noPress)
    record(event)
  }
  const set = (change: Partial<Press>) => setPress((before) => ({ ...before, ...change }))
  const kindKey = (kind: Press['kind'], label: string, change: Partial<Press> = {}) => {
    const isOn = press.kind === kind
    return (
      <Toggle isOn={isOn} onPress={() => set({ kind: isOn ? 'bat' : kind, ...change })}>
        {label}
      </Toggle>
    )
  }
  return (
    <div className="grid gap-2">
      <StepHeading>
        <span className="sr-only">The next ball</span>
      </StepHeading>
      <div className="grid grid-cols-3 gap-2">
        {kindKey('wide', 'Wide', { isNoBall: false, isAllRun: false })}
        <Toggle
          isOn={press.isNoBall}
          onPress={() => set({ isNoBall: !press.isNoBall, ...(press.kind === 'wide' && { kind: 'bat' }) })}
        >
          No-ball
        </Toggle>
        {kindKey('bye', 'Bye')}
        {kindKey('legBye', 'Leg-bye')}
        <Toggle isOn={press.isAllRun} onPress={() => set({ isAllRun: !press.isAllRun })}>
          No boundary
        </Toggle>
        <Toggle isOn={press.isPenalty} onPress={() => set({ isPenalty: !press.isPenalty })}>
          Penalty +5
        </Toggle>
      </div>
      <div className="grid grid-cols-4 gap-2">
        {runKeys.map((runs) => (
          <RunKey
            key={runs}
            delivery={ballOf(pad, positions, { ...press, runs }).delivery}
            onPress={() => score(ballOf(pad, positions, { ...press, runs }))}
          />
        ))}
        <button
          type="button"
          onClick={() => setWicketOpen(true)}
          className="min-h-15 rounded-control bg-ball font-display text-xl font-bold text-on-ball active:translate-y-px"
        >
          Wicket
        </button>
      </div>
      <WicketSheet
        open={isWicketOpen}
        onClose={() => setWicketOpen(false)}
        pad={pad}
        positions={positions}
        press={press}
        record={score}
      />
    </div>
  )
}

type RunKeyProps = { delivery: Parameters<typeof ballMark>[0]; onPress: () => void }

function RunKey({ delivery, onPress }: RunKeyProps) {
  const { batter, bowler, extras } = delivery
  const mark = extras ? ballMark(delivery) : String(delivery.runs.batter)
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-15 rounded-control border border-control bg-surface font-display text-xl font-bold tabular-nums hover:bg-raised active:translate-y-px"
    >
      <span aria-hidden="true">{mark}</span>
      <span className="sr-only">{ballText(delivery).slice(`${bowler} to ${batter}, `.length)}</span>
    </button>
  )
}

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={clsx(
        'min-h-11 rounded-control border px-1 text-sm font-semibold',
        isOn ? 'border-gold bg-gold text-on-gold' : 'border-control text-ink hover:bg-raised',
      )}
    >
      {children}
    </button>
  )
}
