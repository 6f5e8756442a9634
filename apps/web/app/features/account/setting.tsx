import { type ReactNode, useId } from 'react'

type SettingProps = {
  title: string
  text?: ReactNode
  /** What changes it, beside the words; on a phone below them. */
  control?: ReactNode
  /** More than a row: a list or a form. */
  children?: ReactNode
}

/** A setting in a row of its group. */
export function Setting({ title, text, control, children }: SettingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 p-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          {text && <p className="mt-0.5 max-w-prose text-sm text-pretty text-muted">{text}</p>}
        </div>
        {control}
      </div>
      {children}
    </section>
  )
}
