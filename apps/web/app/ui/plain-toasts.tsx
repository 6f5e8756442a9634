import { useEffect } from 'react'
import { type Message, showToastsWith } from './toast.ts'
import { useBriefState } from './use-brief-state.ts'

/** How long a toast is shown, as in toasts.tsx. */
const shownMs = 6_000

/** Fallback toasts if their code cannot be loaded, as when offline: one at a time, unstyled, above the bars at the bottom. */
export function PlainToasts() {
  const [message, setMessage] = useBriefState<Message>(shownMs)
  useEffect(
    () =>
      showToastsWith((next) =>
        setMessage((shown) => ('gone' in next ? (shown?.options?.id === next.gone ? null : shown) : next)),
      ),
    [setMessage],
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-height)+4rem)] z-50 px-4"
    >
      {message && (
        <p
          className={`panel mx-auto w-fit px-5 py-3 font-semibold shadow-float ${message.kind === 'error' ? 'text-ball-text' : 'text-ink'}`}
        >
          {message.text}
        </p>
      )}
    </div>
  )
}
