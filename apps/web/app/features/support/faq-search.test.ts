import { describe, expect, it } from 'vitest'
import { matchingTopics } from './faq-search.ts'

const question = (id: string, text: string) => ({ id, question: `${id}?`, answer: '', text })
const topics = [
  { id: 'points', title: 'Points', questions: [question('Duck', 'minus two'), question('Six', 'plus two')] },
  {
    id: 'wallet',
    title: 'Wallet',
    questions: [question('Currency', 'US dollars, without a fee to withdraw')],
  },
]
const found = (search: string) =>
  matchingTopics(topics, search).flatMap(({ questions }) => questions.map(({ id }) => id))

describe('searching the questions', () => {
  it('shows all of them without a search', () => {
    expect(found('  ')).toEqual(['Duck', 'Six', 'Currency'])
  })

  it.each([
    ['two', ['Duck', 'Six']],
    ['TWO minus', ['Duck']],
    ['wallet', ['Currency']],
    ['two dollars', []],
    ['withdrawal fees', ['Currency']],
    ['withdrawing', ['Currency']],
  ])('finds what has every word of "%s"', (search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  it('leaves out topics without a matching question', () => {
    expect(matchingTopics(topics, 'dollars').map(({ id }) => id)).toEqual(['wallet'])
  })
})
