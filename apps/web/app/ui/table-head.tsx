import clsx from 'clsx'

interface TableHeadProps {
  columns: readonly { title: string; className?: string }[]
}

/** The column titles of a table. */
export function TableHead({ columns }: TableHeadProps) {
  return (
    <thead className="border-b border-line text-sm text-muted">
      <tr>
        {columns.map(({ title, className }) => (
          <th key={title} scope="col" className={clsx('font-normal', className)}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
