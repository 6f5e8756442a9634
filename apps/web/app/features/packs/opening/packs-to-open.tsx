import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DrawnCard, PackToOpen } from '@toprun/api-schema/opening'
import type { PackId } from '@toprun/game-rules/pack-contents'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { networkFailure } from '../../../platform/api-client.ts'
import { useSession } from '../../../platform/session.ts'
import { useOwn } from '../../../platform/use-own.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import { packNames } from '../pack-names.ts'
import { PrintedPack } from '../printed-pack.tsx'
import { boughtPacksQuery, myPacksKey, myPacksQuery } from './my-packs-query.ts'
import { NewCards, OpenAll } from './open-all.tsx'

const loadScene = () => import('./opening-scene.tsx')

/** Packs that are not opened yet. Right after the purchase of the order `bought`, its first pack comes onto the stage by itself. */
export function PacksToOpen({ bought }: { bought: string | null }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { signedIn } = useSession()
  const query = useOwn(myPacksQuery)
  const purchase = useQuery({ ...boughtPacksQuery(bought ?? ''), enabled: signedIn && bought !== null })
  const [onStage, setOnStage] = useState<PackToOpen | null>(null)
  const [newCards, setNewCards] = useState<readonly DrawnCard[]>([])
  const Scene = useOnDemand(loadScene, onStage !== null, () => {
    setOnStage(null)
    toast.error(networkFailure)
  })
  const packs = query.data?.packs ?? []
  const arrived = purchase.data?.find(({ state }) => state === 'sealed')
  const begin = useEffectEvent((pack: PackToOpen) => {
    setOnStage((current) => current ?? pack)
    client.invalidateQueries({ queryKey: myPacksKey }).catch(() => undefined)
  })
  useEffect(() => {
    if (arrived) begin(arrived)
  }, [arrived])

  const behind = packs.filter(({ id }) => id !== onStage?.id)
  const next = behind.find(({ order }) => order === onStage?.order) ?? behind[0]
  async function leave() {
    // The purchase is over: a reload does not put its pack on the stage again.
    if (bought !== null) await navigate('/vault', { replace: true, preventScrollReset: true })
    setOnStage(null)
  }

  return (
    <>
      {bought !== null && purchase.isPending && <BeingDrawn />}
      {packs[0] && (
        <Waiting packs={packs} onOpen={() => setOnStage(packs[0] ?? null)} onAllOpened={setNewCards} />
      )}
      <NewCards cards={newCards} onClose={() => setNewCards([])} />
      {Scene && onStage && (
        <Scene
          key={onStage.id}
          pack={onStage}
          behind={behind.length}
          onNext={() => setOnStage(next ?? null)}
          onClose={leave}
        />
      )}
    </>
  )
}

function BeingDrawn() {
  return (
    <p role="status" className="panel mb-8 flex items-center gap-3 p-5">
      <Spinner className="size-5 text-progress" />
      Your packs are being drawn. This takes a moment.
    </p>
  )
}

/** More packs than this are not drawn one by one. */
const mostDrawn = 6

type WaitingProps = {
  packs: readonly PackToOpen[]
  onOpen: () => void
  onAllOpened: (cards: readonly DrawnCard[]) => void
}

function Waiting({ packs, onOpen, onAllOpened }: WaitingProps) {
  return (
    <section
      aria-labelledby="to-open"
      className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 overflow-hidden rounded-panel border border-line sky p-4 sm:mb-8 sm:gap-x-8 sm:gap-y-4 sm:p-6"
    >
      <div aria-hidden="true" className="flex pl-8 sm:row-span-2 sm:pl-6">
        {packs.slice(0, mostDrawn).map(({ id, pack }) => (
          <PrintedPack
            key={id}
            pack={pack}
            className={clsx(
              '-ml-8 drop-shadow-lg sm:-ml-6',
              packs.length === 1
                ? '-my-2 w-20 max-sm:max-w-none sm:-my-4 sm:-mr-6 sm:w-44'
                : packs.length === 2
                  ? 'w-18 sm:w-26'
                  : 'w-13 sm:w-22',
            )}
          />
        ))}
      </div>
      <div>
        <h2 id="to-open" className="font-display text-object leading-none font-extrabold">
          {packs.length === 1 ? '1 pack to open' : `${packs.length} packs to open`}
        </h2>
        <p className="mt-2 leading-tight">{contentsOf(packs)}</p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-3 sm:col-span-1">
        <Button onClick={onOpen} className="max-sm:grow max-sm:px-4">
          {packs.length === 1 ? 'Open it' : 'Open the first'}
        </Button>
        {packs.length > 1 && <OpenAll packs={packs} onOpened={onAllOpened} />}
      </div>
    </section>
  )
}

const list = new Intl.ListFormat('en-GB')

/** `2 Wildcard and 1 Pro`. */
function contentsOf(packs: readonly { pack: PackId }[]): string {
  const kinds = Object.entries(Object.groupBy(packs, ({ pack }) => packNames[pack]))
  return list.format(kinds.map(([name, alike]) => `${alike?.length} ${name}`))
}
