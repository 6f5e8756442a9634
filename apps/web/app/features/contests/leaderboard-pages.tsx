import { rowsPerPage } from '@toprun/api-schema/live'
import { Button } from '../../ui/button.tsx'

type LeaderboardPagesProps = { page: number; total: number; onPage: (page: number) => void }

/** Pagination of a leaderboard. */
export function LeaderboardPages({ page, total, onPage }: LeaderboardPagesProps) {
  const pages = Math.max(1, Math.ceil(total / rowsPerPage))
  if (pages === 1) return null
  return (
    <nav aria-label="Pages of the leaderboard" className="flex items-center justify-between gap-3">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className="text-muted tabular-nums" aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
