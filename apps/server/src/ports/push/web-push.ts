import { daySeconds } from '@sengi/money'
import library from 'web-push'
import type { Push } from './push.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface Access {
  keys: () => Promise<PushKeys>
  /** Whom the push service can write to about us: an https address. */
  contact: string
}

const patienceMilliseconds = 10_000

/** Web push with our own VAPID keys. The words are encrypted for the one browser. */
export function webPush({ keys, contact }: Access): Push {
  return {
    publicKey: async () => (await keys()).publicKey,
    async send({ endpoint, p256dh, auth }, { payload, topic, isUrgent }) {
      const { headers, body, method } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...(await keys()) },
        TTL: daySeconds,
        contentEncoding: 'aes128gcm',
        urgency: isUrgent ? 'high' : 'normal',
        topic,
      })
      // A push service that sends us elsewhere is none.
      const answer = await fetch(endpoint, {
        method,
        headers: textOf(headers),
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return 'gone'
      if (!answer.ok) throw new Error(`${new URL(endpoint).host} answered ${answer.status}`)
      return 'sent'
    },
  }
}

const textOf = (headers: Record<string, unknown>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
  )
