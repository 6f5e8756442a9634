import clsx from 'clsx'

interface TableHeadProps {
  /** `unseen`: what is below it says the same. */
  columns: readonly { title: string; unseen?: boolean; className?: string }[]
}

/** The column titles of a table. */
export function TableHead({ columns }: TableHeadProps) {
  return (
    <thead className="border-b border-line text-sm text-muted">
      <tr>
        {columns.map(({ title, unseen, className }) => (
          <th key={title} scope="col" className={clsx('font-normal', className)}>
            {unseen ? <span className="sr-only">{title}</span> : title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
