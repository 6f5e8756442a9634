import { renderMarkdown } from '@toprun/content/markdown'
import { expect, test } from 'vitest'
import { answersFrom } from './answers.ts'
import { excerptAround } from './excerpt.ts'
import type { AnswerSources } from './passages.ts'

const question = (id: string, asked: string, answer: string) => ({
  id,
  question: asked,
  answer: renderMarkdown(answer),
})

const sources: AnswerSources = {
  faq: [
    {
      id: 'game',
      title: 'The game',
      questions: [
        question(
          'what-is-a-credit',
          'What is a credit?',
          'Every player costs credits. A team has 100 credits in all.',
        ),
        question('cards-per-team', 'How many cards does a team have?', 'Two, on two different players.'),
      ],
    },
    {
      id: 'money',
      title: 'Money',
      questions: [
        question(
          'withdraw-winnings',
          'How do I withdraw my winnings?',
          'Claim them first: they go to your wallet. Then open the **wallet**.',
        ),
        question(
          'refund-of-a-fee',
          'Is an entry fee refunded?',
          `Only before the lock. ${'Until then your team can change. '.repeat(10)}A refunded entry fee returns to the wallet.`,
        ),
      ],
    },
  ],
  articles: [
    {
      id: 'bowlers',
      slug: 'in-praise-of-bowlers',
      title: 'In praise of bowlers',
      category: 'guide',
      summary: 'Why bowlers win.',
      author: 'Ines Calder',
      published: '2026-10-01',
      editorsChoice: 0,
      coverAlt: 'A bowler',
      body: renderMarkdown(
        `Bowlers win matches.\n\n## Dot balls\n\nA dot ball ${'says nothing at all of note, but '.repeat(20)}it builds pressure.\n\n- first\n- second`,
      ),
    },
  ],
  legal: [
    {
      slug: 'aml-cft-policy',
      title: 'AML and CFT policy',
      version: '1',
      published: '2026-10-01',
      summary: 'Rules',
      body: renderMarkdown('## Checks\n\nWe check every withdrawal above 1,000 USD.'),
    },
  ],
}
const answers = answersFrom(sources)

test.each([
  ['how many credits', '/faq#what-is-a-credit'],
  ['How many CREDITS do I get??', '/faq#what-is-a-credit'],
  ['economy rate t20', '/toprun/points-system?format=t20'],
  ['withdraw', '/faq#withdraw-winnings'],
  ['withdrawing my money', '/faq#withdraw-winnings'],
  ['dot ball', '/blog-detail/in-praise-of-bowlers#dot-balls'],
  ['what do you check, policy', '/aml-cft-policy#checks'],
  ['what does the captain multiply', '/toprun/points-system#multipliers'],
  ['maiden over in The Hundred', '/toprun/points-system#the-hundred'],
  ['how many players from one side', '/toprun/how-to-play'],
])('"%s" is answered by %s', (asked, url) => {
  expect(answers(asked)[0]).toMatchObject({ url })
})

test('points are answered with the figures of the requested format', () => {
  expect(answers('economy rate t20')[0]).toEqual({
    kind: 'rules',
    title: 'Economy rate points in T20',
    excerpt: expect.stringContaining('below 4.00: +6. 4.00-4.99: +4.'),
    url: '/toprun/points-system?format=t20',
  })
  expect(answers('strike rate in test')[0]?.excerpt).toBe('Strike rate is not awarded in Test.')
  expect(answers('points for a century in ODI')[0]?.excerpt).toContain('Century: +8.')
})

test('an answer of the FAQ begins with its first sentence, whichever sentences have the words of the question', () => {
  expect(answers('is my entry fee refunded to the wallet')[0]).toMatchObject({
    url: '/faq#refund-of-a-fee',
    excerpt: expect.stringMatching(/^Only before the lock\. Until then .*\.$/),
  })
})

test('an answer of the FAQ about several things quotes the paragraph that is about the question', () => {
  const rain = 'If it rains and a match is abandoned, every entry fee is refunded in full. You do nothing.'
  const entry = question(
    'not-full',
    'What if a contest does not fill, or a match is abandoned?',
    `A contest runs as soon as it has its minimum of entries. It does not have to be full.\n\n${rain}\n\nA match that is postponed keeps its entries.`,
  )
  const found = answersFrom({ ...sources, faq: [{ id: 'contests', title: 'Contests', questions: [entry] }] })
  expect(found('what happens if it rains and the match is abandoned')[0]?.excerpt.startsWith(rain)).toBe(true)
  // In its own words it is answered from its beginning.
  expect(found('What if a contest does not fill, or a match is abandoned?')[0]?.excerpt).toMatch(
    /^A contest runs/,
  )
})

test.each([
  'xyzzy plugh',
  'asdf',
  '???',
  'how are you',
  'purple elephants dance on credits',
  '<script>',
  '日本語',
])('nonsense has no answer: %s', (asked) => {
  expect(answers(asked)).toEqual([])
})

test('returns the best five of more answers, best first, each with a title and an excerpt', () => {
  // The more other words an entry has, the less it is about the one asked for.
  const words = ['flight', 'seam', 'drift', 'swing', 'pace', 'length']
  const questions = [3, 0, 5, 6, 1, 4, 2].map((others) =>
    question(`entry-${others}`, `Entry ${others}`, ['zooter', ...words.slice(0, others)].join(' ')),
  )
  const found = answersFrom({ ...sources, faq: [{ id: 'balls', title: 'Balls', questions }] })('zooter')
  expect(found.map(({ url }) => url)).toEqual([0, 1, 2, 3, 4].map((others) => `/faq#entry-${others}`))
  expect(found.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((others) => `Entry ${others}`))
  expect(found.filter(({ excerpt }) => !excerpt.includes('zooter') || excerpt.length > 265)).toEqual([])
  const points = answers('points')
  expect(points).toHaveLength(5)
  expect(points.filter(({ title, excerpt }) => title === '' || excerpt.length > 265)).toEqual([])
})

test.each(['What is a credit?', 'what is a credit', 'withdraw winnings', 'How do I withdraw my winnings?'])(
  'the FAQ’s own question is answered by its entry first, in whole sentences: %s',
  (asked) => {
    const [first, ...related] = answers(asked)
    expect(first).toMatchObject({ kind: 'faq', excerpt: expect.stringMatching(/^[A-Z][^…]+\.$/) })
    expect(related.map(({ url }) => url)).not.toContain(first?.url)
  },
)

test('an excerpt shows the sentences with the matching words', () => {
  const text = `${'Nothing to see. '.repeat(40)}The yorker hits the base of the stumps. ${'Nothing more. '.repeat(40)}`
  const excerpt = excerptAround(text, new Set(['yorker', 'stump']))
  expect(excerpt).toMatch(/^The yorker hits the base of the stumps\. Nothing more\. .* Nothing more\.$/)
  expect(excerpt.length).toBeLessThanOrEqual(265)
  expect(excerptAround('Short.', new Set(['x']))).toBe('Short.')
  expect(excerptAround('word '.repeat(200), new Set())).toMatch(/^word( word)+ …$/)
})
