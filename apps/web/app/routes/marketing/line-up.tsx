import { batter, bowler } from '@toprun/api-schema/content'
import { data } from 'react-router'
import { mergeLineUp } from '../../features/people/line-up.server.ts'
import { type LineUpData, LineUpPage } from '../../features/people/line-up-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { keepOnSearch } from '../../platform/keep-on-search.ts'
import { read } from '../../platform/load.ts'
import type { Route } from './+types/line-up.ts'

export const meta = fixedMeta({
  title: 'Star-studded line-up',
  description: 'Every batter and bowler in the game, with their one-day, Test and T20 statistics.',
  trail: [{ name: 'Line-up', path: '/studview' }],
})

export async function loader({ context }: Route.LoaderArgs) {
  const [batters, bowlers] = await Promise.all([
    read(context, '/api/Player', batter.array()),
    read(context, '/api/Bowler', bowler.array()),
  ])
  if (!batters.ok) return data<LineUpData>({ failed: batters.msg }, { status: 503 })
  if (!bowlers.ok) return data<LineUpData>({ failed: bowlers.msg }, { status: 503 })
  return data<LineUpData>({ players: mergeLineUp(batters.data, bowlers.data) })
}

export const shouldRevalidate = keepOnSearch

export default function LineUp({ loaderData }: Route.ComponentProps) {
  return <LineUpPage read={loaderData} />
}
