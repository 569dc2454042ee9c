import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import { bulkSms } from './bulksms.ts'
import { sandboxSms } from './sandbox.ts'
import type { SmsService } from './sms.ts'

type Settings = Pick<Config, 'SMS' | 'BULKSMS_TOKEN_ID' | 'BULKSMS_TOKEN_SECRET' | 'BULKSMS_URL'>

/** The network that the configuration names. */
export const openSms = (settings: Settings, db: Db): SmsService => services[settings.SMS](settings, db)

const services: Readonly<Record<Config['SMS'], (settings: Settings, db: Db) => SmsService>> = {
  sandbox: (_settings, db) => sandboxSms(db),
  bulksms: ({ BULKSMS_TOKEN_ID: tokenId, BULKSMS_TOKEN_SECRET: tokenSecret, BULKSMS_URL: url }) => {
    if (tokenId === undefined || tokenSecret === undefined)
      throw new Error('SMS=bulksms is configured without its token')
    return { sms: bulkSms({ tokenId, tokenSecret, url }), telephones: null }
  },
}
