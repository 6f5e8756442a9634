import type { LegalResponse } from '@toprun/api-schema/content'
import { Link } from 'react-router'
import { LegalFacts } from '../legal/legal-facts.tsx'
import { Setting } from './setting.tsx'

export type TermsVersion = Pick<LegalResponse, 'version' | 'publishedAt'>

/** The terms that the user has accepted. */
export function TermsSetting({ terms }: { terms: TermsVersion | null }) {
  return (
    <Setting title="Terms" text="Accepted by signing up.">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {terms && <LegalFacts version={terms.version} publishedAt={terms.publishedAt} />}
        <Link
          to="/terms-and-conditions"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
        >
          Read the terms and conditions
        </Link>
      </div>
    </Setting>
  )
}
