/** A card as its issuer made it. We keep the token; the number stays with the network. */
export interface IssuedCard {
  readonly token: string
  readonly last4: string
  /** The last day of the month that it bears, `2029-11-30`. */
  readonly expiresOn: string
}

/** What is printed on a card, for whoever may see it. Never kept and never logged. */
export interface CardNumber {
  readonly number: string
  readonly cvc: string
  readonly expiresOn: string
}

/** Whom a card is for. `ref` is ours: asked twice, it is one card. */
export interface CardWish {
  readonly ref: string
  readonly username: string
  readonly now: Date
}

/** The issuer behind the card network. Every call may fail, and is then asked again with the same ref. */
export interface CardNetwork {
  readonly name: string
  issue(wish: CardWish): Promise<IssuedCard>
  numberOf(token: string): Promise<CardNumber>
}
