import { siteResponse } from '@toprun/api-schema/content'
import { ContactPage } from '../../features/support/contact-page.tsx'
import { load } from '../../platform/load.ts'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/contact.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Contact us',
    description: 'Contact TopRun to ask a question, report a problem or share an idea. A person will reply.',
    picture: '/pictures/og/contact.png',
    structured: [breadcrumbs(args, [{ name: 'Contact', path: '/contactus' }])],
  })

export function loader({ context }: Route.LoaderArgs) {
  return load(context, '/api/content/site', siteResponse)
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />
}
