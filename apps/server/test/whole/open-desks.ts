/** Why something that staff may do is not on a screen yet. */
const why = {
  books: 'the page of the books is not built',
  p2p: 'P2P Oversight of the control centre is not built',
  users: 'User Management of the control centre is not built',
  config: 'System Config of the control centre is not built',
  sandbox: 'the controls of the sandbox are called by hand',
  commands: 'it is done on the command line, by whoever runs the server',
} as const

const rows = (reason: string, names: readonly string[]) => names.map((name) => [name, reason] as const)

/** Calls of staff that no screen makes. The list only shrinks: the row of a call that got its screen fails the test until it is gone. */
export const callsWithoutScreen: ReadonlyMap<string, string> = new Map([
  ...rows(why.books, ['getBooks', 'checkBooks', 'listBreaches', 'askToLift', 'liftStop']),
  ...rows(why.p2p, ['listAllTrades', 'getAnyTrade', 'holdTrade', 'resumeTrade', 'disputeAsStaff']),
  ...rows(why.p2p, ['listAnyMessages', 'listAnyEvidence', 'getAnyEvidence', 'listCases', 'getCase', 'assignCase']),
  ...rows(why.p2p, [
    'requestEvidence',
    'proposeOutcome',
    'decideCase',
    'closeCase',
    'approveDecision',
    'rejectDecision',
  ]),
  ...rows(why.users, ['listSuspensions', 'suspendAccount']),
  ...rows(why.users, ['askToLiftSuspension', 'liftSuspension', 'refuseToLiftSuspension']),
  ...rows(why.config, ['listFigures', 'listFigureChanges', 'changeFigure']),
  ...rows(why.sandbox, ['advanceClock', 'sandboxPayment', 'silenceBanks', 'planPayment', 'reorganise']),
])

/** Permissions that no call asks for. This list only shrinks as well. */
export const permissionsWithoutCall: ReadonlyMap<string, string> = new Map([
  ...rows(why.users, ['users.read']),
  ...rows(why.commands, ['staff.manage']),
])
