import { useQueryClient } from '@tanstack/react-query'
import type { DrawnCard, PackToOpen } from '@toprun/api-schema/opening'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { PlayerCard } from '../../cards/player-card.tsx'
import { shownCard } from '../../cards/shown-card.ts'
import { myPacksKey, openPacksOfOrder, refreshVault } from './my-packs-query.ts'
import { rarestLast } from './opening-stage.ts'

/** Opens all bought packs together and lists the cards, the rarest first. */
export function OpenAll({ packs }: { packs: readonly PackToOpen[] }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [cards, setCards] = useState<readonly DrawnCard[] | null>(null)

  async function open() {
    setBusy(true)
    const opened: DrawnCard[] = []
    for (const order of new Set(packs.map((pack) => pack.order))) {
      const response = await openPacksOfOrder(order)
      if (!response.ok) {
        toast.error(response.msg)
        break
      }
      opened.push(...response.data.packs.flatMap((pack) => pack.cards))
    }
    setBusy(false)
    if (opened.length > 0) setCards(rarestLast(opened).reverse())
  }

  function close() {
    setCards(null)
    // Not before: the packs, and this button with them, go when they are asked for again.
    client.invalidateQueries({ queryKey: myPacksKey }).catch(() => undefined)
    refreshVault(client)
  }

  return (
    <>
      <Button variant="secondary" busy={busy} onClick={open} className="bg-bg/60">
        Open all {packs.length} at once
      </Button>
      <Dialog
        open={cards !== null}
        onOpenChange={(stays) => !stays && close()}
        title={`${cards?.length ?? 0} new cards`}
        description="The rarest come first. All of them are in your vault."
        className="sm:max-w-3xl"
      >
        <ul className="grid grid-cols-2 gap-4 min-[480px]:grid-cols-3 sm:grid-cols-4">
          {cards?.map(({ card, face, serial }) => (
            <li key={card} className="[contain-intrinsic-size:auto_14rem] [content-visibility:auto]">
              <PlayerCard card={shownCard(face, serial, '')} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
