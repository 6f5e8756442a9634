import { entertainer, siteResponse } from '@toprun/api-schema/content'
import { AboutPage } from '../../features/about/about-page.tsx'
import { organization } from '../../features/about/organization.ts'
import { load } from '../../platform/load.ts'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/about.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'About us',
    description:
      'What TopRun is, how published points, a double-entry ledger and published odds keep it fair, and how to reach us.',
    structured: [
      breadcrumbs(args, [{ name: 'About us', path: '/aboutus' }]),
      ...(args.loaderData ? [organization(args.loaderData.site)] : []),
    ],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const [site, entertainers] = await Promise.all([
    load(context, '/api/content/site', siteResponse),
    load(context, '/api/Enter', entertainer.array()),
  ])
  return { site, entertainers }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
