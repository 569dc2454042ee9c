import type { Db } from '../../platform/db.ts'
import { keepText, listTexts } from './sandbox.store.ts'
import type { SmsService } from './sms.ts'

/** Telephones inside the product, which staff can read: nothing leaves the sandbox. */
export const sandboxSms = (db: Db): SmsService => ({
  sms: { deliver: (message) => keepText(db, message) },
  telephones: listTexts,
})
