import { Send } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import { Button } from '../../ui/button.tsx'

type ChatQuestionProps = {
  field: RefObject<HTMLInputElement | null>
  onAsk: (question: string) => void
}

/** The question field. The API accepts 2 to 200 characters. */
export function ChatQuestion({ field, onAsk }: ChatQuestionProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const question = field.current?.value.trim() ?? ''
    if (question.length < 2) return
    event.currentTarget.reset()
    onAsk(question)
  }

  return (
    <form onSubmit={submit} className="flex gap-2 border-t border-line p-3">
      <input
        ref={field}
        aria-label="Your question"
        placeholder="Your question"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="send"
        className="min-h-11 w-full min-w-0 rounded-control border border-control bg-bg px-3.5 placeholder:text-muted"
      />
      <Button type="submit" aria-label="Ask" className="shrink-0 px-3.5">
        <Send aria-hidden="true" className="size-5" />
      </Button>
    </form>
  )
}
