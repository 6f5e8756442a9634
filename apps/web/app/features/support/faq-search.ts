import type { FaqAnswer } from '@toprun/api-schema/content'

/** The questions that have every word of the search, in question, answer or topic; all of them for an empty search. */
export function matchingTopics(topics: FaqAnswer['topics'], search: string): FaqAnswer['topics'] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, text }) => {
        const said = `${topic.title} ${question} ${text}`.toLowerCase()
        return words.every((word) => said.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
