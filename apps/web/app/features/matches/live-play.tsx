import { useQuery } from '@tanstack/react-query'
import type { LiveScore, MatchResponse, MatchSummary } from '@toprun/api-schema/match'
import { useMedia } from '../../platform/use-media.ts'
import { MatchSides } from '../cards/match-sides.tsx'
import { ThisOver } from './ball-mark.tsx'
import { BreakText } from './break-text.tsx'
import { inningsBreak } from './innings-break.ts'
import { matchQuery } from './match-queries.ts'
import { overName } from './over-words.ts'
import { useLiveMatch } from './use-live-match.ts'
import { WinBar } from './win-bar.tsx'

/** Who bats and bowls in a live match and this over, or between innings what is needed, and the chances; on a desktop only, where its place is there before it is known. */
export function LivePlay({ match }: { match: MatchSummary }) {
  const isShown = useMedia('(width >= 64rem)')
  const { data } = useQuery({ ...matchQuery(match.id), enabled: isShown })
  return <div className="min-h-18 max-lg:hidden">{isShown && data && <Play response={data} />}</div>
}

function Play({ response }: { response: MatchResponse }) {
  useLiveMatch(response)
  const { match, live } = response
  if (!live) return null
  const pause = inningsBreak(match)
  return (
    <div className="grid grid-cols-3 gap-x-10 tabular-nums">
      {pause ? (
        <div className="col-span-2">
          <BreakText pause={pause} need={live.need} />
        </div>
      ) : (
        <>
          <AtTheCrease live={live} />
          <div className="min-w-0 overflow-hidden [&_ol]:flex-nowrap">
            <ThisOver balls={live.thisOver} name={overName(match.format)} heading="h4" />
          </div>
        </>
      )}
      <div className="[&>*]:px-0!">
        <MatchSides match={match}>
          <WinBar match={match} live={live} />
        </MatchSides>
      </div>
    </div>
  )
}

function AtTheCrease({ live: { batters, bowler } }: { live: LiveScore }) {
  return (
    <ul aria-label="At the crease" className="grid content-start gap-y-0.5 text-sm">
      {batters.map(({ name, onStrike, runs, balls }) => (
        <li key={name} className="flex items-baseline gap-2">
          <span className={onStrike ? 'truncate font-semibold' : 'truncate'}>
            {name}
            {onStrike && (
              <>
                <span aria-hidden="true">*</span>
                <span className="sr-only"> (on strike)</span>
              </>
            )}
          </span>
          <b className="ml-auto font-display text-lg leading-none">{runs}</b>
          <span className="w-12 text-right text-muted">({balls})</span>
        </li>
      ))}
      {bowler && (
        <li className="flex items-baseline gap-2">
          <span className="truncate">
            {bowler.name} <span className="text-muted">bowling</span>
          </span>
          <b className="ml-auto font-display text-lg leading-none">
            {bowler.wickets}/{bowler.runs}
          </b>
          <span className="w-12 text-right text-muted">({bowler.overs})</span>
        </li>
      )}
    </ul>
  )
}
