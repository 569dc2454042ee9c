/** How long a price is held for whoever was told it: somebody who buys, sends to a chain, answers a request or settles a bill. */
export const quoteSeconds = 60
