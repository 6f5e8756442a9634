import type { UseQueryResult } from '@tanstack/react-query'
import type { LegalResponse } from '@toprun/api-schema/content'
import type { EligibilityResponse } from '@toprun/api-schema/eligibility'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TermsDecisionStatus } from '../eligibility/terms-decision.tsx'
import { LegalFacts } from '../legal/legal-facts.tsx'
import { Setting } from './setting.tsx'
import { SettingQuery } from './settings-outage.tsx'

export type TermsVersion = Pick<LegalResponse, 'version' | 'publishedAt'>

/** The terms in force, and whether the user accepts them. */
export function TermsSetting(props: {
  terms: TermsVersion | null
  eligibility: UseQueryResult<EligibilityResponse>
}) {
  const { terms, eligibility } = props
  return (
    <Setting title="Terms" text="Signing up accepts them. A new version can be rejected for 48 hours.">
      <SettingQuery
        query={eligibility}
        failure="Your decision on the terms could not be loaded"
        skeleton={<Skeleton className="h-11" />}
      >
        {(read) => <TermsDecisionStatus terms={read.terms} />}
      </SettingQuery>
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
