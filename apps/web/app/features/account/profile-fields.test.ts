import { describe, expect, it } from 'vitest'
import { profileForm } from './profile-fields.tsx'

function read(username: string, phone: string, currentName = 'Nia') {
  const form = profileForm(currentName).safeParse({ username, phone })
  return form.success ? form.data : form.error.issues.map(({ path, message }) => `${path}: ${message}`)
}

describe('the profile form', () => {
  it('accepts a name of 4 to 30 characters, trims it, and accepts an empty phone number', () => {
    expect(read('  Nia Rose ', '')).toEqual({ username: 'Nia Rose', phone: '' })
  })

  it('accepts a current name of 3 characters', () => {
    expect(read('Nia', '')).toEqual({ username: 'Nia', phone: '' })
  })

  it('accepts a current name that is an email address', () => {
    expect(read('nia@example.com', '', 'nia@example.com')).toEqual({ username: 'nia@example.com', phone: '' })
  })

  it.each([
    ['', 'username: Full Name must be at least 4 characters'],
    ['Ash', 'username: Full Name must be at least 4 characters'],
    ['N'.repeat(31), 'username: Full Name must be at most 30 characters'],
    ['nia@example.com', 'username: Choose a name that others may see, not your email address.'],
  ])('refuses the name %j', (name, words) => {
    expect(read(name, '')).toContain(words)
  })

  it.each([
    ['5551234', '5551234'],
    ['+44 20 7946-0018', '+442079460018'],
    ['(0)1234', '01234'],
  ])('stores the phone number %j as %j', (typed, kept) => {
    expect(read('Nia', typed)).toEqual({ username: 'Nia', phone: kept })
  })

  it.each(['123', 'call me', '1234567890123456'])('refuses the phone number %j', (typed) => {
    const answer = read('Nia', typed)
    expect(answer).toEqual(['phone: Contact Number must be a number of 4 to 15 digits'])
  })
})
