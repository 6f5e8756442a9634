import { describe, expect, it } from 'vitest'
import { closeAppBrowser } from './close-app-browser.ts'

/** A browser with all four handlers, of which the named ones fail, and the calls that it got. */
function appBrowser(failing: readonly string[] = []) {
  const calls: string[] = []
  const call = (name: string) => (text?: string) => {
    calls.push(text === undefined ? name : `${name} '${text}'`)
    if (failing.includes(name)) throw new Error(`${name} is not served`)
  }
  const browser = {
    flutter_inappwebview: { callHandler: call('flutter') },
    ReactNativeWebView: { postMessage: call('react-native') },
    webkit: { messageHandlers: { close: { postMessage: call('webkit') } } },
    Android: { close: () => call('android')() },
  }
  return { browser, calls }
}

describe('closing the browser of an app', () => {
  it.each([
    [
      'flutter',
      (all: ReturnType<typeof appBrowser>['browser']) => ({ flutter_inappwebview: all.flutter_inappwebview }),
      "flutter 'close'",
    ],
    [
      'react-native',
      (all: ReturnType<typeof appBrowser>['browser']) => ({ ReactNativeWebView: all.ReactNativeWebView }),
      "react-native 'close'",
    ],
    ['webkit', (all: ReturnType<typeof appBrowser>['browser']) => ({ webkit: all.webkit }), "webkit ''"],
    ['android', (all: ReturnType<typeof appBrowser>['browser']) => ({ Android: all.Android }), 'android'],
  ])('calls the handler of %s', async (name, only, called) => {
    const { browser, calls } = appBrowser()
    expect(await closeAppBrowser(only(browser))).toBe(name)
    expect(calls).toEqual([called])
  })

  it('calls the first handler alone where there are several', async () => {
    const { browser, calls } = appBrowser()
    expect(await closeAppBrowser(browser)).toBe('flutter')
    expect(calls).toEqual(["flutter 'close'"])
  })

  it('goes on to the next where one throws, in order', async () => {
    const { browser, calls } = appBrowser(['flutter', 'react-native', 'webkit'])
    expect(await closeAppBrowser(browser)).toBe('android')
    expect(calls).toEqual(["flutter 'close'", "react-native 'close'", "webkit ''", 'android'])
  })

  it('goes on to the next where a promise is rejected', async () => {
    const { browser, calls } = appBrowser()
    const rejecting = { callHandler: () => Promise.reject(new Error('no such handler')) }
    expect(await closeAppBrowser({ ...browser, flutter_inappwebview: rejecting })).toBe('react-native')
    expect(calls).toEqual(["react-native 'close'"])
  })

  it('gives up quietly where all throw', async () => {
    const { browser, calls } = appBrowser(['flutter', 'react-native', 'webkit', 'android'])
    expect(await closeAppBrowser(browser)).toBeNull()
    expect(calls).toHaveLength(4)
  })

  it('does nothing in an ordinary browser, not even in one of Apple without our handler', async () => {
    expect(await closeAppBrowser({})).toBeNull()
    expect(await closeAppBrowser({ webkit: {} })).toBeNull()
    expect(await closeAppBrowser({ webkit: { messageHandlers: {} } })).toBeNull()
  })
})
