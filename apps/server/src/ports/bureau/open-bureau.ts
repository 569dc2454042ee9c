import type { Db } from '../../platform/db.ts'
import type { Bureau } from './bureau.ts'
import { sandboxBureau } from './sandbox.ts'
import { sumsubBureau } from './sumsub.ts'

interface Settings {
  BUREAU: 'sandbox' | 'manual' | 'sumsub'
  SUMSUB_APP_TOKEN?: string | undefined
  SUMSUB_SECRET_KEY?: string | undefined
  /** The names of the levels for tier 1, 2 and 3, with commas between. */
  SUMSUB_LEVELS?: string | undefined
  SUMSUB_URL?: string | undefined
  /** Without it nothing that is sent is believed, and what the bureau decided is asked for. */
  SUMSUB_WEBHOOK_SECRET?: string | undefined
}

/** The bureau that the configuration picks; null when people review every application by hand. */
export function openBureau(settings: Settings, db: Db): Bureau | null {
  const openers = { sandbox: () => sandboxBureau(db), manual: () => null, sumsub: () => openSumsub(settings) }
  return openers[settings.BUREAU]()
}

function openSumsub(settings: Settings): Bureau {
  const { SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_LEVELS, SUMSUB_URL, SUMSUB_WEBHOOK_SECRET } = settings
  const [tier_1, tier_2, tier_3] = (SUMSUB_LEVELS ?? '').split(',').map((level) => level.trim())
  if (!SUMSUB_APP_TOKEN || !SUMSUB_SECRET_KEY || !tier_1 || !tier_2 || !tier_3) {
    throw new Error('BUREAU=sumsub needs SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY and three SUMSUB_LEVELS')
  }
  return sumsubBureau({
    appToken: SUMSUB_APP_TOKEN,
    secretKey: SUMSUB_SECRET_KEY,
    levels: { tier_1, tier_2, tier_3 },
    ...(SUMSUB_URL !== undefined && { baseUrl: SUMSUB_URL }),
    ...(SUMSUB_WEBHOOK_SECRET !== undefined && { webhookSecret: SUMSUB_WEBHOOK_SECRET }),
  })
}
