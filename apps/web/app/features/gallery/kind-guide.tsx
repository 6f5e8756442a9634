import type { CardCategory } from '@toprun/api-schema/card'

const toCollect = 'To collect. They come from promotions, never from packs, and count 1x.'

/** What each kind of card is for. docs/rules.md#blue-card */
export const kindTexts: Readonly<Record<CardCategory, string>> = {
  power: 'Multiplies the points of the player on it: 2x in Silver to 7x in Diamond.',
  wild: 'Goes on any player of your team: 1.5x in Silver to 4x in Diamond.',
  active: toCollect,
  legendary: toCollect,
}

const guide: readonly { kinds: readonly CardCategory[]; title: string; text: string }[] = [
  {
    kinds: ['power'],
    title: 'Power',
    text: kindTexts.power,
  },
  {
    kinds: ['wild'],
    title: 'Wild',
    text: kindTexts.wild,
  },
  {
    kinds: ['active', 'legendary'],
    title: 'Active and Legendary',
    text: toCollect,
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
