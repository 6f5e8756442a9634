import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { limitsOf } from '@toprun/game-rules/formats/formats'
import clsx from 'clsx'
import { Timer } from 'lucide-react'
import { useOutOfReach } from '../../platform/live/use-out-of-reach.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { matchContestsQuery } from '../matches/match-queries.ts'
import { closingText } from '../matches/slot-text.ts'
import { useSlots } from '../matches/use-slots.ts'
import { whyJoinWaits } from './instead-of-button.tsx'
import { slotId } from './slot-list.tsx'

/** The others are in the list of contests. */
const mostOffered = 2

/** Offers the live fantasy slots that close next where the match is watched, with the balls that are left; renders nothing without any. A phone has them below the commentary. */
export function OpenSlots({ match }: { match: MatchSummary }) {
  const isLive = match.state === 'live'
  const outOfReach = useOutOfReach()
  const contests = useQuery({ ...matchContestsQuery(match.id), enabled: isLive })
  const joinable = new Set(contests.data?.contests.flatMap(({ slot }) => slot ?? []))
  const { data } = useSlots(match, { enabled: isLive && joinable.size > 0 })
  const open = data?.slots.filter(({ slot, state }) => state === 'open' && joinable.has(slot)) ?? []
  if (!isLive || open.length === 0) return null
  const { players, credits } = limitsOf({ format: match.format, sides: match.sides.length, slot: 1 })
  return (
    <section aria-labelledby="open-slots-title" className="panel grid gap-2 p-4 max-xl:order-last">
      <h2 id="open-slots-title" className="flex items-center gap-2 font-display text-xl font-bold">
        <Timer className="size-5 text-muted" aria-hidden="true" />
        Live fantasy: still open
      </h2>
      {/* What it is makes room for why it waits: two lines each. */}
      <div className="grid min-h-[2lh] text-sm text-muted *:[grid-area:1/1]">
        <p className={clsx(outOfReach && 'invisible')}>
          A team of {players} for {credits} credits, for one part of the match.
        </p>
        <p role="status">{outOfReach && whyJoinWaits[outOfReach]}</p>
      </div>
      <ul className="divide-y divide-line">
        {open.slice(0, mostOffered).map((slot) => (
          <li key={slot.slot} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-semibold text-balance">{slot.name}</span>
              <span className="block text-sm text-muted tabular-nums">{closingText(slot, match)}</span>
            </span>
            {outOfReach ? (
              <Button variant="secondary" disabled>
                Join<span className="sr-only"> {slot.name}</span>
              </Button>
            ) : (
              <ButtonLink variant="secondary" to={`/matches/${match.id}?tab=contests#${slotId(slot)}`}>
                Join<span className="sr-only"> {slot.name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
