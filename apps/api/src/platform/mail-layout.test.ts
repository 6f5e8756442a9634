import { expect, test } from 'vitest'
import { layOutMail } from './mail-layout.ts'

const mail = { heading: 'You won $102.00', parts: ['Rank 3 in Classic, A v B.'], footer: [] }

test('a figure leads the HTML of an email, and leaves its text as it is', () => {
  const led = layOutMail({ ...mail, lead: { figure: 'Rank 3', of: 'Bats & Balls v B' } })
  expect(led.text).toBe(layOutMail(mail).text)
  expect(led.html).toMatch(/>Rank 3<\/span><br>Bats &amp; Balls v B</)
  expect(layOutMail(mail).html).not.toContain('Rank 3</span>')
})
