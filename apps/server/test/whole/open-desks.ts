/** Why something that staff may do is not on a screen yet. */
const why = {
  commands: 'it is done on the command line, by whoever runs the server',
} as const

const rows = (reason: string, names: readonly string[]) => names.map((name) => [name, reason] as const)

/** Calls of staff that no screen makes: none is left. The row of a call that got its screen fails the test until it is gone. */
export const callsWithoutScreen: ReadonlyMap<string, string> = new Map()

/** Permissions that no call asks for. This list only shrinks as well. */
export const permissionsWithoutCall: ReadonlyMap<string, string> = new Map([...rows(why.commands, ['staff.manage'])])
