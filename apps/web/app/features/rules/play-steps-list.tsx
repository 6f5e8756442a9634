import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { PlayStep } from './play-steps.server.ts'
import board from './steps/board.svg'
import eleven from './steps/eleven.svg'
import fixture from './steps/fixture.svg'
import twoCards from './steps/two-cards.svg'
import winnings from './steps/winnings.svg'

const pictures = [fixture, eleven, twoCards, board, winnings]

/** The five steps from choosing a match to claiming winnings, each with a drawing. */
export function PlayStepsList({ steps }: { steps: readonly PlayStep[] }) {
  return (
    <ol className="grid gap-4 lg:grid-cols-6 lg:gap-6">
      {steps.map(({ title, text, more }, at) => (
        <li
          key={title}
          className={clsx(
            'panel grid overflow-hidden sm:max-lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]',
            at < 2 ? 'lg:col-span-3' : 'lg:col-span-2',
          )}
        >
          <img
            src={pictures[at] ?? fixture}
            alt=""
            width={240}
            height={160}
            loading="lazy"
            decoding="async"
            className={clsx(
              'aspect-3/2 w-full object-cover sm:max-lg:aspect-auto sm:max-lg:h-full sm:max-lg:min-h-52',
              at < 2 && 'lg:aspect-5/3',
            )}
          />
          <div className="grid content-center gap-2 p-5 sm:p-7 lg:content-start">
            <p
              aria-hidden="true"
              className="font-display text-5xl leading-none font-extrabold text-pitch-text italic"
            >
              {at + 1}
            </p>
            <h2 className="font-display text-3xl leading-none font-extrabold">{title}</h2>
            <p className="max-w-prose text-muted">{text}</p>
            <Link
              to={more.to}
              className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold underline decoration-link decoration-2 underline-offset-6 hover:no-underline"
            >
              {more.label}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          </div>
        </li>
      ))}
    </ol>
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
