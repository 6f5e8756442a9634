import clsx from 'clsx'
import { Star } from 'lucide-react'

/** Marks an article of the editor's choice. */
export function EditorsMark({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border border-control bg-surface px-2.5 py-1 text-sm leading-none font-semibold whitespace-nowrap text-ink',
        className,
      )}
    >
      <Star aria-hidden="true" className="size-3.5 fill-current" />
      Editor’s choice
    </span>
  )
}
