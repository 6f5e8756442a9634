import { Link } from 'react-router'
import type { ChatMessage } from './conversation.ts'

const kinds = { faq: 'FAQ', article: 'Article', rules: 'Rules', legal: 'Terms' } as const

type ChatLineProps = {
  message: ChatMessage
  /** The panel scrolls to the last question. */
  isLast: boolean
  /** Called when the visitor follows a link. */
  onFollow: () => void
}

/** One chat message: a question, or answers with links to their sources. */
export function ChatLine({ message, isLast, onFollow }: ChatLineProps) {
  if (message.from === 'visitor')
    return (
      <p
        data-last={isLast || undefined}
        className="max-w-[85%] scroll-mt-4 justify-self-end rounded-panel rounded-br-none bg-picked px-3.5 py-2"
      >
        <span className="sr-only">You asked: </span>
        {message.text}
      </p>
    )
  if ('failure' in message) return <p className="text-ball-text">{message.failure}</p>
  if (message.answers.length === 0) return <p>No answer found. Try other words, or write to us.</p>
  return (
    <ul className="grid gap-2">
      {message.answers.map(({ kind, title, excerpt, url }) => (
        <li key={url} className="rounded-panel rounded-bl-none border border-line bg-bg px-3.5 py-2.5">
          <p className="text-sm text-muted">{kinds[kind]}</p>
          <Link
            to={url}
            onClick={onFollow}
            className="inline-flex min-h-9 items-center font-semibold underline decoration-link decoration-2 underline-offset-4 hover:no-underline"
          >
            {title}
          </Link>
          <p className="text-sm text-muted">{excerpt}</p>
        </li>
      ))}
    </ul>
  )
}
