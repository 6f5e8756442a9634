import { keepPreviousData } from '@tanstack/react-query'
import type { SeasonId } from '@toprun/api-schema/season'
import { useState } from 'react'
import { useOwn } from '../../platform/use-own.ts'
import { Button } from '../../ui/button.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { seasonTableQuery } from './season-queries.ts'
import { StandingsSkeleton } from './season-skeletons.tsx'
import { StandingsTable } from './standings-table.tsx'

const topRows = 10

/** Everyone in a season by points, first the best ones; nothing before its first match counts. */
export function SeasonTable({ id }: { id: SeasonId }) {
  const [page, setPage] = useState(1)
  const [isWhole, setWhole] = useState(false)
  const query = useOwn({
    ...seasonTableQuery(id, page),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryPanel
      query={query}
      failure="The table could not be loaded"
      skeleton={<StandingsSkeleton isTitled={false} />}
    >
      {(table) =>
        table.rows.length > 0 && (
          <section
            aria-labelledby="season-table"
            aria-busy={query.isPlaceholderData}
            className="grid min-w-0 content-start gap-3"
          >
            <header>
              {/* The tab says it. */}
              <h2 id="season-table" className="sr-only">
                Table
              </h2>
              <p className="text-muted tabular-nums">
                After match {table.after} · {table.users.toLocaleString('en')}{' '}
                {table.users === 1 ? 'manager' : 'managers'}
              </p>
            </header>
            <StandingsTable
              caption="Managers by points"
              rows={isWhole ? table.rows : table.rows.slice(0, topRows)}
              own={table.own}
            />
            {isWhole || table.users <= topRows ? (
              <PageTurner label="Pages of the table" page={table.page} pages={table.pages} onPage={setPage} />
            ) : (
              <Button variant="secondary" className="scripted" onClick={() => setWhole(true)}>
                Show more
              </Button>
            )}
          </section>
        )
      }
    </QueryPanel>
  )
}
