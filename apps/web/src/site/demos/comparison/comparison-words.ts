/** What the comparison says of an amount. */
export interface ComparisonWords {
  gain: string
  loss: string
  fee: string
  band: string
}
