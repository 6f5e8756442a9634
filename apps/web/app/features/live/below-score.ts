/** The tabs of a match that is played stay below the score's line, which is as high as they leave room for; all fit into the middle column of a desktop. */
export const belowScore =
  'xl:[&_[role=tab]]:px-2.5 max-xl:pinned max-lg:-mx-(--gutter) max-xl:bg-bg max-lg:px-(--gutter) max-xl:[--pinned-above:2.75rem]'

/** No tab is so short that the page would end above the place where it begins: a phone would scroll up for it, and show the header over it. */
export const tallAsScreen = 'max-xl:min-h-dvh max-lg:[&_[role=tabpanel]]:pt-2'

const scoreLineHeight = 44
/** Shorter ways neither hide nor show the header of a phone (features/shell/header.tsx). */
const leastWay = 8

/** Scrolls so that a part begins right below the score's line, where that is pinned. */
export function showBelowScore(part: HTMLElement): void {
  if (matchMedia('(width >= 80rem)').matches) return
  // A phone hides the header on the way down, and shows it on the way up.
  const way = part.getBoundingClientRect().top - scoreLineHeight
  const isHidden = document.documentElement.hasAttribute('data-reading')
  const isWithoutHeader = matchMedia('(width < 48rem)').matches && way > (isHidden ? -leastWay : leastWay)
  // The page scrolls to 1rem below the header.
  part.style.scrollMarginTop = isWithoutHeader ? 'calc(1.75rem - var(--header-height))' : '1.75rem'
  part.scrollIntoView()
}
