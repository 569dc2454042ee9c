import { type DebtMove, netted, simplify } from '@sengi/money'

/** Where one member stands, in cents. */
export interface Standing {
  readonly memberId: string
  readonly groupId: string
  readonly paid: bigint
  readonly share: bigint
  /** Paid minus received in settlements that count. */
  readonly settled: bigint
}

/** More than zero is owed to the member, less than zero is what the member owes. */
export const balanceOf = ({ paid, share, settled }: Standing): bigint => paid - share + settled

/** What two members have with each other, the lower id first. */
export interface MemberPair {
  readonly low: string
  readonly high: string
  /** What the lower owes the higher by the bills; below zero it is the other way round. */
  readonly owed: bigint
  readonly lowPaid: bigint
  readonly highPaid: bigint
}

/**
 * Who owes whom by the bills themselves: within each bill from those who bear to those who paid, what two owe each other
 * offset, less what was settled. A payment settles the payer's debt to the payee, then the debts of the chain between
 * them (as suggested payments do), and is owed back beyond that. Pairs come in the order of their ids.
 */
export function debtsOf(pairs: readonly MemberPair[]): DebtMove[] {
  const debts = openDebts(pairs)
  for (const payment of paymentsOf(pairs)) settle(debts, payment)
  return netted([...debts.values()].flat())
}

interface Debt {
  readonly from: string
  readonly to: string
  cents: bigint
}

/** Debts by who owes them, in the order in which they came to be. */
type Debts = Map<string, Debt[]>

function openDebts(pairs: readonly MemberPair[]): Debts {
  const debts: Debts = new Map()
  for (const { low, high, owed } of pairs) {
    if (owed > 0n) owe(debts, { from: low, to: high, cents: owed })
    if (owed < 0n) owe(debts, { from: high, to: low, cents: -owed })
  }
  return debts
}

function owe(debts: Debts, debt: Debt): void {
  const others = debts.get(debt.from)
  if (others) others.push(debt)
  else debts.set(debt.from, [debt])
}

/** What was paid between each two, in the order of payer and payee, so that the same books always say the same. */
const paymentsOf = (pairs: readonly MemberPair[]): DebtMove[] =>
  pairs
    .flatMap(({ low, high, lowPaid, highPaid }) => [
      { from: low, to: high, cents: lowPaid },
      { from: high, to: low, cents: highPaid },
    ])
    .filter(({ cents }) => cents > 0n)
    .sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))

function settle(debts: Debts, { from, to, cents }: DebtMove): void {
  let left = cents
  for (let chain = chainBetween(debts, from, to); left > 0n && chain; chain = chainBetween(debts, from, to)) {
    const part = chain.reduce((least, debt) => (debt.cents < least ? debt.cents : least), left)
    for (const debt of chain) debt.cents -= part
    left -= part
    const owers = new Set(chain.map((debt) => debt.from))
    for (const ower of owers) debts.set(ower, debts.get(ower)?.filter((debt) => debt.cents > 0n) ?? [])
  }
  if (left > 0n) owe(debts, { from: to, to: from, cents: left })
}

/** The shortest way of debts from one member to another, the first among equals. Every member is come by once. */
function chainBetween(debts: Debts, from: string, to: string): Debt[] | null {
  const last = new Map<string, Debt>()
  const reached = [from]
  for (const member of reached) {
    for (const debt of debts.get(member) ?? []) {
      if (debt.to === from || last.has(debt.to)) continue
      last.set(debt.to, debt)
      if (debt.to === to) return wayOf(last, from, to)
      reached.push(debt.to)
    }
  }
  return null
}

function wayOf(last: ReadonlyMap<string, Debt>, from: string, to: string): Debt[] {
  const way: Debt[] = []
  for (let debt = last.get(to); debt; debt = debt.from === from ? undefined : last.get(debt.from)) way.push(debt)
  return way.reverse()
}

/**
 * How much one member can pay another without turning a debt round: what they owe by the bills, or what a
 * suggestion would have them pay.
 */
export function payableTo(
  from: string,
  to: string,
  standings: readonly Standing[],
  debts: readonly DebtMove[],
): bigint {
  const direct = debts.find((debt) => debt.from === from && debt.to === to)?.cents ?? 0n
  const debt = owedBy(standings.find(({ memberId }) => memberId === from))
  const payee = standings.find(({ memberId }) => memberId === to)
  const credit = payee ? balanceOf(payee) : 0n
  const crosswise = credit < debt ? credit : debt
  return crosswise > direct ? crosswise : direct
}

/** The same balances settled with as few payments as can be found: a view, no debt is changed by it. */
export const simplifiedOf = (standings: readonly Standing[]): DebtMove[] =>
  simplify(standings.map((standing) => ({ memberId: standing.memberId, cents: balanceOf(standing) })))

/** What somebody owes; zero for who is owed. */
const owedBy = (standing: Standing | undefined): bigint => {
  const balance = standing ? balanceOf(standing) : 0n
  return balance < 0n ? -balance : 0n
}

/** What was spent: money that one paid another back was not. */
export const spendingOf = <T extends { readonly category: string }>(sums: readonly T[]): T[] =>
  sums.filter(({ category }) => category !== 'payment')
