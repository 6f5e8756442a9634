/** How tabs look, whether they are tabs, links to the tabs of a page, or the places of an area. */

/** A row of tabs; a long one scrolls sideways and fades where more follows. */
export const tabRow = 'fading flex overflow-x-auto border-b border-line'

/** One tab, marked while it is the selected one or leads to this page. */
export const tab =
  '-mb-px inline-flex min-h-12 shrink-0 items-center justify-center gap-2 border-b-3 border-transparent px-3.5 font-semibold whitespace-nowrap text-muted -outline-offset-2 ' +
  'transition-colors hover:text-ink aria-selected:border-ink aria-selected:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'

/** A switch between a few choices of which one applies. */
export const segmentRow = 'gap-1 rounded-control bg-sunken p-1'

/** One choice of a switch: a pressed button, the link of what is shown, or the label of a checked radio. */
export const segment =
  'inline-flex min-h-11 grow items-center justify-center gap-1.5 rounded-control px-1 font-semibold whitespace-nowrap text-muted tabular-nums transition-colors ' +
  'hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-lift aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-lift ' +
  'has-checked:bg-surface has-checked:text-ink has-checked:shadow-lift'
