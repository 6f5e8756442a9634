/** Registers the site's worker (public/service-worker.js), again without effect. A site has one: what comes later belongs into it. */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
}
