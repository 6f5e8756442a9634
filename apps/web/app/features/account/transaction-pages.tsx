import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { type TransactionFilter, transactionsPerPage } from './transactions-query.ts'

type TransactionPagesProps = {
  filter: TransactionFilter
  /** Of all pages. */
  count: number
  onFilter: (next: TransactionFilter) => void
}

/** The current page, the number of pages, and links to the previous and next one. */
export function TransactionPages({ filter, count, onFilter }: TransactionPagesProps) {
  const last = Math.max(1, Math.ceil(count / transactionsPerPage))
  const { page } = filter
  const first = (page - 1) * transactionsPerPage + 1
  return (
    <nav aria-label="Pages of transactions" className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-muted tabular-nums">
        {first}–{Math.min(page * transactionsPerPage, count)} of {count}
      </p>
      {last > 1 && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            disabled={page <= 1}
            onClick={() => onFilter({ ...filter, page: page - 1 })}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            Newer
          </Button>
          <Button
            variant="secondary"
            disabled={page >= last}
            onClick={() => onFilter({ ...filter, page: page + 1 })}
          >
            Older
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </nav>
  )
}
