import { siteResponse } from '@toprun/api-schema/content'
import { ContactPage } from '../../features/support/contact-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/contact.ts'

export const meta = fixedMeta({
  title: 'Contact us',
  description: 'Contact TopRun to ask a question, report a problem or share an idea. A person will reply.',
  picture: '/pictures/og/contact.png',
  trail: [{ name: 'Contact', path: '/contactus' }],
})

export function loader({ context }: Route.LoaderArgs) {
  return load(context, '/api/content/site', siteResponse)
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />
}
