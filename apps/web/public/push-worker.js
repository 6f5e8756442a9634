/** Shows push messages of the site, and opens the page that they are about. It keeps nothing and answers no request. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {}
  if (typeof title !== 'string') return
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data ?? {}
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href))
})
