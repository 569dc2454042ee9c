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

/** A card that goes into a phone's wallet. `ref` is ours: asked twice, it is one. */
export interface PhoneWish {
  readonly ref: string
  /** Stands for the card. */
  readonly token: string
  readonly username: string
  readonly wallet: 'apple' | 'google'
}

/** What the network made of it: it works, its holder is asked first, or the network does not want it. */
export interface PhoneAnswer {
  /** Stands for the card on that phone. */
  readonly token: string
  readonly outcome: 'active' | 'check' | 'refused'
}

/** How a card on a phone should be. */
export type PhoneWanted = 'active' | 'suspended' | 'removed'

/** The part of a card's network that knows phones. Every call may fail, and is then asked again with the same ref. */
export interface PhoneNetwork {
  addPhone(wish: PhoneWish): Promise<PhoneAnswer>
  /** The holder says whether it was them whose phone asks. */
  answerCheck(ref: string, isHolder: boolean): Promise<'active' | 'refused'>
  /** Also for a ref that the network has not heard of: then it is nothing. */
  setPhone(ref: string, wanted: PhoneWanted): Promise<void>
}

/** The issuer behind the card network. Every call may fail, and is then asked again with the same ref. */
export interface CardNetwork {
  readonly name: string
  issue(wish: CardWish): Promise<IssuedCard>
  numberOf(token: string): Promise<CardNumber>
  readonly phones: PhoneNetwork
}
