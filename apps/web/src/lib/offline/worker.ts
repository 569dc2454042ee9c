export const worker = '/worker.js'

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown
    }
  }
}

// The server's headers let no text become a script, so that an injected one stays a text. This one address may.
window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === worker ? url : null) })

/** How long an open page goes on before it asks whether there is a new version. */
const lookAgainMs = 3_600_000

/**
 * Has the app open without a network from now on, and tells of each new version that waits to take over. Whoever saves data
 * keeps what opens the app and not the rest of it.
 */
export async function startWorker(onWaiting: (waiting: ServiceWorker) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(worker)
  const registration = await navigator.serviceWorker.getRegistration(worker)
  if (!registration) return
  tellOfNew(registration, onWaiting)
  setInterval(() => void registration.update().catch(() => {}), lookAgainMs)
  const { active } = await navigator.serviceWorker.ready
  if (!savesData()) active?.postMessage('keep_rest')
}

function tellOfNew(registration: ServiceWorkerRegistration, onWaiting: (waiting: ServiceWorker) => void): void {
  // The first one of all takes over by itself: no page of an older version is open.
  const tell = () => navigator.serviceWorker.controller && registration.waiting && onWaiting(registration.waiting)
  tell()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell))
}

/**
 * Lets the new version take over, and opens this page anew with it; other tabs go on with their own until they are asked.
 * A version that waits no longer was let in by another tab, or a newer one came: opened anew, the page has what there is.
 */
export function updateTo(waiting: ServiceWorker): void {
  if (waiting.state !== 'installed') {
    location.reload()
    return
  }
  waiting.addEventListener('statechange', () => waiting.state === 'redundant' && location.reload())
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('update')
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false
