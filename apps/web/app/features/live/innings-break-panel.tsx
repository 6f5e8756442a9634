import { type InningsBreak, nextText } from '../matches/innings-break.ts'
import { scoreText } from '../matches/side-score.ts'

type InningsBreakPanelProps = {
  pause: InningsBreak
  /** As the live score has it. */
  need: string | null
}

/** Between two innings, in place of the rates, who is at the crease and, on a desktop, the last ball, and as high as they are: what was made, who bats next, and the target. */
export function InningsBreakPanel({ pause, need }: InningsBreakPanelProps) {
  const made = pause.score.at(-1)
  const target = need === null ? pause.target : Number.parseInt(need, 10)
  return (
    <section
      aria-label="Innings break"
      className="grid min-h-37.5 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 border-t border-line bg-sunken px-4 py-2 xl:min-h-63 xl:grid-cols-1 xl:gap-y-4 @xl:px-6"
    >
      <div className="grid gap-1">
        <h2 className="font-display text-2xl leading-none font-extrabold italic xl:text-4xl">
          Innings break
        </h2>
        {made && (
          <p className="text-sm text-muted tabular-nums">
            {made.team} made {scoreText(made)} ({made.overs})
          </p>
        )}
        <p className="text-sm font-semibold tabular-nums">{nextText(pause, need)}</p>
      </div>
      {target !== null && (
        <p className="grid justify-items-end gap-1 font-display xl:justify-items-start leading-none tabular-nums">
          <span className="text-sm text-muted">Target</span>
          <b className="text-5xl font-extrabold xl:text-7xl">{target}</b>
        </p>
      )}
    </section>
  )
}
