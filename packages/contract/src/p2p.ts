import { p2pAds } from './p2p/ad-calls.ts'
import { p2pDisputes } from './p2p/dispute-calls.ts'
import { p2pOrders } from './p2p/order-calls.ts'
import { p2pTraderPages, p2pTraders, p2pTradingLimit } from './p2p/trader-calls.ts'

/** Ads, orders, reputation and the parties' side of disputes. Chat, files and payout accounts: `p2pConversation`. */
export const p2p = {
  ...p2pAds,
  ...p2pOrders,
  ...p2pTradingLimit,
  ...p2pDisputes,
  ...p2pTraders,
  ...p2pTraderPages,
}
