import type { LegalAnswer } from '@toprun/api-schema/content'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Which version of a document this is, and since when. */
export function LegalFacts({ version, publishedAt }: Pick<LegalAnswer, 'version' | 'publishedAt'>) {
  return (
    <p className="text-sm text-muted">
      Version {version} · Published{' '}
      <time dateTime={publishedAt}>{day.format(new Date(`${publishedAt}T00:00:00Z`))}</time>
    </p>
  )
}
