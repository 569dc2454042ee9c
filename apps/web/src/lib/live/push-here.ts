import { createClient } from '@sengi/contract/client'
import { notifications } from '@sengi/contract/notifications'
import { libWordsNow } from '../messages.ts'
import { worker } from '../offline/worker.ts'
import { connection } from '../session/entry-api.ts'

const notices = createClient(notifications, connection)

/** Whether this browser can be woken at all; an iPhone only after the app was put on its home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser is subscribed with; null when it is not. */
export async function pushHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks the person, then subscribes this browser and tells the server. To be called on their press only.
 * @throws Error with a sentence for them
 */
export async function startPush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(libWordsNow()('push_blocked'))
  const registration = await navigator.serviceWorker.register(worker)
  await navigator.serviceWorker.ready
  const { public_key: key } = await notices.pushKey()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // A subscription to an older key stands in the way of a new one.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  await notices.subscribePush({
    body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
}

/** Silences this browser, here and at the server. */
export async function stopPush(): Promise<void> {
  if (!canPush()) return
  const subscription = await pushHere()
  if (!subscription) return
  await notices.unsubscribePush({ body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}
