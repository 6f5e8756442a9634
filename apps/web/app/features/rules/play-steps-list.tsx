import clsx from 'clsx'
import { MoreLink } from '../../ui/more-link.tsx'
import type { PlayStep } from './play-steps.server.ts'
import cardsDark from './steps/cards-dark.avif'
import cardsLight from './steps/cards-light.avif'
import contestsDark from './steps/contests-dark.avif'
import contestsLight from './steps/contests-light.avif'
import matchesDark from './steps/matches-dark.avif'
import matchesLight from './steps/matches-light.avif'
import teamDark from './steps/team-dark.avif'
import teamLight from './steps/team-light.avif'
import winningsDark from './steps/winnings-dark.avif'
import winningsLight from './steps/winnings-light.avif'

const matches = { dark: matchesDark, light: matchesLight }
const pictures = [
  matches,
  { dark: teamDark, light: teamLight },
  { dark: cardsDark, light: cardsLight },
  { dark: contestsDark, light: contestsLight },
  { dark: winningsDark, light: winningsLight },
]

/** The five steps from choosing a match to claiming winnings, each with a picture of the site itself, which `npm run pictures steps` takes. */
export function PlayStepsList({ steps }: { steps: readonly PlayStep[] }) {
  return (
    <ol className="grid gap-4 lg:gap-6">
      {steps.map(({ title, text, more }, at) => (
        <li key={title} className="panel grid overflow-hidden sm:grid-cols-2">
          <StepPicture
            picture={pictures[at] ?? matches}
            className="aspect-5/4 size-full border-b border-line object-cover sm:aspect-3/2 sm:border-r sm:border-b-0"
          />
          <div className="grid content-center gap-2 p-5 sm:p-7">
            <div className="flex items-center gap-4">
              <p
                aria-hidden="true"
                className="font-display text-6xl leading-none font-extrabold text-pitch-text italic"
              >
                {at + 1}
              </p>
              <h2 className="min-w-0 font-display text-3xl leading-none font-extrabold">{title}</h2>
            </div>
            <p className="max-w-prose text-muted">{text}</p>
            <MoreLink {...more} />
          </div>
        </li>
      ))}
    </ol>
  )
}

const themes = [
  { theme: 'dark', look: '[[data-theme=light]_&]:hidden' },
  { theme: 'light', look: '[:root:not([data-theme=light])_&]:hidden' },
] as const

/** In the theme that is shown; the other one is not loaded. */
function StepPicture({ picture, className }: { picture: typeof matches; className: string }) {
  return themes.map(({ theme, look }) => (
    <img
      key={theme}
      src={picture[theme]}
      alt=""
      width={840}
      height={560}
      loading="lazy"
      decoding="async"
      className={clsx(className, look)}
    />
  ))
}

/** The steps as schema.org has them. */
export function howTo(steps: readonly PlayStep[]): Record<string, unknown> {
  return {
    '@type': 'HowTo',
    name: 'How to play TopRun',
    step: steps.map(({ title, text }, at) => ({ '@type': 'HowToStep', position: at + 1, name: title, text })),
  }
}
