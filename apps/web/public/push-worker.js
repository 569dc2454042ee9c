// Shows what the server pushes, and opens the app where it leads. It keeps nothing and sees no request of the app.
self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data?.json() ?? {}
  } catch {
    // Not ours, or of another version: said without words.
  }
  const { id, title = 'News from Sengi', body = '', link = '/notifications' } = told
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: { link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.link))
})

/** In the tab that is there, else in a new one; nowhere but in this app. */
async function open(link) {
  const place = new URL(typeof link === 'string' ? link : '/notifications', self.location.origin)
  const address = place.origin === self.location.origin ? place.href : self.location.origin
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return self.clients.openWindow(address)
  await tab.focus()
  return tab.navigate(address).catch(() => self.clients.openWindow(address))
}
