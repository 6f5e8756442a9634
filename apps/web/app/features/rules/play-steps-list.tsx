import clsx from 'clsx'
import type { ReactNode } from 'react'
import { MoreLink } from '../../ui/more-link.tsx'
import type { PlayStep } from './play-steps.server.ts'
import { StepPicture } from './step-picture.tsx'

type PlayStepsListProps = {
  steps: readonly PlayStep[]
  /** Three steps abreast on a desktop. */
  isWide?: boolean
  /** What comes after them, in the place of a sixth. */
  children?: ReactNode
}

/** The five steps from choosing a match to claiming winnings, each with a picture of the site itself, which `npm run pictures steps` takes. */
export function PlayStepsList({ steps, isWide = false, children }: PlayStepsListProps) {
  return (
    <div className={clsx('grid gap-4 lg:gap-6', isWide && 'lg:grid-cols-3')}>
      <ol className="contents">
        {steps.map(({ title, text, more }, at) => (
          <li
            key={title}
            className={clsx(
              'panel grid content-start overflow-hidden',
              isWide ? 'sm:max-lg:grid-cols-[20rem_minmax(0,1fr)]' : 'sm:grid-cols-[22.5rem_minmax(0,1fr)]',
            )}
          >
            <StepPicture at={at} className="aspect-3/2 w-full self-center object-cover" />
            <div className="grid content-center gap-2 p-5">
              <div className="flex items-center gap-3">
                <p
                  aria-hidden="true"
                  className="font-display text-5xl leading-none font-extrabold text-pitch-text italic"
                >
                  {at + 1}
                </p>
                <h2 className="min-w-0 font-display text-heading leading-tight font-extrabold">{title}</h2>
              </div>
              <p className="text-muted">{text}</p>
              <MoreLink {...more} />
            </div>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}

/** The steps as schema.org has them. */
export function howTo(steps: readonly PlayStep[]): Record<string, unknown> {
  return {
    '@type': 'HowTo',
    name: 'How to play TopRun',
    step: steps.map(({ title, text }, at) => ({ '@type': 'HowToStep', position: at + 1, name: title, text })),
  }
}
