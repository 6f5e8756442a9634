import { AppPage } from '../../features/rules/app-page.tsx'
import { playSteps } from '../../features/rules/play-steps.server.ts'
import { howTo, PlayStepsList } from '../../features/rules/play-steps-list.tsx'
import type { PageHandle } from '../../platform/page-bars.ts'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/how-to-play.ts'

export const handle: PageHandle = { bars: 'none' }

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'How to play',
    description: 'Fantasy cricket in five steps: match, team, cards, contest, winnings.',
    structured: [
      breadcrumbs(args, [{ name: 'How to play', path: '/toprun/how-to-play' }]),
      ...(args.loaderData ? [howTo(args.loaderData)] : []),
    ],
  })

export const loader = () => playSteps()

export default function HowToPlay({ loaderData }: Route.ComponentProps) {
  return (
    <AppPage
      title="How to play"
      text="From choosing a match to claiming your winnings, in five steps."
      here="/toprun/how-to-play"
    >
      <PlayStepsList steps={loaderData} />
      <ButtonLink to="/matches" className="justify-self-center px-10 text-lg max-sm:justify-self-stretch">
        Choose a match
      </ButtonLink>
    </AppPage>
  )
}
