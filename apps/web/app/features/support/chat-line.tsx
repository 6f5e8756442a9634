import { useId } from 'react'
import { Link } from 'react-router'
import type { Answer, ChatMessage } from './conversation.ts'

const kinds = { faq: 'FAQ', article: 'Article', rules: 'Rules', legal: 'Terms' } as const

type ChatLineProps = {
  message: ChatMessage
  /** The panel scrolls to the last question. */
  isLast: boolean
  /** Called when the visitor follows a link. */
  onFollow: () => void
}

/** One chat message: a question, or the best answer with its source and links to related pages. */
export function ChatLine({ message, isLast, onFollow }: ChatLineProps) {
  const relatedId = useId()
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
  const [best, ...related] = message.answers
  return (
    <div className="grid gap-2.5 rounded-panel rounded-bl-none border border-line bg-bg px-3.5 py-3">
      {best && (
        <div>
          <Source answer={best} onFollow={onFollow} />
          <p className="mt-1">{best.excerpt}</p>
        </div>
      )}
      {related.length > 0 && (
        <div className="border-t border-line pt-2.5">
          <p id={relatedId} className="text-sm text-muted">
            Related
          </p>
          <ul aria-labelledby={relatedId}>
            {related.map((answer) => (
              <li key={answer.url}>
                <Source answer={answer} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type SourceProps = { answer: Answer; onFollow: () => void }

/** The page that an answer is from, and what kind of page it is. */
function Source({ answer: { kind, title, url }, onFollow }: SourceProps) {
  return (
    <Link
      to={url}
      onClick={onFollow}
      className="group flex min-h-11 items-center justify-between gap-3 py-1 leading-snug font-semibold"
    >
      <span className="underline decoration-link decoration-2 underline-offset-4 group-hover:no-underline">
        {title}
      </span>
      <span className="shrink-0 text-sm font-normal text-muted">{kinds[kind]}</span>
    </Link>
  )
}
