/** A link in running text, for whatever element carries it. */
export const textLinkStyle =
  'rounded-sm font-medium text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover'
