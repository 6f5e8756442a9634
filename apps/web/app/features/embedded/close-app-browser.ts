/** What apps put into the window of the browser that they embed, as far as it closes that browser. */
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

/** In the order in which they are tried (decisions.md, Beamo callback). Each answers what to call, where it is there. */
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
 * Closes the embedded browser by the first handler that is there; one that throws, or whose promise is rejected, gives way
 * to the next. Tells which one it was, null in an ordinary browser.
 */
export async function closeAppBrowser(browser: AppBrowser): Promise<CloseHandler | null> {
  for (const { name, of } of handlers) {
    const call = of(browser)
    if (!call) continue
    try {
      await call()
      return name
    } catch {
      // An app may inject a handler that it does not serve.
    }
  }
  return null
}
