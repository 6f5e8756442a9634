import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'
import { useBriefState } from './use-brief-state.ts'

const thanksMilliseconds = 2500

/** Copies a text to the clipboard and confirms it briefly. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useBriefState<true>(thanksMilliseconds)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error('Your browser blocked copying. Select the text and copy it yourself.')
    }
  }

  const Icon = copied ? Check : Copy
  return (
    <>
      <Button variant="secondary" onClick={copy} aria-label={what} className="min-h-12 px-3.5">
        <Icon aria-hidden="true" className="size-5" />
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
