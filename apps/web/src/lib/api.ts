import { deposits, holds, insights, kyc, onramp, transfers, wallet, withdrawals } from '@sengi/contract'
import { createClient } from '@sengi/contract/client'
import { connection, entryApi } from './entry-api.ts'

/** Every call that the server answers, typed by the contract. @throws ApiError for a refusal. */
export const api = {
  ...entryApi,
  deposits: createClient(deposits, connection),
  holds: createClient(holds, connection),
  insights: createClient(insights, connection),
  kyc: createClient(kyc, connection),
  onramp: createClient(onramp, connection),
  transfers: createClient(transfers, connection),
  wallet: createClient(wallet, connection),
  withdrawals: createClient(withdrawals, connection),
}
