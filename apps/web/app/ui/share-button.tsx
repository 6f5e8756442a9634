import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

type ShareButtonProps = {
  /** Asked when pressed: the address may be known in the browser only. */
  page: () => { title: string; url: string }
  label: string
  /** Where the link can be copied by hand. */
  otherwise: string
  variant?: 'primary' | 'secondary'
  className?: string
}

/** Shares a page: by the device where it can, or else by the clipboard. */
export function ShareButton({ page, label, otherwise, variant = 'secondary', className }: ShareButtonProps) {
  const [copied, setCopied] = useState(false)

  async function share() {
    const shared = page()
    if (navigator.canShare?.(shared)) {
      // Closing the device's list refuses the promise, and nothing failed.
      await navigator.share(shared).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(shared.url)
      setCopied(true)
    } catch {
      toast.error(`Your browser blocked copying. ${otherwise}`)
    }
  }

  const Icon = copied ? Check : Share2
  return (
    <>
      <Button variant={variant} className={className} onClick={share}>
        <Icon aria-hidden="true" className="size-5" />
        <span>{copied ? 'Link copied' : label}</span>
      </Button>
      {/* Not in the button, which would have no name then. */}
      <span role="status" className="sr-only">
        {copied && 'Link copied'}
      </span>
    </>
  )
}
