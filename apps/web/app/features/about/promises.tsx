import { MoreLink } from '../../ui/more-link.tsx'
import { promises } from './promise-list.ts'

export function Promises() {
  return (
    <section aria-labelledby="trust" className="border-y border-line bg-surface">
      <div className="page py-10 sm:py-14">
        <h2 id="trust" className="font-display text-title leading-none font-extrabold">
          How it earns your trust
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">
          By showing its working. None of this has to be believed: each promise has a place where you can
          check it.
        </p>
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {promises.map(({ Icon, title, text, more }) => (
            <li key={title} className="grid content-start gap-2">
              <Icon aria-hidden="true" className="size-8 text-pitch-text" strokeWidth={1.75} />
              <h3 className="font-display text-heading leading-tight font-bold">{title}</h3>
              <p className="max-w-prose text-muted">{text}</p>
              <MoreLink {...more} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
