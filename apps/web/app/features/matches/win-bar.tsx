import type { LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { Fragment } from 'react'
import { useSides } from '../cards/match-sides.tsx'
import { sideLine } from '../cards/side-line.ts'
import { shortName } from './match-stage.ts'
import { noWinChance } from './no-win-chance.ts'
import { sidesAsPlayed } from './side-score.ts'

/** Each side's chance to win as a bar, or why there is none. */
export function WinBar({ match, live }: { match: MatchSummary; live: LiveScore }) {
  const sideOf = useSides()
  const batting = live.innings.at(-1)?.team
  const why = noWinChance(match, live)
  if (why !== null) return <p className="px-4 pb-3 text-xs text-muted @xl:px-6">{why}</p>
  if (live.winPercent === null || batting === undefined) return null
  const sides = sidesAsPlayed(match)
  const chances = sides.map(({ name }) => ({
    name,
    percent: name === batting ? live.winPercent : 100 - (live.winPercent ?? 0),
  }))
  const text = chances.map(({ name, percent }) => `${name} ${percent} %`).join(', ')
  const [first] = chances
  const lineOf = (team: string) => {
    const side = sideOf(team)
    return side ? sideLine(side) : 'var(--control)'
  }
  return (
    <figure className="px-4 pb-3 @xl:px-6 @xl:pb-4" aria-label={`Win probability: ${text}`}>
      <figcaption
        className="flex items-baseline justify-between gap-2 text-sm tabular-nums"
        aria-hidden="true"
      >
        {chances.map(({ name, percent }, at) => (
          <Fragment key={name}>
            {at > 0 && <span className="text-xs text-muted">Win probability</span>}
            <span>
              <span className="text-muted">{shortName(match, name)}</span> <b>{percent} %</b>
            </span>
          </Fragment>
        ))}
      </figcaption>
      <div
        className="relative mt-1 h-2 overflow-hidden rounded-full"
        style={{ background: lineOf(sides[1]?.name ?? '') }}
      >
        <div
          className="absolute inset-0 origin-left border-r-2 border-surface transition-transform duration-(--slow) motion-reduce:transition-none"
          style={{
            background: lineOf(sides[0]?.name ?? ''),
            transform: `scaleX(${(first?.percent ?? 50) / 100})`,
          }}
        />
      </div>
    </figure>
  )
}
