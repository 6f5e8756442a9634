import { CalendarDays, Layers, Medal, Trophy, Users } from 'lucide-react'

/** The five steps, in this order everywhere (docs/rules.md#how-to-play). */
const steps = [
  {
    title: 'Choose a match',
    text: 'Live today or days away: every match says when its teams lock.',
    Icon: CalendarDays,
  },
  {
    title: 'Create a team using 100 credits',
    text: 'Eleven players, one captain, one vice-captain.',
    Icon: Users,
  },
  {
    title: 'Attach 2 cards',
    text: 'Put them on two of your players. Blue Cards are free for everyone.',
    Icon: Layers,
  },
  { title: 'Join a contest', text: 'The fee and every prize are shown before you pay.', Icon: Medal },
  { title: 'Claim winnings', text: 'When the match is final, move your prize to your wallet.', Icon: Trophy },
] as const

/** How to play, in five steps. */
export function HowToPlay() {
  return (
    <section aria-labelledby="how-to-play" className="page py-8">
      <h2 id="how-to-play" className="font-display text-title leading-none font-extrabold">
        How to play
      </h2>
      <ol className="mt-5 grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 lg:grid-cols-5">
        {steps.map(({ title, text, Icon }, at) => (
          <li
            key={title}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 bg-surface p-4 last:sm:col-span-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-y-3 lg:p-5 last:lg:col-span-1"
          >
            <span
              className="row-span-2 font-display text-5xl leading-none font-extrabold text-pitch-text italic lg:row-span-1"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <Icon aria-hidden="true" className="size-6 text-muted max-lg:hidden" />
            <h3 className="font-display text-heading leading-tight font-bold lg:col-span-2">{title}</h3>
            <p className="text-muted lg:col-span-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
