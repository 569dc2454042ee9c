/** Why something that staff may do is not on a screen yet. */
const why = {
  config: 'System Config of the control centre is not built',
  sandbox: 'the controls of the sandbox are called by hand',
  commands: 'it is done on the command line, by whoever runs the server',
} as const

const rows = (reason: string, names: readonly string[]) => names.map((name) => [name, reason] as const)

/** Calls of staff that no screen makes. The list only shrinks: the row of a call that got its screen fails the test until it is gone. */
export const callsWithoutScreen: ReadonlyMap<string, string> = new Map([
  ...rows(why.config, ['listFigures', 'listFigureChanges', 'changeFigure']),
  ...rows(why.sandbox, ['advanceClock', 'sandboxPayment', 'silenceBanks', 'planPayment', 'reorganise']),
])

/** Permissions that no call asks for. This list only shrinks as well. */
export const permissionsWithoutCall: ReadonlyMap<string, string> = new Map([...rows(why.commands, ['staff.manage'])])
