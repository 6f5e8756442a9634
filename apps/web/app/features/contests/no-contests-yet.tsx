import { useQuery } from '@tanstack/react-query'
import picture from '../../ui/empty/contests.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { MatchList } from '../matches/match-list.tsx'
import { matchListQuery } from '../matches/match-queries.ts'
import { matchesByStage } from '../matches/match-stage.ts'

const title = 'You have not joined a contest yet'
const text = 'Your teams, their ranks and what they win will be here.'

/** In place of the contests of who has joined none: the matches that can be joined, with what they pay. */
export function NoContestsYet() {
  const { data } = useQuery({
    ...matchListQuery,
    select: ({ matches }) => matchesByStage(matches).upcoming,
  })
  if (data?.length === 0) return <EmptyState picture={picture} title={title} text={text} />
  return (
    <>
      <section aria-labelledby="no-contests">
        <h2 id="no-contests" className="font-display text-heading leading-tight font-bold">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </section>
      {data && <MatchList matches={data} places={noPlaces} />}
    </>
  )
}

const noPlaces: ReadonlyMap<string, string> = new Map()
