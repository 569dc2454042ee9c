/**
 * How many statements a call may send to the database while it is answered, from the question who calls to what is shown after
 * the commit. Left out are the bounds of transactions (begin, commit), which ask nothing; the two of a call's key (to take it, and
 * to keep the id of what was made), which the test counts for themselves; and what a process asks for all of its calls together
 * (prices for a second, candles for half a minute). A row goes down with what is saved; it goes up only with the reason why.
 */
export const statementsAtMost = {
  takeAd: 11,
  uploadProof: 6,
  sellerConfirm: 9,
  getTrade: 3,
  listTrades: 7,
  acceptTrade: 6,
  cancelTrade: 8,
  disputeTrade: 9,
  rateTrade: 7,
  sendMessage: 9,
  listMessages: 3,
  browseAds: 4,
  'browseAds signed out': 3,
  getAd: 6,
  createAd: 15,
  editAd: 14,
  listMyAds: 5,
  balances: 2,
  history: 3,
  'history looked through': 3,
  getStatement: 7,
  listTaxYears: 3,
  getTaxPack: 9,
  prices: 1,
  worth: 5,
  places: 2,
  placeLines: 3,
  coin: 5,
  send: 8,
  limits: 2,
  resolvePayee: 7,
  listRecents: 2,
  listNotifications: 2,
  unreadNotifications: 2,
  waitingForMe: 5,
  me: 2,
  listGroups: 6,
  getGroup: 7,
  addExpense: 13,
  listExpenses: 4,
  quoteSettlement: 7,
  paySettlement: 14,
  createRequest: 14,
  listReceivedRequests: 4,
  fulfillRequest: 14,
  countRequests: 2,
  listPools: 1,
  stake: 10,
  quote: 2,
  placeOrder: 10,
  openTicket: 9,
  listTickets: 2,
  getTicket: 2,
  listTicketLines: 3,
  answerTicket: 9,
} as const

export type Counted = keyof typeof statementsAtMost

/** What their makers can sell is asked by the act and, as it is after the commit, for the screen. */
export const askedAgainToShow: readonly Counted[] = ['createAd', 'editAd']
