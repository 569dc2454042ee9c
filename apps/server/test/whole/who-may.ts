import type { roles } from '../../src/modules/auth/index.ts'

type Role = (typeof roles)[number]

/** Calls that need no account. */
export const openToAll = [
  'health',
  'environment',
  'getFigures',
  'register',
  'login',
  'forgetPassword',
  'openReset',
  'resetPassword',
  'quote',
  'browseAds',
  'getAd',
  'listPools',
] as const

const treasury = ['treasury_maker', 'treasury_approver'] as const
const books = [...treasury, 'security'] as const
const trades = ['compliance', 'disputes'] as const

/**
 * Which roles may call what, beside the owner, who may call everything. Written by hand and not read from the routes, so that a
 * permission that slips is noticed.
 */
export const staffMay: Readonly<Record<string, readonly Role[]>> = {
  clock: ['config'],
  advanceClock: ['config'],
  listFigures: ['config'],
  listFigureChanges: ['config'],
  changeFigure: ['config'],
  sandboxPayment: ['config'],
  sandboxMailbox: ['config'],
  planPayment: ['config'],
  reorganise: ['config'],
  getBooks: books,
  checkBooks: books,
  listBreaches: books,
  askToLift: ['treasury_approver', 'security'],
  liftStop: ['treasury_approver', 'security'],
  listSuspense: treasury,
  listFeedFaults: treasury,
  resolvePayment: ['treasury_maker'],
  withdrawResolution: ['treasury_maker'],
  approveResolution: ['treasury_approver'],
  listAllWithdrawals: treasury,
  listAlarms: treasury,
  listFaults: treasury,
  settleAlarm: ['treasury_approver'],
  approveWithdrawal: ['treasury_approver'],
  rejectWithdrawal: ['treasury_approver'],
  askRefund: ['treasury_maker'],
  withdrawRefund: ['treasury_maker'],
  approveRefund: ['treasury_approver'],
  listAllTrades: trades,
  getAnyTrade: trades,
  listCases: trades,
  getCase: trades,
  listAnyMessages: trades,
  listAnyEvidence: trades,
  getAnyEvidence: trades,
  holdTrade: ['compliance'],
  resumeTrade: ['compliance'],
  approveDecision: ['compliance'],
  rejectDecision: ['compliance'],
  disputeAsStaff: ['disputes'],
  assignCase: ['disputes'],
  requestEvidence: ['disputes'],
  proposeOutcome: ['disputes'],
  decideCase: ['disputes'],
  closeCase: ['disputes'],
  listAllTickets: ['support'],
  getAnyTicket: ['support'],
  listAnyTicketLines: ['support'],
  getAnyTicketFile: ['support'],
  answerAnyTicket: ['support'],
  takeTicket: ['support'],
  setTicketState: ['support'],
  listSuspensions: ['security'],
  suspendAccount: ['security'],
  askToLiftSuspension: ['security'],
  liftSuspension: ['security'],
  refuseToLiftSuspension: ['security'],
}
