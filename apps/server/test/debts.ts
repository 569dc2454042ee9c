import { type DebtMove, inOrder, netted } from '@sengi/money'
import type { MemberPair } from '../src/modules/bills/balances/balances.rules.ts'
import { billAdded, settled, together } from '../src/modules/bills/balances/running.rules.ts'

/** What each member put in less what they bear of one bill. */
export interface Line {
  readonly expenseId: string
  readonly memberId: string
  readonly cents: bigint
}

const billsOf = (lines: readonly Line[]): Line[][] => [...Map.groupBy(lines, ({ expenseId }) => expenseId).values()]

/** The running balances after these bills and payments, one after the other. */
export const changeOf = (lines: readonly Line[], payments: readonly DebtMove[]) =>
  together([
    ...billsOf(lines).map((some) => {
      const payers = some.filter(({ cents }) => cents > 0n)
      const shares = some.filter(({ cents }) => cents < 0n)
      const born = shares.map(({ memberId, cents }) => ({ memberId, cents: -cents, value: null }))
      return billAdded({
        cents: payers.reduce((sum, { cents }) => sum + cents, 0n),
        category: 'fun',
        payers,
        shares: born,
      })
    }),
    ...payments.map(({ from, to, cents }) =>
      settled({ fromMemberId: from, toMemberId: to, cents } as Parameters<typeof settled>[0]),
    ),
  ])

/** The pairs as the database lists them. */
export const pairsOf = (lines: readonly Line[], payments: readonly DebtMove[]): MemberPair[] =>
  [...changeOf(lines, payments).pairs].sort((a, b) => (`${a.low} ${a.high}` < `${b.low} ${b.high}` ? -1 : 1))

/**
 * Who owes whom, once more and slowly: out of every bill, by trying all ways. It is what the product did before balances ran
 * along, and what it must still answer.
 */
export function slowDebtsOf(lines: readonly Line[], payments: readonly DebtMove[]): DebtMove[] {
  const paid = new Map<string, DebtMove>()
  for (const one of payments) {
    const key = `${one.from} ${one.to}`
    paid.set(key, { ...one, cents: one.cents + (paid.get(key)?.cents ?? 0n) })
  }
  const inTurn = [...paid].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  return netted(inTurn.reduce(settledBy, netted(billsOf(lines).flatMap((some) => inOrder(some)))))
}

function settledBy(debts: readonly DebtMove[], { from, to, cents }: DebtMove): DebtMove[] {
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

function chainBetween(debts: readonly DebtMove[], from: string, to: string): DebtMove[] | null {
  const reached = new Set([from])
  let ways: DebtMove[][] = [[]]
  while (ways.length > 0) {
    const next = ways.flatMap((way) => {
      const end = way.at(-1)?.to ?? from
      return debts.filter((debt) => debt.from === end && !reached.has(debt.to)).map((debt) => [...way, debt])
    })
    const arrived = next.find((way) => way.at(-1)?.to === to)
    if (arrived) return arrived
    ways = next.filter((way) => {
      const end = way.at(-1)?.to ?? ''
      const isNew = !reached.has(end)
      reached.add(end)
      return isNew
    })
  }
  return null
}
