import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../testing/of-file.ts'
import { createTestApp } from '../../testing/test-app.ts'

const site = appOfFile()

beforeEach(async () => {
  await site.pool.query('DELETE FROM jobs.job')
  for (const table of ['newsletter_subscribers', 'waitlist', 'support_tickets', 'form_mails'])
    await site.pool.query(`DELETE FROM ${table}`)
})

const minute = 60_000
const post = (url: string, body: unknown) => site.call('POST', url, { body })
async function answer(url: string, body: unknown) {
  const response = await post(url, body)
  return { status: response.statusCode, ...response.json() }
}
async function count(table: string): Promise<number> {
  return (await site.rows(`SELECT count(*)::int AS n FROM ${table}`))[0].n
}
const mailed = async () => (await site.mails()).map(({ kind, to }) => `${kind} ${to}`)

const waiting = { name: 'Anna', email: 'anna@example.com' }
const contact = { name: 'Anna', email: 'anna@example.com', subject: 'Cards', message: 'Where are my cards?' }
const chat = { name: 'Anna', email: 'anna@example.com', message: 'Where are my cards?' }

describe('the waitlist', () => {
  test('stores an address once and sends one email', async () => {
    for (const email of ['anna@example.com', ' ANNA@example.com '])
      expect(await answer('/wait', { ...waiting, email })).toEqual({
        status: 200,
        msg: 'Successfully join waitlist',
      })
    expect(await count('waitlist')).toBe(1)
    expect(await mailed()).toEqual(['waitlist_joined anna@example.com'])
  })

  test.each([
    [{ email: 'a@b.co' }, 'Name is required'],
    [{ name: '', email: 'a@b.co' }, 'Name is required'],
    [{ name: '   ', email: 'a@b.co' }, 'Name is required'],
    [{ name: 'Ann', email: 'a@b.co' }, 'Name must be at least 4 characters'],
    [{ name: 'a'.repeat(31), email: 'a@b.co' }, 'Name must be at most 30 characters'],
    [{ name: 'Anna' }, 'Email is required'],
    [{ name: 'Anna', email: '' }, 'Email is required'],
    [{ name: 'Anna', email: 'anna' }, 'Enter a valid email address'],
  ])('refuses %j', async (body, msg) => {
    expect(await answer('/wait', body)).toEqual({ status: 400, msg, code: 'invalid_request' })
  })

  test.each(['Anna', 'a'.repeat(30)])('accepts the name %s', async (name) => {
    expect(await answer('/wait', { ...waiting, name })).toMatchObject({ status: 200 })
  })
})

