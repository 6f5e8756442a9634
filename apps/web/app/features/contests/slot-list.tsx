import { useQuery } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { limitsOf } from '@toprun/game-rules/formats/formats'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type OwnState, ownState } from '../../platform/use-own.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SlotStatus } from '../matches/match-status.tsx'
import { useSlots } from '../matches/use-slots.ts'
import { ContestCard } from './contest-card.tsx'
import { ownContestsQuery } from './contest-queries.ts'

type SlotListProps = {
  match: MatchSummary
  asVisitor: { contests: Contest[] }
  /** The action of the screen is another. */
  isSecond?: boolean
}

/** The slots of live fantasy with their contests, those that can be joined first; the first of them is open, and the one in the address. */
export function SlotList({ match, asVisitor, isSecond = false }: SlotListProps) {
  const all = useQuery(ownContestsQuery(match.id, asVisitor))
  const contests = all.data.contests.filter(({ slot }) => slot !== null)
  const query = useSlots(match, { enabled: contests.length > 0 })
  const { hash } = useLocation()
  if (contests.length === 0) return null
  const { players, credits } = limitsOf({ format: match.format, sides: match.sides.length, slot: 1 })
  return (
    <section aria-labelledby="slots-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="slots-title" className="font-display text-2xl font-bold">
          Live fantasy
        </h2>
        <p className="text-muted">
          A team of {players} for {credits} credits, for one part of the match.
          <span className="max-sm:hidden">
            {' '}
            Join while the match is live, until shortly before the part begins.
          </span>
        </p>
      </div>
      <QueryPanel
        query={query}
        failure="The live fantasy slots could not be loaded"
        skeleton={<SlotSkeletons contests={contests} />}
      >
        {({ slots }) => {
          const next = slots.find(({ state }) => state === 'open')
          const isOver = ({ state }: MatchSlot) => state === 'completed' || state === 'void'
          const isMine = ({ slot }: MatchSlot) =>
            contests.some((contest) => contest.slot === slot && contest.myEntries > 0)
          // Without a slot to join, those that only others play are not in the way of the next match.
          const isFolded = (slot: MatchSlot) => isOver(slot) || (next === undefined && !isMine(slot))
          const folded = slots.filter(isFolded)
          const shown = (slot: MatchSlot) => (
            <Slot
              key={slot.slot}
              slot={slot}
              match={match}
              contests={contests.filter((contest) => contest.slot === slot.slot)}
              isNext={slot === next}
              isSecond={isSecond}
              isAsked={hash === `#${slotId(slot)}`}
              own={ownState(all)}
            />
          )
          return (
            <div className={onePanel}>
              {slots
                .filter((slot) => !isFolded(slot))
                .sort((one, other) => Number(other.state === 'open') - Number(one.state === 'open'))
                .map(shown)}
              {folded.length > 0 && (
                <Disclosure
                  open={folded.some((slot) => hash === `#${slotId(slot)}`)}
                  title={
                    <span className="font-semibold">
                      {folded.length === 1 ? '1 slot is' : `${folded.length} slots are`}{' '}
                      {folded.every(isOver) ? 'over' : 'closed'}
                    </span>
                  }
                >
                  <div className="divide-y divide-line border-t border-line">{folded.map(shown)}</div>
                </Disclosure>
              )}
            </div>
          )
        }}
      </QueryPanel>
    </section>
  )
}

const onePanel = 'panel divide-y divide-line overflow-hidden'

/** Rows with the height of the slots, as far as their contests tell: the first that can be joined is open, those that are over are one. */
function SlotSkeletons({ contests }: { contests: readonly Contest[] }) {
  const running = contests.filter(({ state }) => state === 'open' || state === 'locked')
  const rows = [...new Set(running.map(({ slot }) => slot))].sort((one, other) => Number(one) - Number(other))
  const next = rows.find((slot) => running.some((each) => each.slot === slot && each.state === 'open'))
  return (
    <div className={onePanel}>
      {[...rows, ...(running.length < contests.length ? [null] : [])].map((slot) => (
        <div key={slot}>
          <div className="flex min-h-14 items-center justify-between gap-4 px-4 sm:px-5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
          {slot !== null && slot === next && <div className="h-113 border-t border-line @2xl:h-53" />}
        </div>
      ))}
    </div>
  )
}

/** Of the element, in the address of the match's contests. */
export const slotId = ({ slot }: Pick<MatchSlot, 'slot'>) => `slot-${slot}`

type SlotProps = {
  slot: MatchSlot
  match: MatchSummary
  contests: readonly Contest[]
  isNext: boolean
  isSecond: boolean
  /** It is in the address. */
  isAsked: boolean
  own: OwnState
}

function Slot({ slot, match, contests, isNext, isSecond, isAsked, own }: SlotProps) {
  const id = slotId(slot)
  // The browser looked for it before it was read.
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.scrollIntoView()
  }, [isAsked, id])
  const first = isNext
    ? contests.find(({ state, myEntries }) => state === 'open' && myEntries === 0)
    : undefined
  const mine = contests.reduce((sum, { myEntries }) => sum + myEntries, 0)
  return (
    <Disclosure
      id={id}
      open={isNext || isAsked}
      className="scroll-mt-24"
      title={
        <span className="grid grow gap-x-4 @md:flex @md:items-center @md:justify-between">
          <h3 className="font-semibold">{slot.name}</h3>
          <span className="flex flex-wrap items-center gap-x-3 text-sm">
            {mine > 0 && (
              <span className="text-pitch-text">{mine === 1 ? 'Joined' : `Joined with ${mine} entries`}</span>
            )}
            <SlotStatus slot={slot} match={match} />
          </span>
        </span>
      }
    >
      <ul className="grid divide-line border-t border-line @max-2xl:divide-y @2xl:grid-cols-2 @2xl:divide-x">
        {contests.map((contest) => (
          <li key={contest.id} className="grid min-w-0 grid-cols-1">
            <ContestCard
              contest={contest}
              match={match}
              slot={slot}
              own={own}
              isFirst={!isSecond && contest === first}
              flat
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
