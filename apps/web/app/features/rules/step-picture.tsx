import clsx from 'clsx'
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

const themes = [
  { theme: 'dark', look: '[[data-theme=light]_&]:hidden' },
  { theme: 'light', look: '[:root:not([data-theme=light])_&]:hidden' },
] as const

/** The site itself at a step of How to play, the first of which is 0, in the theme that is shown; the other one is not loaded. */
export function StepPicture({ at, className }: { at: number; className: string }) {
  const picture = pictures[at] ?? matches
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
