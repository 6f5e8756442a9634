import { expect, test } from 'vitest'
import { newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import { OperatorError } from './command.ts'

const site = appOfFile()

const id = '00000000-0000-4000-8000-000000000000'
const nobody = 'nobody@example.com'
const twoNumbers = 'stock needs CAT and UNITS, two whole numbers, UNITS at least 0.'

test.each<[name: string, args: string[], options: Record<string, string>, sentence: string]>([
  ['start', ['that one'], {}, 'MATCH must be the id of a match'],
  ['start', [id], { every: 'slow' }, '--every must be milliseconds.'],
  ['postpone', [id], { to: 'tomorrow', why: 'rain' }, '--to must be a time'],
  ['abandon', [id], {}, '--why must say why.'],
  ['push', [id, '{'], {}, 'That is not JSON.'],
  ['push', [id, '{}'], { sequence: 'one' }, '--sequence must be a number.'],
  ['correct', [id, '2', '{}'], {}, 'correct needs --reason.'],
  ['correct', [id, 'two', '{}'], { reason: 'x' }, 'REVISION must be a number that "events" lists.'],
  ['correct', [id], { reason: 'x' }, 'REVISION must be a number that "events" lists.'],
  ['correct', [id], { file: '/nowhere.json', reason: 'x' }, "/nowhere.json can't be read."],
  ['contest', [id], { max: '5' }, 'contest needs --name'],
  ['contest', [id], { name: 'X' }, 'contest needs --max'],
  ['contest', [id], { name: 'X', max: '5', fee: '1.234' }, '--fee must be an amount in USD such as 2.50'],
  ['contest', [id], { name: 'X', max: 'many' }, '--max must be a number'],
  ['contest', [id], { name: 'X', max: '5', prizes: 'all' }, 'Prizes: one of winner-takes-all, top-three, '],
  ['player', ['p1'], { role: 'KEEPER' }, 'The role must be WK, AR, BAT or BOWL.'],
  ['role', ['nobody', 'XX'], {}, 'The role must be WK, AR, BAT or BOWL.'],
  ...['states', 'events', 'differences'].flatMap(
    (name): [string, string[], Record<string, string>, string][] => [
      [name, ['x'], {}, 'MATCH must be the id of a match; "matches" lists them.'],
      [name, [], {}, 'MATCH must be the id of a match'],
      [name, [id], {}, `There is no match ${id}.`],
    ],
  ),
  ['player', ['p1'], { name: 'P\u200bOne' }, 'invisible'],
  ['squad', ['Reds', 'sell', 'p2'], {}, 'add, drop or forget'],
  ['suspend', [], { reason: 'x' }, 'suspend needs the id or the address of a user.'],
  ['suspend', [nobody], { reason: 'x' }, 'There is no such user.'],
  ['suspend', [nobody], {}, 'suspend needs --reason.'],
  ['suspend', [id], { reason: 'x' }, `There is no account ${id}.`],
  ['unsuspend', [id], {}, `There is no account ${id}.`],
  ['correct-person', [id], { country: 'IN' }, `There is no account ${id}.`],
  ['delete-account', [id], { reason: 'x' }, `There is no account ${id}.`],
  ['correct-person', [nobody], {}, 'correct-person needs --birth-date or --country.'],
  ['correct-person', [nobody], { country: 'XX' }, 'Please choose your country.'],
  ...[[], ['1'], ['1', '-1'], ['1', '2.5'], ['1', 'many']].map(
    (args): [string, string[], Record<string, string>, string] => ['stock', args, {}, twoNumbers],
  ),
  ['refund', ['that one'], {}, 'PAYMENT must be the id of a payment.'],
  ['refund', [''], {}, 'PAYMENT must be the id of a payment.'],
  ['mail', [], {}, 'mail needs failed or retry.'],
  ['mail retry', ['that-one'], {}, 'An ID must be one that "mail failed" lists.'],
  ['feed-secret create', [], {}, 'create needs a SOURCE'],
  ['feed-secret create', ['Two Words'], {}, 'The source must be a short name'],
  ['feed-secret create', ['operator'], {}, 'The source must not be one of the site itself'],
  ['feed-secret revoke', ['scores'], {}, 'revoke needs the ID'],
  ['feed-secret', ['show'], {}, 'feed-secret needs create, list or revoke'],
])('%s %j %j is refused: %s', async (name, args, options, sentence) => {
  const refused = runCommand(site, name, args, options)
  await expect(refused).rejects.toThrow(OperatorError)
  await expect(refused).rejects.toThrow(sentence)
})

test('a contest has defaults: free, with prizes for the first three', async () => {
  const match = await newMatch(site.db, site.now(), 'usual terms')
  await runCommand(site, 'contest', [match], { name: 'Usual', max: '40' })
  const { rows } = await site.pool.query('SELECT details FROM operator_actions WHERE target = $1', [
    `match:${match}`,
  ])
  expect(rows).toEqual([
    {
      details: {
        terms: {
          ...{ name: 'Usual', fee: 0, rake: 0, prizes: 'top-three', guarantee: 0 },
          ...{ minEntries: 2, maxEntries: 40, maxPerUser: 1 },
        },
      },
    },
  ])
})

test('a user is named by address in any case, and one of two facts about them can be corrected', async () => {
  const ann = await site.signUp()
  await runCommand(site, 'correct-person', [ann.email.toUpperCase()], { country: 'IN' })
  const { person } = (await site.call('GET', '/api/account/eligibility', { token: ann.token })).json()
  expect(person).toMatchObject({ birthDate: '1990-05-17', country: 'IN' })
})

test('a user who stated nothing, and one who is deleted, are refused with a sentence', async () => {
  const newcomer = await site.newcomer()
  await expect(runCommand(site, 'correct-person', [newcomer.id], { country: 'NZ' })).rejects.toThrow(
    'This user has not given a date of birth or country yet.',
  )
  const body = { password: 'correct horse' }
  await site.call('POST', '/api/account/delete', { token: newcomer.token, body })
  for (const [name, options] of [
    ['suspend', { reason: 'x' }],
    ['unsuspend', {}],
    ['correct-person', { country: 'NZ' }],
    ['delete-account', { reason: 'x' }],
  ] as const)
    await expect(runCommand(site, name, [newcomer.id], options)).rejects.toThrow('This account is deleted.')
})
