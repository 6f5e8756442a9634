import type { Entertainer } from '@toprun/api-schema/content'
import { Link } from 'react-router'
import { Section } from '../../ui/section.tsx'
import { personPath } from '../people/person-words.ts'

/** The entertainers: singers, commentators and artists. */
export function Entertainers({ entertainers }: { entertainers: readonly Entertainer[] }) {
  if (entertainers.length === 0) return null
  return (
    <Section title="The entertainers" look="title" className="page py-10 sm:py-14">
      <p className="mt-3 max-w-2xl text-lg text-muted">
        A match is also its noise and its pictures. These are the people who make them.
      </p>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {entertainers.map(({ _id, name, img, details }) => (
          <li key={_id} className="min-w-0">
            <Link
              to={personPath({ kind: 'entertainer', id: _id })}
              className="panel group flex h-full flex-col overflow-hidden transition-shadow hover:shadow-float"
            >
              <span className="relative block aspect-5/6 overflow-hidden sky">
                <img
                  src={img}
                  alt=""
                  width={400}
                  height={480}
                  loading="lazy"
                  decoding="async"
                  className="absolute inset-0 size-full object-cover transition-transform duration-(--calm) group-hover:scale-104"
                />
              </span>
              <span className="flex grow flex-col gap-1.5 border-t-3 border-pitch p-3 sm:p-4">
                <h3 className="font-display text-2xl leading-none font-extrabold">{name}</h3>
                <span className="text-sm text-muted">{firstSentence(details)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** `Amara sings. Then she rests.` begins with `Amara sings.` */
export function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}
