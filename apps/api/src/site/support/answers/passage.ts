import type { SupportAnswers } from '@toprun/api-schema/support'

/** A piece of the site's text, short enough to answer one question. */
export interface Passage {
  kind: SupportAnswers['answers'][number]['kind']
  /** The FAQ topic, which is searched too. */
  topic?: string
  title: string
  text: string
  url: string
}
