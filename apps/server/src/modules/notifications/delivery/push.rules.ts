/** The push services of the browsers. Whatever else somebody names would make our server call it. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(jmt17\.google|android\.googleapis)\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
]

/** Whether an address is a push service's own, on the usual port and without a name and password. */
export function isPushService(endpoint: string): boolean {
  const address = URL.parse(endpoint)
  if (address?.protocol !== 'https:' || address.port !== '' || address.username !== '' || address.password !== '') {
    return false
  }
  return services.some((service) => service.test(address.hostname))
}

/** Browsers of one person; with one more, the oldest goes. */
export const mostSubscriptions = 10
