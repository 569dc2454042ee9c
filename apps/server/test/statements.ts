/**
 * How many statements a call may send to the database while it is answered, signed in and with a key where it takes one: who
 * calls is one of them, taking the key and keeping what the act answered are two. Left out are the bounds of transactions
 * (begin, commit), which ask nothing, and what a process asks for all of its calls together (prices for a second, candles for
 * half a minute). A row goes down with what is saved; it goes up only together with the reason why.
 */
export const statementsAtMost = {
  takeAd: 18,
  uploadProof: 12,
  sellerConfirm: 16,
  getTrade: 5,
  listTrades: 7,
  acceptTrade: 12,
  cancelTrade: 14,
  disputeTrade: 15,
  rateTrade: 11,
  sendMessage: 11,
  listMessages: 3,
  browseAds: 6,
  'browseAds signed out': 4,
  getAd: 6,
  createAd: 15,
  editAd: 14,
  listMyAds: 5,
  balances: 2,
  history: 3,
  prices: 1,
  send: 9,
  limits: 2,
  resolvePayee: 7,
  listRecents: 2,
  listNotifications: 2,
  unreadNotifications: 2,
  me: 2,
  listGroups: 6,
  getGroup: 8,
  addExpense: 14,
  listExpenses: 4,
  quoteSettlement: 8,
  paySettlement: 16,
  createRequest: 99,
  listReceivedRequests: 4,
  fulfillRequest: 99,
  countRequests: 2,
  listPools: 1,
  stake: 99,
  quote: 2,
  placeOrder: 99,
} as const

export type Counted = keyof typeof statementsAtMost

/** What their makers can sell is asked by the act and, as it is after the commit, for the screen. */
export const askedAgainToShow: readonly Counted[] = ['createAd', 'editAd']
