import { createClient } from '@sengi/contract/client'
import { holds } from '@sengi/contract/holds'
import { insights } from '@sengi/contract/insights'
import { kyc } from '@sengi/contract/kyc'
import { limits } from '@sengi/contract/limits'
import { onramp } from '@sengi/contract/onramp'
import { transfers } from '@sengi/contract/transfers'
import { deposits } from '@sengi/contract/transfers/deposits'
import { withdrawals } from '@sengi/contract/transfers/withdrawals'
import { wallet } from '@sengi/contract/wallet'
import { connection, entryApi } from './entry-api.ts'

/** Every call that the server answers, typed by the contract. @throws ApiError for a refusal. */
export const api = {
  ...entryApi,
  deposits: createClient(deposits, connection),
  holds: createClient(holds, connection),
  insights: createClient(insights, connection),
  kyc: createClient(kyc, connection),
  limits: createClient(limits, connection),
  onramp: createClient(onramp, connection),
  transfers: createClient(transfers, connection),
  wallet: createClient(wallet, connection),
  withdrawals: createClient(withdrawals, connection),
}
