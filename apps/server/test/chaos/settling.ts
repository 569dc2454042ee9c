import { billSettlements } from '@sengi/contract/bills/settlements'
import { anAsset, outOf100, pick, someRand } from './chance.ts'
import { posted, rowIn } from './facts.ts'
import { inAGroup, type Seen } from './sharing.ts'
import type { Act, Chaos } from './stage.ts'

/** Debts of a group that are paid with coins, claimed paid in cash, answered, and asked for. */
export const settling: readonly Act[] = [
  { weight: 6, run: (chaos) => inAGroup(chaos, pay) },
  { weight: 4, run: (chaos) => inAGroup(chaos, claim) },
  { weight: 5, run: (chaos) => inAGroup(chaos, answer) },
  { weight: 4, run: (chaos) => inAGroup(chaos, askEverybody) },
]

/** A debt of this person as the group shows it, by the bills or in the fewest payments. */
function aDebt({ group, by }: Seen, random: Chaos['random']) {
  const mine = group.members.find(({ username }) => username === by.username)
  const debts = [...group.debts, ...group.simplified].filter(({ from_member_id }) => from_member_id === mine?.id)
  return pick(debts, random)
}

async function pay({ ask, random }: Chaos, seen: Seen): Promise<void> {
  const debt = aDebt(seen, random)
  if (!debt) return
  const { by, params } = seen
  const amount = outOf100(60, random) ? debt.amount : someRand(0.01, 500, random)
  const wish = { to_member_id: debt.to_member_id, amount, asset: anAsset(random) }
  const quote = await ask(by, billSettlements.quoteSettlement, { params, body: wish })
  if (!quote) return
  const body = { quote_id: quote.quote_id, allow_overpay: outOf100(20, random) }
  const paying = () => ask(by, billSettlements.paySettlement, { params, body }, ({ id }) => posted(id))
  await Promise.all(outOf100(15, random) ? [paying(), paying()] : [paying()])
}

async function claim({ ask, random }: Chaos, seen: Seen): Promise<void> {
  const debt = aDebt(seen, random)
  if (!debt) return
  const { from_member_id, to_member_id, amount } = debt
  const some = outOf100(50, random) ? amount : someRand(0.01, 500, random)
  const body = { from_member_id, to_member_id, amount: some, method: pick(['cash', 'eft'] as const, random) }
  await ask(seen.by, billSettlements.claimSettlement, { params: seen.params, body }, rowIn('bill_settlement'))
}

async function answer({ ask, random }: Chaos, { by, people, params }: Seen): Promise<void> {
  const open = await ask(by, billSettlements.listSettlements, { params, query: { open: 'true' } })
  const { id } = pick(open ?? [], random) ?? {}
  if (!id) return
  const one = { params: { ...params, settlement_id: id } }
  const answers = [
    () => ask(pick(people, random), billSettlements.confirmSettlement, one),
    () => ask(by, billSettlements.confirmSettlement, one),
    () => ask(by, billSettlements.withdrawSettlement, one),
    () => ask(by, billSettlements.rejectSettlement, { ...one, body: { reason: 'It did not arrive' } }),
  ]
  await Promise.all(outOf100(30, random) ? answers.map((act) => act()) : [pick(answers, random)()])
}

const askEverybody = ({ ask, random }: Chaos, { by, params }: Seen) =>
  ask(by, billSettlements.requestAll, { params, body: { asset: anAsset(random) } })
