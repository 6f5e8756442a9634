import { StepPicture } from '../rules/step-picture.tsx'

/** The five steps, in this order everywhere (docs/rules.md#how-to-play). */
const steps = [
  {
    title: 'Choose a match',
    text: 'Live today or days away: every match says when its teams lock.',
  },
  {
    title: 'Create a team using 100 credits',
    text: 'Eleven players, one captain, one vice-captain.',
  },
  {
    title: 'Attach 2 cards',
    text: 'Put them on two of your players. Blue Cards are free for everyone.',
  },
  { title: 'Join a contest', text: 'The fee and every prize are shown before you pay.' },
  { title: 'Claim winnings', text: 'When the match is final, move your prize to your wallet.' },
] as const

/** How to play, in five steps. */
export function HowToPlay() {
  return (
    <section aria-labelledby="how-to-play" className="page py-8">
      <h2 id="how-to-play" className="font-display text-title leading-none font-extrabold">
        How to play
      </h2>
      <ol className="mt-5 grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 lg:grid-cols-5">
        {steps.map(({ title, text }, at) => (
          <li
            key={title}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)] content-start bg-surface last:sm:col-span-2 lg:grid-cols-1 last:lg:col-span-1"
          >
            <StepPicture
              at={at}
              className="aspect-3/2 w-full object-cover max-lg:ml-4 max-lg:w-30 max-lg:self-center max-lg:rounded-control"
            />
            <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-3 gap-y-1 p-4 lg:gap-y-2">
              <span
                className="font-display text-4xl leading-none font-extrabold text-pitch-text italic"
                aria-hidden="true"
              >
                {at + 1}
              </span>
              <h3 className="font-display text-heading leading-tight font-bold">{title}</h3>
              <p className="col-span-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
