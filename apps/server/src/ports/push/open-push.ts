import library from 'web-push'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import type { Push } from './push.ts'
import { keepKeys } from './push-keys.store.ts'
import { type PushKeys, webPush } from './web-push.ts'

type Settings = Pick<Config, 'PUBLIC_URL' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>

/** Web push with the configured keys, or in the sandbox with a pair that it makes once and keeps. */
export function openPush({ PUBLIC_URL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings, db: Db): Push {
  const given = VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
  const find = given
    ? async (): Promise<PushKeys> => ({ publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY })
    : () => keepKeys(db, library.generateVAPIDKeys())
  let known: Promise<PushKeys> | undefined
  const keys = () => {
    known ??= find().catch((failure) => {
      known = undefined
      throw failure
    })
    return known
  }
  const contact = PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'https://sengi.example'
  return webPush({ keys, contact })
}
