/** Calls of staff that no screen makes: none is left. The row of a call that got its screen fails the test until it is gone. */
export const callsWithoutScreen: ReadonlyMap<string, string> = new Map()

/** Permissions that no call asks for: none is left either. */
export const permissionsWithoutCall: ReadonlyMap<string, string> = new Map()
