import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import type { CardNetwork } from './cards.ts'
import { sandboxCards } from './sandbox.ts'

/** The sandbox's network; null in production, where no issuer is connected and no card can be had. */
export const openCards = ({ APP_ENV }: Pick<Config, 'APP_ENV'>, db: Db): CardNetwork | null =>
  APP_ENV === 'sandbox' ? sandboxCards(db) : null
