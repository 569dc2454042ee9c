export const minutes = (amount: number): number => amount * 60
export const hours = (amount: number): number => amount * 3_600

const waiting = (amount: number) => ({ kind: 'seconds', seconds: amount }) as const

/** How long each side of a trade has, by how its rand moves, until staff change it. */
export const tradeWindows = {
  payshap: {
    ackSeconds: minutes(15),
    paySeconds: minutes(15),
    buyerMayDispute: waiting(minutes(15)),
    sellerSilent: waiting(hours(2)),
  },
  eft_same_bank: {
    ackSeconds: minutes(15),
    paySeconds: minutes(30),
    buyerMayDispute: waiting(minutes(60)),
    sellerSilent: waiting(hours(4)),
  },
  eft_other_bank: {
    ackSeconds: minutes(30),
    paySeconds: minutes(60),
    buyerMayDispute: { kind: 'business_day', days: 1, hour: 12 },
    sellerSilent: { kind: 'business_day', days: 2, hour: 17 },
  },
  cash: {
    ackSeconds: minutes(60),
    paySeconds: hours(24),
    buyerMayDispute: waiting(0),
    sellerSilent: waiting(hours(2)),
  },
} as const
