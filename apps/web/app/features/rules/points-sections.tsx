import { Disclosure } from '../../ui/disclosure.tsx'
import type { FormatTable, PointsRow, PointsSection } from './format-tables.server.ts'
import { PointsIcon } from './points-icon.tsx'

/** The points of a tab as an accordion: one section open at a time, at first the first. */
export function PointsSections({ table }: { table: FormatTable }) {
  return (
    <>
      {table.also && <p className="mb-4 text-muted">{table.also}</p>}
      <Sections sections={table.sections} isFirst />
      {table.others.map(({ name, sections }) => (
        <section key={name} aria-label={name} className="mt-8">
          <p className="mb-4 font-display text-heading font-extrabold">{name}</p>
          <Sections sections={sections} />
        </section>
      ))}
    </>
  )
}

function Sections({ sections, isFirst = false }: { sections: readonly PointsSection[]; isFirst?: boolean }) {
  return (
    <div className="panel divide-y divide-line overflow-hidden">
      {sections.map((section, at) => (
        <Disclosure
          key={section.title}
          name="points"
          open={isFirst && at === 0}
          title={<h2 className="font-display text-heading leading-tight font-bold">{section.title}</h2>}
        >
          <Section section={section} />
        </Disclosure>
      ))}
    </div>
  )
}

function Section({ section }: { section: PointsSection }) {
  const { title, notes, of, rows } = section
  return (
    <div className="px-4 pb-5 sm:px-5">
      {notes.map((note) => (
        <p key={note} className="mb-2 text-muted">
          {note}
        </p>
      ))}
      {rows.length > 0 && (
        <table className="mt-3 w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" className="py-2 pr-4 text-left font-semibold">
                {of}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Points
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Row({ row: { icon, label, note, points } }: { row: PointsRow }) {
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-4 text-left font-semibold tabular-nums">
        <span className="flex items-center gap-3">
          <PointsIcon name={icon} />
          <span>
            {label}
            {note && <span className="block text-sm font-normal text-muted">{note}</span>}
          </span>
        </span>
      </th>
      <td className="w-0 py-2.5 text-right align-middle whitespace-nowrap">
        {points === null ? <NotAwarded /> : <Figure points={points} />}
      </td>
    </tr>
  )
}

function NotAwarded() {
  return <span className="text-sm text-muted">Not awarded</span>
}

function Figure({ points }: { points: string }) {
  const colour = points.startsWith('-') ? 'text-ball-text' : 'text-pitch-text'
  return (
    <span className={`font-display text-3xl leading-none font-extrabold tabular-nums ${colour}`}>
      {points}
    </span>
  )
}
