import './filter-sheet.css'
import clsx from 'clsx'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { buttonLook } from './button.tsx'

type FilterSheetProps = {
  /** How many filters narrow the list. */
  count: number
  /** What closing the sheet shows, if that is known: `2 cards`. */
  results?: string
  /** Its button has an icon only. */
  compact?: boolean
  /** The same, at the end of the row of the tabs around. */
  inTabRow?: boolean
  /** How the fields are laid out where they stand beside the list. */
  className: string
  children: ReactNode
}

/**
 * The filters of a list: beside it, and on a phone in a sheet that a button opens. The fields stay where they are in the document, so
 * that they belong to a form around them, and the browser alone opens and closes the sheet.
 */
export function FilterSheet({
  count,
  results = 'results',
  compact = false,
  inTabRow = false,
  className,
  children,
}: FilterSheetProps) {
  const id = useId()
  const isIcon = compact || inTabRow
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-in-tab-row={inTabRow || undefined}
        className={buttonLook(
          'secondary',
          clsx(
            'sm:hidden',
            inTabRow ? 'absolute top-0 right-0 min-h-11 min-w-11 px-2!' : 'min-h-12',
            compact && 'min-w-12 shrink-0 px-3!',
          ),
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className={isIcon ? 'sr-only' : undefined}>Filters</span>
        {count > 0 && <span className="tabular-nums">({count})</span>}
      </button>
      <div id={id} popover="auto" className="filter-sheet">
        <div className="flex items-center justify-between sm:hidden">
          <p className="font-display text-heading leading-tight font-bold">Filters</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className="-mr-2 grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div className={`max-sm:grid max-sm:gap-3 ${className}`}>{children}</div>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={buttonLook('primary', 'sm:hidden')}
        >
          Show {results}
        </button>
      </div>
    </>
  )
}
