/**
 * Registers the site's worker (public/service-worker.js), again without effect, and tells it the fonts of this build, which its page without a
 * connection is set in. A site has one worker: what comes later belongs into it.
 */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const preloaded = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')
  const fonts = Array.from(preloaded, ({ href }) => href)
  const { active } = await navigator.serviceWorker.ready
  if (fonts.length > 0) active?.postMessage({ fonts })
}
