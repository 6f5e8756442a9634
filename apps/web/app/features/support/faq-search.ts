import type { FaqResponse } from '@toprun/api-schema/content'

/** Questions that contain every word of the search in question, answer or topic. An empty search returns all. */
export function matchingTopics(topics: FaqResponse['topics'], search: string): FaqResponse['topics'] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
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
