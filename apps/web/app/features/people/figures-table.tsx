import type { Figures } from './figures.server.ts'

/** A player's statistics in the three formats. */
export function FiguresTable({ figures, name }: { figures: Figures; name: string }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Statistics of {name}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted sm:text-sm">
          <th scope="col" className="py-2 text-left font-semibold">
            <span className="sr-only">Format</span>
          </th>
          {figures.columns.map(({ label, long }) => (
            <th key={label} scope="col" className="py-2 pl-1.5 text-right font-semibold">
              {label === long ? (
                label
              ) : (
                <abbr title={long} className="no-underline">
                  {label}
                </abbr>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {figures.rows.map(({ format, cells }) => (
          <tr key={format}>
            <th scope="row" className="py-3 text-left text-sm font-semibold sm:text-base whitespace-nowrap">
              {format}
            </th>
            {cells.map((cell, at) => (
              <td
                key={figures.columns[at]?.label}
                className="py-3 pl-1.5 text-right font-display text-2xl leading-none font-bold tabular-nums max-[22rem]:text-xl sm:text-3xl"
              >
                <OptionalFigure value={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A figure, or a dash if it is unknown. */
export function OptionalFigure({ value }: { value: string | number | null }) {
  if (value !== null) return value
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">not known</span>
    </>
  )
}
