import { useQuery } from '@tanstack/react-query'
import {
  type OperatorTermsResponse,
  operatorTermsResponse,
  publishTerms,
} from '@toprun/api-schema/operator-site'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { FactList } from '../../features/operator/fact-list.tsx'
import { operatorQuery } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The version of the terms in force, and the one of the content, which can be published once. */
export default function TermsPage() {
  const query = useQuery(operatorQuery('/terms', operatorTermsResponse))
  return (
    <>
      <OperatorHeader
        title="Terms"
        text="Users see a new version at their next visit and can reject it for 48 hours."
        actions={
          <ButtonLink variant="secondary" to="/terms-and-conditions">
            Read the content’s text
          </ButtonLink>
        }
      />
      <QueryPanel
        query={query}
        failure="The terms could not be loaded"
        skeleton={<Skeleton className="h-64" />}
      >
        {({ inForce, content }) => (
          <>
            <div className="grid items-start gap-x-6 lg:grid-cols-2">
              <section aria-label="In force">
                <h2 className="mb-2 font-display text-heading font-bold">In force</h2>
                <FactList
                  facts={[
                    ['Version', inForce.version],
                    ['Published', formatZonedMoment(inForce.publishedAt)],
                    ['By', inForce.publishedBy ?? 'the site, as its first version'],
                    ['Summary', inForce.summary],
                  ]}
                />
              </section>
              <section aria-label="In the content">
                <h2 className="mb-2 font-display text-heading font-bold">In the content</h2>
                <FactList
                  facts={[
                    ['Version', content.version],
                    ['Summary', content.summary],
                  ]}
                />
              </section>
            </div>
            <Publish inForce={inForce} content={content} />
          </>
        )}
      </QueryPanel>
    </>
  )
}

function Publish(terms: OperatorTermsResponse) {
  const { inForce, content } = terms
  if (content.published)
    return (
      <p className="text-muted">
        {content.version === inForce.version
          ? 'The content’s version is in force. A new text has a new version.'
          : 'The content’s version was in force before. A new text has a new version.'}
      </p>
    )
  return <ActionDialog action={publishTerms} of={terms} />
}
