import { batter, bowler } from '@toprun/api-schema/content'
import { data } from 'react-router'
import { mergeLineUp } from '../../features/people/line-up.server.ts'
import { LineUpPage, type LineUpRead } from '../../features/people/line-up-page.tsx'
import { ask } from '../../platform/api-client.ts'
import { keepOnSearch } from '../../platform/keep-on-search.ts'
import { apiFetchContext } from '../../platform/load-context.ts'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/line-up.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Star studded line-up',
    description: 'Every batter and bowler of the game, with their figures in one-day, Test and T20 cricket.',
    structured: [breadcrumbs(args, [{ name: 'Line-up', path: '/studview' }])],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const fetch = context.get(apiFetchContext)
  const [batters, bowlers] = await Promise.all([
    ask('GET', '/api/Player', batter.array(), undefined, { fetch }),
    ask('GET', '/api/Bowler', bowler.array(), undefined, { fetch }),
  ])
  if (!batters.ok) return data<LineUpRead>({ failed: batters.msg }, { status: 503 })
  if (!bowlers.ok) return data<LineUpRead>({ failed: bowlers.msg }, { status: 503 })
  return data<LineUpRead>({ players: mergeLineUp(batters.data, bowlers.data) })
}

export const shouldRevalidate = keepOnSearch

export default function LineUp({ loaderData }: Route.ComponentProps) {
  return <LineUpPage read={loaderData} />
}
