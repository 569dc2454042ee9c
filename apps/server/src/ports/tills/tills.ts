/** A till of another network, as its code names it. */
export interface TillAddress {
  readonly family: string
  readonly code: string
}

/** What a network says of one of its tills. Null: the payer is asked. */
export interface KnownTill {
  readonly merchant: string
  readonly city: string | null
  readonly cents: bigint | null
  readonly reference: string | null
}

/** One payment to a till, in cents. `ref` is ours: asked twice, it is one payment. */
export interface TillOrder extends TillAddress {
  readonly ref: string
  readonly cents: bigint
  readonly reference: string | null
}

/** Who settles with the networks whose codes stand at tills. Every call may fail, and is then asked again with the same ref. */
export interface TillNetwork {
  readonly name: string
  /** The text of a code to try everything with; null where there is none. */
  readonly demo: string | null
  /** Null: no such till. */
  find(till: TillAddress): Promise<KnownTill | null>
  pay(order: TillOrder): Promise<'paid' | 'refused'>
}
