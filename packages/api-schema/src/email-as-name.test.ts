import { expect, test } from 'vitest'
import { showsEmail } from './email-as-name.ts'

test.each([
  'zoe@example.com',
  'Zoe zoe@mail.example.com',
  'a＠b.co',
  'bob@x。example',
  'bob @x.example',
  'bob@ x.example',
])('the name %s shows an email address', (name) => {
  expect(showsEmail(name)).toBe(true)
})

test.each(['Zoe', '@zoe', 'Zoe @ Lords', 'Zoe@Lords', 'St. Zoe @ St. John’s'])(
  'the name %s shows no email address',
  (name) => {
    expect(showsEmail(name)).toBe(false)
  },
)
