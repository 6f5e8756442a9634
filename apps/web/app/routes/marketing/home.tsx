import { organization } from '../../features/about/organization.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { readHome } from '../../features/home/read-home.server.ts'
import { pageMeta, siteOf } from '../../platform/page-meta.ts'
import type { Route } from './+types/home.ts'

export const meta = (args: Route.MetaArgs) => {
  const site = siteOf(args)
  return pageMeta(args, {
    title: 'Fantasy cricket, ball by ball',
    description:
      'Pick eleven players with 100 credits, attach two cards, join a contest and follow every ball.',
    structured: site ? [organization(site), { '@type': 'WebSite', name: 'TopRun', url: site.origin }] : [],
  })
}

export const loader = ({ context }: Route.LoaderArgs) => readHome(context)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
