import type { Breaches } from './breaches.ts'

/** Whoever tries the sandbox out can see what a leaked password is answered with this one, which no list of ours finds easy. */
export const leakedInSandbox = 'gravel-lantern-omelette-73'

export const sandboxBreaches: Breaches = { isLeaked: async (password) => password === leakedInSandbox }
