import type { Mint } from '@toprun/api-schema/minting'
import clsx from 'clsx'
import { Check } from 'lucide-react'

const steps = [
  { title: 'Upload', text: 'Your file, a title and a price.' },
  { title: 'Mint', text: 'You confirm it in your wallet.' },
  { title: 'Confirm', text: 'The network makes it final.' },
] as const

/** How many steps are done. A file that was uploaded is minted next. */
const done: Readonly<Record<Mint['state'], number>> = { draft: 0, uploaded: 1, confirming: 2, minted: 3 }

/** How far a token is, from its file to the chain (docs/rules.md#minting). */
export function MintSteps({ state }: { state: Mint['state'] }) {
  return (
    <ol aria-label="Steps" className="mb-6 grid grid-cols-3 gap-2 sm:mb-8 sm:gap-4">
      {steps.map(({ title, text }, at) => {
        const isDone = at < done[state]
        const isCurrent = at === done[state]
        return (
          <li
            key={title}
            aria-current={isCurrent ? 'step' : undefined}
            className={clsx(
              'grid content-start gap-x-3 gap-y-1 border-t-3 pt-3 sm:grid-cols-[auto_minmax(0,1fr)]',
              isDone ? 'border-pitch' : isCurrent ? 'border-ink' : 'border-line text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={clsx(
                'grid size-7 place-items-center rounded-full font-display text-lg leading-none font-bold sm:row-span-2',
                isDone ? 'bg-pitch text-on-pitch' : isCurrent ? 'bg-ink text-bg' : 'bg-sunken',
              )}
            >
              {isDone ? <Check className="size-4" /> : at + 1}
            </span>
            <p className="font-semibold sm:leading-7">
              {title}
              {isDone && <span className="sr-only">, done</span>}
            </p>
            <p className="text-sm text-muted max-sm:hidden">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
