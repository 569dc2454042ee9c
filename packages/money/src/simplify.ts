/** What one member is owed (more than zero) or owes (less), in cents. */
export interface DebtStanding {
  readonly memberId: string
  readonly cents: bigint
}

/** A payment that would settle something. */
export interface DebtMove {
  readonly from: string
  readonly to: string
  readonly cents: bigint
}

/** Up to so many members who owe or are owed, the payments are the fewest there can be. */
export const fewestUpTo = 12

/**
 * Payments that bring everybody to zero: the fewest there are for up to twelve members who owe or are owed, for more of them
 * few, at most one fewer than members. The same balances always give the same payments, in the order of the members' ids,
 * and paying one leaves the other suggestions as they are (but for the step from thirteen to twelve).
 * @throws Error when the balances do not sum to zero
 */
export function simplify(balances: readonly DebtStanding[]): DebtMove[] {
  requireZero(balances)
  let open = byId(balances)
  if (open.length > fewestUpTo) return inOrder(open)
  const transfers: DebtMove[] = []
  for (let next = firstOf(open); next; next = firstOf(open)) {
    transfers.push(next)
    open = after(open, next)
  }
  return transfers
}

/**
 * Debtors and creditors in the order of their ids, each paying the first who still waits. A small change of an amount moves
 * no more than that amount, which the fewest payments do not promise: the debts of a bill are found this way.
 * @throws Error when the balances do not sum to zero
 */
export function inOrder(balances: readonly DebtStanding[]): DebtMove[] {
  requireZero(balances)
  const sorted = byId(balances)
  const creditors = sorted.filter(({ cents }) => cents > 0n).map(({ memberId, cents }) => ({ memberId, open: cents }))
  const transfers: DebtMove[] = []
  for (const { memberId, cents } of sorted.filter((balance) => balance.cents < 0n)) {
    transfers.push(...paidTo(creditors, memberId, -cents))
  }
  return transfers
}

function requireZero(balances: readonly DebtStanding[]): void {
  const sum = balances.reduce((total, { cents }) => total + cents, 0n)
  if (sum !== 0n) throw new Error(`Balances of a group sum to ${sum} cents instead of zero`)
}

/** Who owes or is owed. */
const byId = (balances: readonly DebtStanding[]): DebtStanding[] =>
  balances.filter(({ cents }) => cents !== 0n).sort((a, b) => (a.memberId < b.memberId ? -1 : 1))

/** Takes a debtor's payments out of what the creditors still wait for. */
function paidTo(creditors: { memberId: string; open: bigint }[], from: string, owed: bigint): DebtMove[] {
  const transfers: DebtMove[] = []
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

/**
 * The first of the fewest payments, as much of it as both sides take. Members who are even among themselves need one payment
 * fewer than they are, so the payments are fewest when the members fall into the most such circles: the first debtor pays
 * the first creditor who shares a circle with them in any such division. Of all fewest lists that makes the first one by
 * id, which stays the first when any of its payments is taken out.
 */
function firstOf(open: readonly DebtStanding[]): DebtMove | null {
  const debtor = open.findIndex(({ cents }) => cents < 0n)
  const from = open[debtor]
  if (!from) return null
  const { sums, most } = circlesOf(open)
  const all = sums.length - 1
  let partners = 0
  for (let circle = 1; circle <= all; circle += 1) {
    const isOne = (circle >> debtor) & 1 && sums[circle] === 0n
    if (isOne && (most[all ^ circle] ?? 0) + 1 === most[all]) partners |= circle
  }
  const to = open.find(({ cents }, place) => cents > 0n && (partners >> place) & 1)
  if (!to) throw new Error('Somebody owes and nobody is owed')
  return { from: from.memberId, to: to.memberId, cents: to.cents < -from.cents ? to.cents : -from.cents }
}

/** For each set of members, as bits by place: what they stand at together, and into how many even circles they fall at most. */
function circlesOf(open: readonly DebtStanding[]): { sums: bigint[]; most: number[] } {
  const [sums, most]: [bigint[], number[]] = [[0n], [0]]
  for (let set = 1; set < 1 << open.length; set += 1) {
    const lowest = 31 - Math.clz32(set & -set)
    sums[set] = (sums[set ^ (1 << lowest)] ?? 0n) + (open[lowest]?.cents ?? 0n)
    most[set] = (sums[set] === 0n ? 1 : 0) + mostWithoutOne(most, set)
  }
  return { sums, most }
}

function mostWithoutOne(most: readonly number[], set: number): number {
  let high = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) high = Math.max(high, most[set ^ (rest & -rest)] ?? 0)
  return high
}

const after = (open: readonly DebtStanding[], { from, to, cents }: DebtMove): DebtStanding[] =>
  open
    .map(({ memberId, cents: before }) => ({
      memberId,
      cents: before + (memberId === from ? cents : 0n) - (memberId === to ? cents : 0n),
    }))
    .filter((balance) => balance.cents !== 0n)

/** Several lists of debts as one: what two members owe each other is offset, nobody else is involved. */
export function netted(transfers: readonly DebtMove[]): DebtMove[] {
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
