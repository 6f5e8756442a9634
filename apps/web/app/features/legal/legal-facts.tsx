import type { LegalResponse } from '@toprun/api-schema/content'
import { formatCalendarDate } from '../../platform/date-text.ts'

/** A document's version and publication date. */
export function LegalFacts({ version, publishedAt }: Pick<LegalResponse, 'version' | 'publishedAt'>) {
  return (
    <p className="text-sm text-muted">
      Version {version} · Published <time dateTime={publishedAt}>{formatCalendarDate(publishedAt)}</time>
    </p>
  )
}
