/** What a limit of one person counts: what goes to people, to a chain, what is traded on P2P, or all that leaves. By itself, because people's pages say it. */
export const personLimitScopes = ['internal', 'withdrawal', 'p2p', 'all'] as const
export type PersonLimitScope = (typeof personLimitScopes)[number]
