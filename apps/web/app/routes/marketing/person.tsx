import { readPerson } from '../../features/people/person.server.ts'
import { PersonPage } from '../../features/people/person-page.tsx'
import { personMeta } from '../../features/people/person-words.ts'
import type { Route } from './+types/person.ts'

export const meta = (args: Route.MetaArgs) => personMeta(args, args.loaderData)

export const loader = ({ context, params }: Route.LoaderArgs) => readPerson(context, params)

export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  return <PersonPage person={loaderData} />
}
