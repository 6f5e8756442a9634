import { matchListAnswer } from '@toprun/api-schema/match'
import { Hero } from '../../features/home/hero.tsx'
import { HowToPlay } from '../../features/home/how-to-play.tsx'
import { MatchStrip } from '../../features/home/match-strip.tsx'
import { PointsExplained } from '../../features/home/points-explained.tsx'
import { ask } from '../../platform/api-client.ts'
import { apiFetchContext } from '../../platform/load-context.ts'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'TopRun · Fantasy cricket, ball by ball' },
  {
    name: 'description',
    content: 'Pick eleven players with 100 credits, attach two cards, join a contest and follow every ball.',
  },
]

/** The front page stands whether or not the matches can be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await ask('GET', '/api/game/matches', matchListAnswer, undefined, {
    fetch: context.get(apiFetchContext),
  })
  return answer.ok ? answer.data : undefined
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <MatchStrip matches={loaderData?.matches} />
      <PointsExplained />
      <HowToPlay />
    </>
  )
}
