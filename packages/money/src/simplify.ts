/** What one member is owed (more than zero) or owes (less), in cents. */
export interface Balance {
  readonly memberId: string
  readonly cents: bigint
}

/** A payment that would settle something. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly cents: bigint
}

/**
 * Payments that bring everybody to zero, at most one fewer than there are members who owe or are owed. Debtors and creditors
 * meet in the order of their ids, not of their amounts, so that paying one leaves the other suggestions as they are.
 * @throws Error when the balances do not sum to zero
 */
export function simplify(balances: readonly Balance[]): Transfer[] {
  const sum = balances.reduce((total, { cents }) => total + cents, 0n)
  if (sum !== 0n) throw new Error(`Balances of a group sum to ${sum} cents instead of zero`)

  const sorted = [...balances].sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
  const creditors = sorted.filter(({ cents }) => cents > 0n).map(({ memberId, cents }) => ({ memberId, open: cents }))
  const transfers: Transfer[] = []
  for (const { memberId, cents } of sorted.filter((balance) => balance.cents < 0n)) {
    transfers.push(...paidTo(creditors, memberId, -cents))
  }
  return transfers
}

/** Takes a debtor's payments out of what the creditors still wait for. */
function paidTo(creditors: { memberId: string; open: bigint }[], from: string, owed: bigint): Transfer[] {
  const transfers: Transfer[] = []
  let left = owed
  for (const creditor of creditors.filter(({ open }) => open > 0n)) {
    if (left === 0n) return transfers
    const cents = creditor.open < left ? creditor.open : left
    creditor.open -= cents
    left -= cents
    transfers.push({ from, to: creditor.memberId, cents })
  }
  return transfers
}

/** Several lists of debts as one: what two members owe each other is offset, nobody else is involved. */
export function netted(transfers: readonly Transfer[]): Transfer[] {
  const open = new Map<string, bigint>()
  for (const { from, to, cents } of transfers) {
    const [key, signed] = from < to ? [`${from} ${to}`, cents] : [`${to} ${from}`, -cents]
    open.set(key, (open.get(key) ?? 0n) + signed)
  }
  return [...open]
    .filter(([, cents]) => cents !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, cents]) => {
      const [first = '', second = ''] = key.split(' ')
      return cents > 0n ? { from: first, to: second, cents } : { from: second, to: first, cents: -cents }
    })
}
