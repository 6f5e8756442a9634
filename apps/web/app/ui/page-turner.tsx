import { Button } from './button.tsx'

type PageTurnerProps = {
  /** What has pages: `Pages of the leaderboard`. */
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Turns the pages of a table; nothing for one page. */
export function PageTurner({ label, page, pages, onPage }: PageTurnerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3">
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
