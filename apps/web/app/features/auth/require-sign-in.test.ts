import { describe, expect, it } from 'vitest'
import { ownPath } from '../../platform/session.ts'
import { invitationTo } from './require-sign-in.tsx'

describe('the sign-in invitation', () => {
  it.each([
    { pathname: '/profile', search: '', hash: '' },
    { pathname: '/transactions', search: '?page=2&service=load', hash: '' },
    { pathname: '/settings', search: '', hash: '#devices' },
  ])('returns to $pathname$search$hash', (page) => {
    const invitation = new URL(invitationTo(page), 'https://toprun.example')
    expect([invitation.pathname, invitation.searchParams.get('signin')]).toEqual(['/', '1'])
    expect(ownPath(invitation.searchParams.get('next'))).toBe(`${page.pathname}${page.search}${page.hash}`)
  })
})
