/** The close handlers that apps inject into the window of their embedded browser. */
interface AppBrowser {
  flutter_inappwebview?: { callHandler(name: string): unknown }
  ReactNativeWebView?: { postMessage(message: string): unknown }
  webkit?: { messageHandlers?: { close?: { postMessage(body: string): unknown } } }
  Android?: { close(): unknown }
}

declare global {
  interface Window extends AppBrowser {}
}

type CloseHandler = 'flutter' | 'react-native' | 'webkit' | 'android'

/** In the order in which they are tried. Each returns the call to make, if its handler exists. */
const handlers: readonly { name: CloseHandler; of: (browser: AppBrowser) => (() => unknown) | null }[] = [
  {
    name: 'flutter',
    of: ({ flutter_inappwebview: app }) => (app ? () => app.callHandler('close') : null),
  },
  {
    name: 'react-native',
    of: ({ ReactNativeWebView: app }) => (app ? () => app.postMessage('close') : null),
  },
  {
    name: 'webkit',
    of: ({ webkit }) => {
      const close = webkit?.messageHandlers?.close
      return close ? () => close.postMessage('') : null
    },
  },
  { name: 'android', of: ({ Android: app }) => (app ? () => app.close() : null) },
]

/**
 * Closes the embedded browser with the first handler that works; if one throws or rejects, the next is tried.
 * Returns its name, or null in an ordinary browser.
 */
export async function closeAppBrowser(browser: AppBrowser): Promise<CloseHandler | null> {
  for (const { name, of } of handlers) {
    const call = of(browser)
    if (!call) continue
    try {
      await call()
      return name
    } catch {
      // An app may inject a handler that it does not implement.
    }
  }
  return null
}
