/** What the script says by itself; the sentences stand in the drawn page, in its language. */
export interface SentWords {
  readonly sending: string
  readonly failed: string
  readonly offline: string
  /** With a mark where the number goes. */
  readonly number: string
  readonly named: string
  readonly anonymous: string
}
