import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { OperatorError } from './operator-error.ts'

const site = appOfFile()
let ann: TestUser
beforeAll(async () => {
  ann = await site.signUp()
})

const run = (name: string, args: string[], options: Record<string, string> = {}) =>
  runCommand(site, name, args, options)
const eligibility = async () =>
  (await site.call('GET', '/api/account/eligibility', { token: ann.token })).json()

test('an account is suspended with a reason that its user reads, and let back in', async () => {
  const reason = 'Two accounts paid from one card'
  expect(await run('suspend', [ann.email.toUpperCase()], { reason })).toMatch(
    /^\S+ is suspended by \S+\. Entries withdrawn: 0; paid back: \$0\.00\. Offers withdrawn: 0; listings ended: 0; auctions called off: 0\.$/,
  )
  expect((await eligibility()).suspension).toMatchObject({ reason })
  await expect(run('suspend', [ann.id], { reason })).rejects.toThrow('This account is suspended already.')
  await run('unsuspend', [ann.id])
  expect((await eligibility()).suspension).toBeNull()
  await expect(run('unsuspend', [ann.id])).rejects.toThrow('This account is not suspended.')
})

test('date of birth and country are corrected, each alone or both', async () => {
  await run('correct-person', [ann.email], { country: 'IN' })
  expect((await eligibility()).person).toMatchObject({ birthDate: '1990-05-17', country: 'IN' })
  await run('correct-person', [ann.email], { 'birth-date': '1991-01-01', country: 'NZ' })
  expect((await eligibility()).person).toMatchObject({ birthDate: '1991-01-01', country: 'NZ' })
})

test.each([
  ['suspend', [], { reason: 'x' }, 'suspend needs the id or the address of a user.'],
  ['suspend', ['nobody@example.com'], { reason: 'x' }, 'There is no such user.'],
  ['suspend', ['nobody@example.com'], {}, 'suspend needs --reason.'],
  ['correct-person', ['nobody@example.com'], {}, 'correct-person needs --birth-date or --country.'],
  ['correct-person', ['nobody@example.com'], { country: 'XX' }, 'Please choose your country.'],
] as const)('%s %j %j: %s', async (name, args, options, sentence) => {
  const refused = run(name, [...args], options)
  await expect(refused).rejects.toThrow(OperatorError)
  await expect(refused).rejects.toThrow(sentence)
})

test('a user who stated nothing, and one who is deleted, are refused in a sentence', async () => {
  const newcomer = await site.newcomer()
  await expect(run('correct-person', [newcomer.id], { country: 'NZ' })).rejects.toThrow(
    'This user has not given a date of birth or country yet.',
  )
  const body = { password: 'correct horse' }
  await site.call('POST', '/api/account/delete', { token: newcomer.token, body })
  await expect(run('suspend', [newcomer.id], { reason: 'x' })).rejects.toThrow('This account is deleted.')
})
