import { type InningsBreak, nextText } from './innings-break.ts'

/** `Innings break · Harbour Kings need 140 runs from 120 balls` */
export function BreakText({ pause, need }: { pause: InningsBreak; need: string | null }) {
  const next = nextText(pause, need)
  return (
    <p className="text-sm">
      <b>Innings break</b>
      {next !== null && <span className="text-muted"> · {next}</span>}
    </p>
  )
}
