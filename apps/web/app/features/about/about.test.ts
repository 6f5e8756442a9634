import { describe, expect, it } from 'vitest'
import { firstSentence } from './entertainers.tsx'
import { organization } from './organization.ts'

describe('what an entertainer is introduced with', () => {
  it.each([
    ['Amara sings. Then she rests.', 'Amara sings.'],
    ['Ten past eight? Time to drum!', 'Ten past eight?'],
    ['Draws at 4.30 sharp. In ink.', 'Draws at 4.30 sharp.'],
    ['No end to it', 'No end to it'],
  ])('%j begins with %j', (text, first) => {
    expect(firstSentence(text)).toBe(first)
  })
})

it('names the addresses of the community as the same organisation', () => {
  const site = {
    ...{
      origin: 'https://toprun.example',
      assets: '',
      marketplace: '/',
      app: '/',
      blog: '/blog',
      whitepaper: '/w.pdf',
    },
    community: [{ name: 'Telegram' as const, url: 'https://t.me/toprun_example' }],
    contactEmail: 'support@toprun.example',
    supportHours: '9 to 6',
    notice: null,
    passwordPolicy: 'recorded' as const,
  }
  expect(organization(site)).toMatchObject({
    url: 'https://toprun.example',
    email: 'support@toprun.example',
    sameAs: ['https://t.me/toprun_example'],
  })
})
