/** Addresses of a feature that lead a visitor to its section of the first page. */
export const sections = ['p2p', 'staking', 'social', 'bills', 'cards'] as const
