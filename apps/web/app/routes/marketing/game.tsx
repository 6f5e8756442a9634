import { playSteps } from '../../features/rules/play-steps.server.ts'
import { howTo, PlayStepsList } from '../../features/rules/play-steps-list.tsx'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FloodlitHead } from '../../ui/ground/floodlit-head.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/game.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'The game',
    description:
      'How to play TopRun: choose a match, create a team using 100 credits, attach 2 cards, join a contest, claim winnings.',
    structured: [
      breadcrumbs(args, [{ name: 'The game', path: '/game' }]),
      ...(args.loaderData ? [howTo(args.loaderData)] : []),
    ],
  })

export const loader = () => playSteps()

export default function Game({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FloodlitHead className="pb-16 md:pb-10">
        <PageHeader
          size="campaign"
          title="How to play"
          text="You pick eleven players, they play a match, and every ball changes your score. Five steps to your first contest."
          className=""
        />
      </FloodlitHead>
      <div className="page pt-6 pb-16 sm:pt-10">
        <PlayStepsList steps={loaderData} isWide>
          <div className="flex flex-wrap content-center gap-3 lg:justify-center">
            <ButtonLink to="/matches">Choose a match</ButtonLink>
            <ButtonLink to="/toprun/points-system" variant="secondary">
              Points system
            </ButtonLink>
          </div>
        </PlayStepsList>
      </div>
    </>
  )
}
