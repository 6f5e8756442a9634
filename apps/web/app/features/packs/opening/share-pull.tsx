import type { DrawnCard } from '@toprun/api-schema/opening'
import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { cardName, shownCard } from '../../cards/shown-card.ts'

/** Shares the public page of a card: by the device where it can, or else by the clipboard. */
export function SharePull({ card: { face, serial } }: { card: DrawnCard }) {
  const [copied, setCopied] = useState(false)

  async function share() {
    const card = shownCard(face, serial, location.origin)
    const page = { title: cardName(card), url: card.provenance ?? location.origin }
    if (navigator.canShare?.(page)) {
      // Closing the device's list refuses the promise, and nothing failed.
      await navigator.share(page).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(page.url)
      setCopied(true)
    } catch {
      toast.error('Your browser blocked copying. Copy the link from the page of the card.')
    }
  }

  const Icon = copied ? Check : Share2
  return (
    <Button variant="secondary" onClick={share}>
      <Icon aria-hidden="true" className="size-5" />
      <span role="status">{copied ? 'Link copied' : 'Share'}</span>
    </Button>
  )
}
