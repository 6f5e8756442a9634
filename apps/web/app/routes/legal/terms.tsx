import { legalResponse } from '@toprun/api-schema/content'
import { legalMeta } from '../../features/legal/legal-meta.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { load } from '../../platform/load.ts'
import type { PageHandle } from '../../platform/page-bars.ts'
import type { Route } from './+types/terms.ts'

export const handle: PageHandle = { bars: 'no-footer' }

export const loader = ({ context }: Route.LoaderArgs) =>
  load(context, '/api/content/legal/terms-and-conditions', legalResponse)

export const meta = (args: Route.MetaArgs) => legalMeta(args, args.loaderData)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} />
}
