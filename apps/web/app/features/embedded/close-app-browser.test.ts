import { describe, expect, it } from 'vitest'
import { closeAppBrowser } from './close-app-browser.ts'

/** A browser with all four handlers and a record of its calls. The named handlers fail. */
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

describe("closing an app's embedded browser", () => {
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

  it('calls only the first handler if there are several', async () => {
    const { browser, calls } = appBrowser()
    expect(await closeAppBrowser(browser)).toBe('flutter')
    expect(calls).toEqual(["flutter 'close'"])
  })

  it('tries the next handler if one throws', async () => {
    const { browser, calls } = appBrowser(['flutter', 'react-native', 'webkit'])
    expect(await closeAppBrowser(browser)).toBe('android')
    expect(calls).toEqual(["flutter 'close'", "react-native 'close'", "webkit ''", 'android'])
  })

  it('tries the next handler if a promise is rejected', async () => {
    const { browser, calls } = appBrowser()
    const rejecting = { callHandler: () => Promise.reject(new Error('no such handler')) }
    expect(await closeAppBrowser({ ...browser, flutter_inappwebview: rejecting })).toBe('react-native')
    expect(calls).toEqual(["react-native 'close'"])
  })

  it('returns null if all throw', async () => {
    const { browser, calls } = appBrowser(['flutter', 'react-native', 'webkit', 'android'])
    expect(await closeAppBrowser(browser)).toBeNull()
    expect(calls).toHaveLength(4)
  })

  it('does nothing in an ordinary browser, including Safari without our handler', async () => {
    expect(await closeAppBrowser({})).toBeNull()
    expect(await closeAppBrowser({ webkit: {} })).toBeNull()
    expect(await closeAppBrowser({ webkit: { messageHandlers: {} } })).toBeNull()
  })
})
