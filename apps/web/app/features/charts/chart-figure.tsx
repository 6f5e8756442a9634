import clsx from 'clsx'
import type { ReactNode } from 'react'

/** How a series is drawn in a chart, an innings of a match for one. */
export type SeriesLook = {
  label: string
  colour: string
  /** The same side's second innings: in the same colour, but broken or hollow. */
  again: boolean
}

type ChartFigureProps = {
  title: string
  /** A summary of the chart in one or two sentences. */
  summary: string
  legend: readonly SeriesLook[]
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  className?: string | undefined
  /** It stands in a panel: without a frame, and lower. */
  isInset?: boolean
  children: ReactNode
}

/** A chart with a text summary and its data as a table, for screen readers and for anyone who prefers them. */
export function ChartFigure({
  title,
  summary,
  legend,
  table,
  className,
  isInset = false,
  children,
}: ChartFigureProps) {
  return (
    <figure className={clsx(!isInset && 'panel p-4', className)}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className={clsx('font-display font-bold', !isInset && 'text-xl')}>{title}</h3>
        <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
          {legend.map(({ label, colour, again }) => (
            <li key={label} className="flex items-center gap-1.5">
              <span
                className="size-2.5 rounded-full border-2"
                style={{ borderColor: colour, background: again ? undefined : colour }}
              />
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={isInset ? 'mt-1' : 'mt-2'}>{children}</div>
      <p className="sr-only">{summary}</p>
      <details className={clsx('text-sm', !isInset && 'mt-2')}>
        <summary
          className={clsx(
            'min-h-11 cursor-pointer py-2.5 text-muted hover:text-ink',
            isInset && 'pointer-fine:min-h-6 pointer-fine:py-0.5',
          )}
        >
          Show as a table
        </summary>
        <div className="max-h-80 overflow-auto">
          <table className="w-full text-left tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {table.head.map((column) => (
                  <th key={column} scope="col" className="border-b border-line py-1.5 pr-3 font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, at) =>
                    at === 0 ? (
                      <th key={table.head[at]} scope="row" className="py-1 pr-3 font-normal text-muted">
                        {cell}
                      </th>
                    ) : (
                      <td key={table.head[at]} className="py-1 pr-3">
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
