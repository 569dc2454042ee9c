import { createClient } from '@sengi/contract/client'
import { wallet } from '@sengi/contract/wallet'
import { connection, entryApi } from './entry-api.ts'

/** The calls that every part of the app needs, typed by the contract; a feature names its own. @throws ApiError for a refusal. */
export const api = {
  ...entryApi,
  wallet: createClient(wallet, connection),
}
