import type { LegalResponse } from '@toprun/api-schema/content'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A document's version and publication date. */
export function LegalFacts({ version, publishedAt }: Pick<LegalResponse, 'version' | 'publishedAt'>) {
  return (
    <p className="text-sm text-muted">
      Version {version} · Published{' '}
      <time dateTime={publishedAt}>{day.format(new Date(`${publishedAt}T00:00:00Z`))}</time>
    </p>
  )
}
