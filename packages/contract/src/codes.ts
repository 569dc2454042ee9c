import { adminCodes } from './admin/codes.ts'
import { authCodes } from './auth/codes.ts'
import { baseCodes } from './base/codes.ts'
import { billsCodes } from './bills/codes.ts'
import { booksCodes } from './books/codes.ts'
import { cardsCodes } from './cards/codes.ts'
import { figuresCodes } from './figures/codes.ts'
import { fillsCodes } from './fills/codes.ts'
import { kycCodes } from './kyc/codes.ts'
import { limitsCodes } from './limits/codes.ts'
import { marketCodes } from './market/codes.ts'
import { notificationsCodes } from './notifications/codes.ts'
import { onrampCodes } from './onramp/codes.ts'
import { p2pCodes } from './p2p/codes.ts'
import { privacyCodes } from './privacy/codes.ts'
import { qrCodes } from './qr/codes.ts'
import { registersCodes } from './registers/codes.ts'
import { requestsCodes } from './requests/codes.ts'
import { rewardsCodes } from './rewards/codes.ts'
import { stakingCodes } from './staking/codes.ts'
import { statementsCodes } from './statements/codes.ts'
import { supportCodes } from './support/codes.ts'
import { transfersCodes } from './transfers/codes.ts'
import { walletCodes } from './wallet/codes.ts'

/** Every failure that the product expects, by its stable code, and the HTTP status of each. One code, one sentence. */
export const statusOf = {
  ...baseCodes,
  ...authCodes,
  ...booksCodes,
  ...figuresCodes,
  ...kycCodes,
  ...limitsCodes,
  ...marketCodes,
  ...notificationsCodes,
  ...onrampCodes,
  ...transfersCodes,
  ...requestsCodes,
  ...fillsCodes,
  ...rewardsCodes,
  ...stakingCodes,
  ...p2pCodes,
  ...billsCodes,
  ...cardsCodes,
  ...qrCodes,
  ...statementsCodes,
  ...supportCodes,
  ...privacyCodes,
  ...registersCodes,
  ...walletCodes,
  ...adminCodes,
} as const
export type ErrorCode = keyof typeof statusOf

/** By module, so that a test sees a code that two of them declare. */
export const codesByModule = {
  baseCodes,
  authCodes,
  booksCodes,
  figuresCodes,
  kycCodes,
  limitsCodes,
  marketCodes,
  notificationsCodes,
  onrampCodes,
  transfersCodes,
  requestsCodes,
  fillsCodes,
  rewardsCodes,
  stakingCodes,
  p2pCodes,
  billsCodes,
  cardsCodes,
  qrCodes,
  statementsCodes,
  supportCodes,
  privacyCodes,
  registersCodes,
  walletCodes,
  adminCodes,
} as const
