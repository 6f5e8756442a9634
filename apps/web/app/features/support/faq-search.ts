import type { FaqResponse } from '@toprun/api-schema/content'

/** Questions that contain every word of the search, in any of its common endings, in question, answer or topic. An empty search returns all. */
export function matchingTopics(topics: FaqResponse['topics'], search: string): FaqResponse['topics'] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).map(stemOf)
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, text }) => {
        const searched = `${topic.title} ${question} ${text}`.toLowerCase()
        return words.every((word) => searched.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** @example stemOf('withdrawals') // 'withdraw' */
const stemOf = (word: string) =>
  word
    .replace(/^(.{2,})ies$/, '$1')
    .replace(/^(.{3,})e?s$/, '$1')
    .replace(/^(.{4,})(al|ing|ed)$/, '$1')
