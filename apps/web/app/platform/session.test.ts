import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from './browser.testing.ts'
import {
  beginSession,
  endSession,
  ownPath,
  renameUser,
  signedInScript,
  storedToken,
  storeMessage,
  takeMessage,
} from './session.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a session', () => {
  it('has no token on the server', () => {
    expect(storedToken()).toBeNull()
  })

  it('stores token, name and message, and reloads the page', () => {
    const { localStorage, visits } = fakeBrowser()
    beginSession({ token: 't1', name: 'Nia', message: 'Welcome back, Nia.' })
    expect([localStorage.getItem('_token'), localStorage.getItem('_name'), visits]).toEqual([
      't1',
      'Nia',
      ['reload'],
    ])
    expect(takeMessage()).toEqual({ kind: 'success', text: 'Welcome back, Nia.' })
  })

  it('goes on to the page that was asked for', () => {
    const { visits } = fakeBrowser()
    beginSession({ token: 't1', name: 'Nia', message: 'Hello', next: '/wallet' })
    expect(visits).toEqual(['/wallet'])
  })

  it('ends by forgetting whose it was', () => {
    const { localStorage, visits } = fakeBrowser({ _token: 't1', _name: 'Nia', _steps: '2 Nia' })
    endSession('t1', { kind: 'error', text: 'Please sign in again.' })
    const left = ['_token', '_name', '_steps'].map((key) => localStorage.getItem(key))
    expect([left, visits]).toEqual([[null, null, null], ['reload']])
  })

  it('goes on to another page where one is named', () => {
    const { visits } = fakeBrowser({ _token: 't1', _name: 'Nia' })
    endSession('t1', { kind: 'success', text: 'You are signed out.' }, '/')
    expect(visits).toEqual(['/'])
  })

  it('stores a new name of its user', () => {
    const { localStorage } = fakeBrowser({ _token: 't1', _name: 'Nia' })
    renameUser('Nia Rose')
    expect(localStorage.getItem('_name')).toBe('Nia Rose')
  })

  it('is not ended by a call that carried an older token', () => {
    const { localStorage, visits } = fakeBrowser({ _token: 't2', _name: 'Nia' })
    endSession('t1', { kind: 'error', text: 'Please sign in again.' })
    expect([localStorage.getItem('_token'), visits]).toEqual(['t2', []])
  })
})

describe('a page of a signed-in user', () => {
  async function openPage(stored: Record<string, string>) {
    vi.resetModules()
    const { watchSession } = await import('./session.ts')
    const browser = fakeBrowser(stored)
    const heard = vi.fn()
    watchSession(heard)
    watchSession(() => undefined)
    return { ...browser, heard }
  }

  it.each([
    ['another user', 'storage', 't2'],
    ['nobody', 'storage', null],
    ['another user, while the page was in the back/forward cache', 'pageshow', 't2'],
  ])('reloads when another tab has signed in %s', async (_whom, event, token) => {
    const { localStorage, events, visits, heard } = await openPage({ _token: 't1', _name: 'Nia' })
    if (token === null) localStorage.removeItem('_token')
    else localStorage.setItem('_token', token)
    events.dispatchEvent(new Event(event))
    expect([visits, heard.mock.calls]).toEqual([['reload'], []])
  })

  it('reports a new name stored by another tab', async () => {
    const { localStorage, events, visits, heard } = await openPage({ _token: 't1', _name: 'Nia' })
    localStorage.setItem('_name', 'Nia Rose')
    events.dispatchEvent(new Event('storage'))
    expect([visits, heard.mock.calls]).toEqual([[], [[]]])
  })
})

describe('a stored message', () => {
  it('is reported once', () => {
    fakeBrowser()
    storeMessage({ kind: 'error', text: 'Gone' })
    expect([takeMessage(), takeMessage()]).toEqual([{ kind: 'error', text: 'Gone' }, null])
  })

  it.each(['{"kind":"loud","text":"x"}', '{"kind":"error"}', 'null', '"x"'])(
    'is dropped when it reads %s',
    (kept) => {
      fakeBrowser().sessionStorage.setItem('_message', kept)
      expect(takeMessage()).toBeNull()
    },
  )
})

describe('the way on after signing in', () => {
  it.each(['/wallet', '/matches/1?tab=teams#x'])('is kept when it leads to %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'wallet',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/.//elsewhere.example/',
    '/a/..//elsewhere.example/',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
  ])('is dropped when it leads to %j', (path) => {
    expect(ownPath(path)).toBeNull()
  })
})

describe('the script before the first paint', () => {
  it('marks only the page of a signed-in user', () => {
    const run = new Function(signedInScript)
    const marks = ['t1', null].map((token) => {
      fakeBrowser(token === null ? {} : { _token: token })
      run()
      return 'signedIn' in document.documentElement.dataset
    })
    expect(marks).toEqual([true, false])
  })
})
