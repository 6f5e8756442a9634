import { Link } from 'react-router'
import type { Said } from './conversation.ts'

const kinds = { faq: 'FAQ', article: 'Article', rules: 'Rules', legal: 'Terms' } as const

type ChatLineProps = {
  said: Said
  /** The last question: the panel brings it into view. */
  isLast: boolean
  /** A link among the answers was followed. */
  onFollow: () => void
}

/** One thing that was said: a question, or answers with the place each stands at. */
export function ChatLine({ said, isLast, onFollow }: ChatLineProps) {
  if (said.from === 'visitor')
    return (
      <p
        data-last={isLast || undefined}
        className="max-w-[85%] scroll-mt-4 justify-self-end rounded-panel rounded-br-none bg-picked px-3.5 py-2"
      >
        <span className="sr-only">You asked: </span>
        {said.text}
      </p>
    )
  if ('failure' in said) return <p className="text-ball-text">{said.failure}</p>
  if (said.answers.length === 0)
    return <p>Nothing we have written fits that. Ask in other words, or write to a person.</p>
  return (
    <ul className="grid gap-2">
      {said.answers.map(({ kind, title, excerpt, url }) => (
        <li key={url} className="rounded-panel rounded-bl-none border border-line bg-bg px-3.5 py-2.5">
          <p className="text-sm text-muted">{kinds[kind]}</p>
          <Link
            to={url}
            onClick={onFollow}
            className="inline-flex min-h-9 items-center font-semibold underline decoration-gold decoration-2 underline-offset-4 hover:no-underline"
          >
            {title}
          </Link>
          <p className="text-sm text-muted">{excerpt}</p>
        </li>
      ))}
    </ul>
  )
}
