/** The part of the fee that a seller's streak saves, in basis points of the fee. Until the rewards exist nobody has one. */
export const discountOf = (_sellerId: string): number => 0
