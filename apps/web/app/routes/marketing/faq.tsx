import { faqResponse } from '@toprun/api-schema/content'
import { FaqPage } from '../../features/support/faq-page.tsx'
import { load } from '../../platform/load.ts'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/faq.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Frequently asked questions',
    description:
      'How points are counted, how cards and packs work, how contests pay out and how the wallet works.',
    picture: '/pictures/og/faq.png',
    structured: [
      breadcrumbs(args, [{ name: 'FAQ', path: '/faq' }]),
      {
        '@type': 'FAQPage',
        mainEntity: args.loaderData?.topics.flatMap(({ questions }) =>
          questions.map(({ question, text }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text },
          })),
        ),
      },
    ],
  })

export function loader({ context }: Route.LoaderArgs) {
  return load(context, '/api/content/faq', faqResponse)
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqPage {...loaderData} />
}
