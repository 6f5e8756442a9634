import { legalResponse } from '@toprun/api-schema/content'
import { EmbeddedTerms } from '../../features/legal/embedded-terms.tsx'
import { legalMeta } from '../../features/legal/legal-meta.ts'
import { load } from '../../platform/load.ts'
import type { PageHandle } from '../../platform/page-bars.ts'
import type { Route } from './+types/terms.ts'

export const handle: PageHandle = { bars: 'none' }

export const loader = ({ context }: Route.LoaderArgs) =>
  load(context, '/api/content/legal/terms-and-conditions', legalResponse)

export const meta = (args: Route.MetaArgs) => legalMeta(args, args.loaderData)

export default function EmbeddedTermsPage({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTerms document={loaderData} />
}