describe('the newsletter', () => {
  test('subscribes an address once, in any case of letters, with one welcome email', async () => {
    for (const email of ['Anna@example.com', 'anna@EXAMPLE.com'])
      expect(await answer('/staytune', { email })).toEqual({ status: 200, msg: 'Successfully added' })
    expect(await count('newsletter_subscribers')).toBe(1)
    expect(await mailed()).toEqual(['newsletter_welcome Anna@example.com'])
  })

  test('unsubscribes by the link of its email, any number of times, and welcomes returning subscribers', async () => {
    await post('/staytune', { email: 'anna@example.com' })
    const [welcome] = await site.mails()
    const token = welcome?.leaveUrl?.split('/newsletter/leave/')[1]
    expect(welcome?.text).toContain(`http://127.0.0.1:3000/newsletter/leave/${token}`)
    const left = async () =>
      (await site.pool.query('SELECT left_at FROM newsletter_subscribers')).rows[0]?.left_at
    expect(await left()).toBeNull()
    const leaving = { status: 200, msg: 'You are unsubscribed.' }
    expect(await answer('/staytune/leave', { token })).toEqual(leaving)
    expect(await left()).toEqual(site.now())
    site.advance(minute)
    expect(await answer('/staytune/leave', { token })).toEqual(leaving)
    expect(await left()).not.toEqual(site.now())
    await post('/staytune', { email: 'anna@example.com' })
    expect(await left()).toBeNull()
    expect(await mailed()).toHaveLength(2)
    expect(await answer('/staytune/leave', { token })).toEqual(leaving)
    expect(await answer('/staytune/leave', { token: 'somebody-else' })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('accepts exactly the recorded rule', async () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', '@', '+', ','), maxLength: 6 })
    const like = fc.tuple(piece, fc.constantFrom('@', '', '@@'), piece, fc.constantFrom('.', ''), piece)
    await fc.assert(
      fc.asyncProperty(
        like.map((pieces) => pieces.join('')),
        async (email) => {
          const { status, msg } = await answer('/staytune', { email })
          const expected = obeysTheRule(email) ? [200, 'Successfully added'] : [400, 'Invalid Email']
          expect([status, msg], email).toEqual(expected)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('stores an address that mail cannot reach, and sends it nothing', async () => {
    const email = 'anna@example.com,eve@example'
    expect(await answer('/staytune', { email: 'x@y.com,z' })).toMatchObject({ status: 200 })
    expect(await answer('/staytune', { email })).toMatchObject({ status: 400 })
    expect(await mailed()).toEqual([])
  })
})

/** Exactly docs/rules.md#newsletter-address. */
function obeysTheRule(email: string): boolean {
  const letters = [...email]
  const ats = letters.flatMap((letter, index) => (letter === '@' ? [index] : []))
  const lastDot = letters.reduce((last, letter, index) => (letter === '.' ? index : last), -1)
  const [at] = ats
  if (at === undefined || ats.length > 1 || at < 1) return false
  return lastDot > at && lastDot > 2 && letters.slice(lastDot + 1).length >= 2
}

describe('a message to the support team', () => {
  test('is stored, sent to the team with the visitor as reply-to, and acknowledged', async () => {
    const { status, msg, ticket } = await answer('/contactus', contact)
    expect({ status, msg }).toEqual({
      status: 200,
      msg: `Thank you. We received your message. Your ticket number is ${ticket}.`,
    })
    expect(ticket).toMatch(/^TR-1\d{4}$/)
    expect(await site.rows('SELECT * FROM support_tickets')).toEqual([
      { ...contact, number: Number(ticket.slice(3)), source: 'contact', created_at: site.now() },
    ])
    const [acknowledgement, toTeam] = await site.mails()
    expect(toTeam).toMatchObject({
      to: 'support@toprun.example',
      subject: `[${ticket}] Cards`,
      replyTo: { name: 'Anna', address: 'anna@example.com' },
      text: expect.stringContaining('> Where are my cards?'),
    })
    expect(acknowledgement).toMatchObject({
      to: 'anna@example.com',
      subject: `We received your message: ${ticket}`,
      text: expect.stringContaining('9 AM to 6 PM Eastern, Monday to Friday'),
    })
  })

  test('is not delivered to addresses named in it', async () => {
    const advert = 'Cheap watches at https://evil.example'
    await post('/contactus', { ...contact, name: advert, subject: advert, message: advert })
    const [acknowledgement] = await site.mails()
    expect(acknowledgement?.to).toBe('anna@example.com')
    expect(JSON.stringify(acknowledgement)).not.toContain('evil.example')
  })

  test('from the chat works the same, without a subject', async () => {
    const { ticket } = await answer('/api/support/messages', chat)
    expect(await site.rows('SELECT number, source FROM support_tickets')).toEqual([
      { number: Number(ticket.slice(3)), source: 'chat' },
    ])
    expect(await mailed()).toEqual([
      'support_acknowledgement anna@example.com',
      'support_ticket support@toprun.example',
    ])
  })

  test.each([
    ['name', 'Name', 100],
    ['subject', 'Subject', 150],
    ['message', 'Message', 5000],
  ] as const)('needs %s, which errors call %s, of at most %i characters', async (field, label, most) => {
    const { [field]: _, ...without } = contact
    for (const body of [without, { ...contact, [field]: '' }, { ...contact, [field]: '  ' }])
      expect(await answer('/contactus', body)).toEqual({
        status: 400,
        msg: `${label} is required`,
        code: 'invalid_request',
      })
    expect(await answer('/contactus', { ...contact, [field]: 'a'.repeat(most + 1) })).toMatchObject({
      status: 400,
      msg: `${label} must be at most ${most} characters`,
    })
    expect(await answer('/contactus', { ...contact, [field]: 'a'.repeat(most) })).toMatchObject({
      status: 200,
    })
  })

  test('needs a valid email', async () => {
    expect(await answer('/contactus', { ...contact, email: 'anna' })).toMatchObject({
      status: 400,
      msg: 'Enter a valid email address',
    })
    expect(await answer('/api/support/messages', { ...chat, email: undefined })).toMatchObject({
      status: 400,
      msg: 'Email is required',
    })
  })

  test('sent twice within ten minutes is one ticket, even concurrently', async () => {
    const twice = await Promise.all([answer('/contactus', contact), answer('/contactus', contact)])
    expect(twice[0].ticket).toBe(twice[1].ticket)
    site.advance(9 * minute)
    expect((await answer('/contactus', contact)).ticket).toBe(twice[0].ticket)
    expect(await count('support_tickets')).toBe(1)
    expect(await mailed()).toHaveLength(2)
    expect((await answer('/contactus', { ...contact, message: 'Another one' })).ticket).not.toBe(
      twice[0].ticket,
    )
    site.advance(2 * minute)
    expect((await answer('/contactus', contact)).ticket).not.toBe(twice[0].ticket)
  })

  test('gets its own number, however many arrive concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        answer('/contactus', { ...contact, email: `anna${number}@example.com` }),
      ),
    )
    expect(new Set(answers.map(({ ticket }) => ticket)).size).toBe(30)
    expect(await count('support_tickets')).toBe(30)
  })
})

test('the forms send an address at most three emails an hour, and still store what they get', async () => {
  for (const message of ['one', 'two', 'three', 'four', 'five'])
    await post('/contactus', { ...contact, message })
  await post('/wait', waiting)
  const toAnna = async () => (await mailed()).filter((mail) => mail.endsWith('anna@example.com')).length
  expect(await toAnna()).toBe(3)
  expect(await count('support_tickets')).toBe(5)
  expect((await mailed()).filter((mail) => mail.startsWith('support_ticket'))).toHaveLength(5)
  site.advance(60 * minute)
  await post('/staytune', { email: 'ANNA@example.com' })
  expect(await mailed()).toContain('newsletter_welcome ANNA@example.com')
  expect(await count('form_mails')).toBe(1)
})

test('a bot that fills in the hidden field gets the usual response and has no effect', async () => {
  const website = 'https://spam.example'
  expect(await answer('/wait', { ...waiting, website })).toEqual({
    status: 200,
    msg: 'Successfully join waitlist',
  })
  expect(await answer('/staytune', { email: 'anna@example.com', website })).toEqual({
    status: 200,
    msg: 'Successfully added',
  })
  const caught = await answer('/contactus', { ...contact, website })
  const real = await answer('/contactus', contact)
  expect(Object.keys(caught)).toEqual(Object.keys(real))
  expect(caught.ticket).toMatch(/^TR-1\d{4}$/)
  expect(await answer('/api/support/messages', { ...chat, website })).toMatchObject({ status: 200 })
  expect([
    await count('waitlist'),
    await count('newsletter_subscribers'),
    await count('support_tickets'),
  ]).toEqual([0, 0, 1])
  expect(await mailed()).toHaveLength(2)
})

test('a failure stores neither the ticket nor its emails', async () => {
  await site.owner.query('ALTER TABLE form_mails RENAME TO hidden')
  const response = await site.app.inject({ method: 'POST', url: '/contactus', payload: contact })
  await site.owner.query('ALTER TABLE hidden RENAME TO form_mails')
  expect(response.statusCode).toBe(500)
  expect([await count('support_tickets'), await count("jobs.job WHERE name = 'mail'")]).toEqual([0, 0])
})

test.each(['/wait', '/staytune', '/contactus', '/api/support/messages'])(
  'one address may send %s only so often a minute',
  async (url) => {
    const strict = await createTestApp({ RATE_LIMIT_FORMS_PER_MINUTE: 2 })
    const statuses: number[] = []
    for (let call = 0; call < 3; call += 1)
      statuses.push((await strict.call('POST', url, { body: {}, address: '10.0.0.1' })).statusCode)
    expect(statuses).toEqual([400, 400, 429])
    expect((await strict.call('POST', url, { body: {}, address: '10.0.0.2' })).statusCode).toBe(400)
    await strict.close()
  },
)

describe('the chat', () => {
  const ask = async (q: string) => site.call('GET', `/api/support/answers?q=${encodeURIComponent(q)}`)

  test('answers with the rules and links to them', async () => {
    const response = await ask('economy rate t20')
    expect(response.statusCode).toBe(200)
    expect(response.json().answers).toContainEqual({
      kind: 'rules',
      title: 'Economy rate points in T20',
      url: expect.stringContaining('/toprun/points-system'),
      excerpt: expect.stringContaining('below 4.00: +6'),
    })
  })

  test('has no answer to nonsense, and refuses no question', async () => {
    expect((await ask('xyzzy plugh')).json()).toEqual({ answers: [] })
    for (const [q, status] of [
      ['a', 400],
      [' ', 400],
      ['x'.repeat(201), 400],
      ['x'.repeat(200), 200],
    ] as const)
      expect((await ask(q)).statusCode).toBe(status)
    expect((await site.call('GET', '/api/support/answers')).json()).toEqual({
      msg: 'The parameter q is required.',
      code: 'invalid_request',
    })
  })
})
