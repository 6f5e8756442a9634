import type { CardCategory } from '@toprun/api-schema/card'

const guide: readonly { kinds: readonly CardCategory[]; title: string; text: string }[] = [
  {
    kinds: ['power'],
    title: 'Power',
    text: 'Multiplies the points of the player on it: 2x in Silver to 7x in Diamond.',
  },
  {
    kinds: ['wild'],
    title: 'Wild',
    text: 'Goes on any player of your team: 1.5x in Silver to 4x in Diamond.',
  },
  {
    kinds: ['active', 'legendary'],
    title: 'Active and Legendary',
    text: 'To collect. They come from promotions, never from packs, and count 1x.',
  },
]

/** What each kind of card is for; the kind on show is marked. docs/rules.md#blue-card */
export function KindGuide({ shown }: { shown: CardCategory }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3 min-[700px]:grid-cols-3">
      {guide.map(({ kinds, title, text }) => (
        <div
          key={title}
          data-shown={kinds.includes(shown) || undefined}
          className="border-l-3 border-line pl-4 max-[700px]:not-data-shown:hidden data-shown:border-progress"
        >
          <dt className="font-display text-lg leading-tight font-bold">{title}</dt>
          <dd className="mt-0.5 text-sm text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
