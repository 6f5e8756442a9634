import type { MetaDescriptor } from 'react-router'
import { breadcrumbs, originOf, pageMeta } from '../../platform/page-meta.ts'
import type { Person } from './person.server.ts'

/** The canonical path of a person. */
export function personPath({ kind, id }: { kind: Person['kind']; id: string }): string {
  return `/details/${encodeURIComponent(id)}/${kind === 'player' ? 'Player' : 'Entertainer'}`
}

/** The page that lists a person. */
export const listOf = {
  player: { path: '/studview', name: 'Line-up' },
  entertainer: { path: '/aboutus', name: 'About us' },
} as const satisfies Record<Person['kind'], { path: string; name: string }>

/** Metadata of a person's page. Without a person it is an error page. */
export function personMeta(
  source: Parameters<typeof pageMeta>[0],
  person: Person | undefined,
): MetaDescriptor[] {
  if (!person)
    return pageMeta(source, { title: 'Not found', description: 'This person does not exist.', hidden: true })
  const path = personPath(person)
  const list = listOf[person.kind]
  return pageMeta(
    { ...source, location: { pathname: path } },
    {
      title: person.name,
      description: shortened(person.kind === 'player' ? `${person.tagline}. ${person.about}` : person.about),
      ...(person.kind === 'player' && { picture: `/pictures/og/player-${person.id}.png` }),
      structured: [
        schemaPerson(person, originOf(source)),
        breadcrumbs(source, [list, { name: person.name, path }]),
      ],
    },
  )
}

function schemaPerson(person: Person, origin: string): Record<string, unknown> {
  const of = {
    '@type': 'Person',
    name: person.name,
    description: person.about,
    url: `${origin}${personPath(person)}`,
  }
  const image = new URL(person.picture, origin || 'https://toprun.invalid').href
  return person.kind === 'player'
    ? { ...of, image, jobTitle: person.plays, nationality: { '@type': 'Country', name: person.country } }
    : { ...of, image }
}

const longest = 160

/** Cuts after a whole word, at most 160 characters. */
export function shortened(text: string): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`
}
