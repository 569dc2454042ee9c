import { adminModule } from './admin/module.ts'
import { authModule } from './auth/module.ts'
import { billsModule } from './bills/module.ts'
import { booksModule } from './books/module.ts'
import { cardsModule } from './cards/module.ts'
import { fillsModule } from './fills/module.ts'
import { holdsModule } from './holds/module.ts'
import { insightsModule } from './insights/module.ts'
import { kycModule } from './kyc/module.ts'
import { liabilitiesModule } from './liabilities/module.ts'
import { limitsModule } from './limits/module.ts'
import { marketModule } from './market/module.ts'
import type { Module, Outside } from './module.ts'
import { notificationsModule } from './notifications/module.ts'
import { onrampModule } from './onramp/module.ts'
import { p2pModule } from './p2p/module.ts'
import { privacyModule } from './privacy/module.ts'
import { qrModule } from './qr/module.ts'
import { registersModule } from './registers/module.ts'
import { requestsModule } from './requests/module.ts'
import { rewardsModule } from './rewards/module.ts'
import { settingsModule } from './settings/module.ts'
import { stakingModule } from './staking/module.ts'
import { statementsModule } from './statements/module.ts'
import { supportModule } from './support/module.ts'
import { systemModule } from './system/module.ts'
import { transfersModule } from './transfers/module.ts'
import { walletModule } from './wallet/module.ts'

/**
 * The modules of the product, in the order in which what came due is done when the clock is moved: prices first, then what comes in,
 * and last the books, which judge the rest. Who adds a module adds it here and in `lint/layers.ts`.
 */
export const modules: readonly Module[] = [
  systemModule,
  settingsModule,
  marketModule,
  onrampModule,
  authModule,
  kycModule,
  p2pModule,
  walletModule,
  holdsModule,
  notificationsModule,
  limitsModule,
  transfersModule,
  requestsModule,
  fillsModule,
  rewardsModule,
  stakingModule,
  cardsModule,
  qrModule,
  billsModule,
  insightsModule,
  statementsModule,
  supportModule,
  privacyModule,
  registersModule,
  liabilitiesModule,
  adminModule,
  booksModule,
]

/** What paying a request means to the one module whose rows ask. */
export const requestSource = theOnly(
  modules.flatMap((one) => one.requestSource ?? []),
  'source of requests',
)

/** What the one module does at last that a settings lock may have wait. */
export const lateAct = theOnly(
  modules.flatMap((one) => one.lateAct ?? []),
  'late act',
)

/** How the one module knows a verified person by their document. */
export const identityProof = theOnly(
  modules.flatMap((one) => one.identityProof ?? []),
  'identity proof',
)

/** How the one module knows who stands behind the text of a till. */
export const tillNamer = theOnly(
  modules.flatMap((one) => one.tillNamer ?? []),
  'namer of tills',
)

/** What of each module waits for one person's next step. */
export const waits = modules.flatMap((one) => one.waits ?? [])

/** What of each module is worth a look. */
export const remarks = modules.flatMap((one) => one.remarks ?? [])

/** What of each module can be split in a group. */
export const payments = modules.flatMap((one) => one.payments ?? [])

/** Which coins the one module takes that pays for keeping them. */
export const stakeable = theOnly(
  modules.flatMap((one) => one.stakeable ?? []),
  'list of stakeable coins',
)

/** What of each module a ticket can be about. */
export const abouts = modules.flatMap((one) => one.asksAbout ?? [])

/** What of each module keeps somebody's account from being closed. */
export const keepsOpen = modules.flatMap((one) => one.keepsOpen ?? [])

/** What of each module waits for our team. */
export const work = modules.flatMap((one) => one.work ?? [])

/** How another person agrees to what one of our team asked for, in whichever module that is. */
export const agrees = (outside: Outside) =>
  Object.assign({}, ...modules.map((one) => one.agrees?.(outside))) as ReturnType<Outside['agrees']>

/** What of each module our team looks up. */
export const finds = modules.flatMap((one) => one.finds ?? [])

/** The figures by which each module shows how it stands. */
export const overview = modules.flatMap((one) => one.overview ?? [])

/** The steps of newcomers that each module knows of. */
export const funnel = modules.flatMap((one) => one.funnel ?? [])

/** What each module can count of what a figure did. */
export const effects = modules.flatMap((one) => one.effects ?? [])

function theOnly<T>(given: readonly T[], what: string): T {
  const [one] = given
  if (one === undefined || given.length > 1) throw new Error(`The product knows one ${what}, not ${given.length}`)
  return one
}
