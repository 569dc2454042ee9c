import { inOrder, netted, simplify, type Transfer } from '@sengi/money'

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

/** What each member put in and bears of one bill. */
export interface Line {
  readonly expenseId: string
  readonly memberId: string
  readonly cents: bigint
}

/**
 * Who owes whom by the bills themselves: within each bill from those who bear to those who paid, what two owe each other
 * offset, less what was settled. A payment settles the payer's debt to the payee, then the debts of the chain between
 * them (as suggested payments do), and is owed back beyond that.
 */
export function debtsOf(lines: readonly Line[], settlements: readonly Transfer[]): Transfer[] {
  const byExpense = Map.groupBy(lines, ({ expenseId }) => expenseId)
  const owed = netted([...byExpense.values()].flatMap((some) => inOrder(some)))
  return netted(settlements.reduce(settledBy, owed))
}

/** Debts after one payment. */
function settledBy(debts: readonly Transfer[], { from, to, cents }: Transfer): Transfer[] {
  let open = [...debts]
  let left = cents
  for (let chain = chainBetween(open, from, to); left > 0n && chain; chain = chainBetween(open, from, to)) {
    const links = new Set(chain)
    const part = chain.reduce((least, debt) => (debt.cents < least ? debt.cents : least), left)
    open = open
      .map((debt) => (links.has(debt) ? { ...debt, cents: debt.cents - part } : debt))
      .filter((debt) => debt.cents > 0n)
    left -= part
  }
  return left > 0n ? [...open, { from: to, to: from, cents: left }] : open
}

/** The shortest way of debts from one member to another, the first by id among equals. */
function chainBetween(debts: readonly Transfer[], from: string, to: string): Transfer[] | null {
  const reached = new Set([from])
  let ways: Transfer[][] = [[]]
  while (ways.length > 0) {
    const next = ways.flatMap((way) => {
      const end = way.at(-1)?.to ?? from
      const steps = debts.filter((debt) => debt.from === end && !reached.has(debt.to))
      return steps.map((debt) => [...way, debt])
    })
    const arrived = next.find((way) => way.at(-1)?.to === to)
    if (arrived) return arrived
    ways = next.filter((way) => isFirstTo(reached, way))
  }
  return null
}

function isFirstTo(reached: Set<string>, way: readonly Transfer[]): boolean {
  const end = way.at(-1)?.to ?? ''
  const isNew = !reached.has(end)
  reached.add(end)
  return isNew
}

/**
 * How much one member can pay another without turning a debt round: what they owe by the bills, or what a
 * suggestion would have them pay.
 */
export function payableTo(
  from: string,
  to: string,
  standings: readonly Standing[],
  debts: readonly Transfer[],
): bigint {
  const direct = debts.find((debt) => debt.from === from && debt.to === to)?.cents ?? 0n
  const debt = owedBy(standings.find(({ memberId }) => memberId === from))
  const payee = standings.find(({ memberId }) => memberId === to)
  const credit = payee ? balanceOf(payee) : 0n
  const crosswise = credit < debt ? credit : debt
  return crosswise > direct ? crosswise : direct
}

/** The same balances settled with as few payments as can be found: a view, no debt is changed by it. */
export const simplifiedOf = (standings: readonly Standing[]): Transfer[] =>
  simplify(standings.map((standing) => ({ memberId: standing.memberId, cents: balanceOf(standing) })))

/** What somebody owes; zero for who is owed. */
const owedBy = (standing: Standing | undefined): bigint => {
  const balance = standing ? balanceOf(standing) : 0n
  return balance < 0n ? -balance : 0n
}
