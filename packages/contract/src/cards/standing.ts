/** A card that somebody has in the hand: its number is there, whether it pays or not. */
export const heldCardStates = ['ACTIVE', 'FROZEN'] as const
