import type { FallOfWicket, Partnership } from '@toprun/api-schema/scorecard'

export function DidNotBat({ names, isPlaying }: { names: readonly string[]; isPlaying: boolean }) {
  if (names.length === 0) return null
  return (
    <p>
      <b>{isPlaying ? 'Yet to bat' : 'Did not bat'}</b> <span className="text-muted">{names.join(', ')}</span>
    </p>
  )
}

export function FallOfWickets({ wickets }: { wickets: readonly FallOfWicket[] }) {
  if (wickets.length === 0) return null
  return (
    <section aria-label="Fall of wickets">
      <h3 className="font-semibold">Fall of wickets</h3>
      <ol className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
        {wickets.map(({ wicket, name, runs, ball }) => (
          <li key={wicket}>
            <b className="text-ink">
              {wicket}-{runs}
            </b>{' '}
            {name} <span className="whitespace-nowrap">({ballText(ball)})</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Of `3.2` the over and ball; matches that count balls number them through: `21`. */
function ballText(ball: string): string {
  return ball.includes('.') ? `${ball} ov` : `ball ${ball}`
}

/** Each partnership as a bar of its runs, with what both batters added. */
export function Partnerships({ partnerships }: { partnerships: readonly Partnership[] }) {
  if (partnerships.length === 0) return null
  const longest = Math.max(1, ...partnerships.map(({ runs }) => runs))
  return (
    <section aria-label="Partnerships">
      <h3 className="font-semibold">Partnerships</h3>
      <ol className="mt-2 grid gap-2">
        {partnerships.map(({ position, wicket, batters, runs, balls, broken }) => (
          <li key={position} className="grid grid-cols-[2rem_1fr] items-center gap-x-3 text-sm">
            <span className="text-muted">{wicket}.</span>
            <div className="min-w-0">
              <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                <span>{batters.map((each) => `${each.name} ${each.runs} (${each.balls})`).join(', ')}</span>
                <b className="tabular-nums">
                  {runs}
                  {!broken && '*'} ({balls})
                </b>
              </p>
              <div
                className="mt-1 h-1.5 origin-left rounded-full bg-pitch"
                style={{ width: `${(runs / longest) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
