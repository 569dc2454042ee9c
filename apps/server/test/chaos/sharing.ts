import { bills } from '@sengi/contract/bills'
import { billExpenses } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { billInvitations } from '@sengi/contract/bills/invitations'
import { billRules } from '@sengi/contract/bills/recurring'
import { system } from '@sengi/contract/system'
import { between, outOf100, pick, someRand } from './chance.ts'
import type { Customer } from './client.ts'
import { rowIn } from './facts.ts'
import { type Act, type Chaos, keep, somebody } from './stage.ts'

/** Groups that share bills: who is in them, what was spent, what comes again, and everything taken back. */
export const sharing: readonly Act[] = [
  {
    weight: 2,
    run: async (chaos) => {
      const { ask, random, known } = chaos
      const people = [...new Set(Array.from({ length: between(2, 6, random) }, () => somebody(chaos)))]
      const [owner, ...others] = people
      if (!owner) return
      const members = others.map(({ username }) => username)
      const body = { name: 'Braai', members, guests: [{ name: 'Gogo' }], simplify: outOf100(50, random) }
      const group = await ask(owner, bills.createGroup, { body }, rowIn('bill_group'))
      if (!group) return
      keep(known.groups, { id: group.id, people })
      for (const asked of others) await answerInvitations(chaos, asked)
    },
  },
  { weight: 2, run: (chaos) => answerInvitations(chaos, somebody(chaos)) },
  { weight: 8, run: (chaos) => inAGroup(chaos, addBill) },
  { weight: 6, run: (chaos) => inAGroup(chaos, changeABill) },
  { weight: 4, run: (chaos) => inAGroup(chaos, changeTheGroup) },
  { weight: 3, run: (chaos) => inAGroup(chaos, changeTheMembers) },
  { weight: 2, run: (chaos) => inAGroup(chaos, changeARule) },
]

/** Most people say yes to those who ask them into a group. */
async function answerInvitations({ ask, random }: Chaos, by: Customer): Promise<void> {
  for (const { invitation_id } of (await ask(by, billInvitations.listGroupInvitations, {})) ?? []) {
    const { acceptGroupInvitation, declineGroupInvitation } = billInvitations
    await ask(by, outOf100(90, random) ? acceptGroupInvitation : declineGroupInvitation, { params: { invitation_id } })
  }
}

/** A group as one of its people sees it. */
export interface Seen {
  readonly by: Customer
  readonly people: readonly Customer[]
  readonly group: BillGroupDetail
  readonly params: { readonly group_id: string }
}

export async function inAGroup(chaos: Chaos, act: (chaos: Chaos, seen: Seen) => Promise<unknown>): Promise<void> {
  const { id, people } = pick(chaos.known.groups, chaos.random) ?? {}
  if (!id || !people) return
  const by = pick(people, chaos.random)
  const params = { group_id: id }
  const group = await chaos.ask(by, bills.getGroup, { params })
  if (group) await act(chaos, { by, people, group, params })
}

/** Who paid for whom; mostly people who are still there. */
function someTerms({ group }: Seen, random: Chaos['random']) {
  const there = group.members.filter(({ removed_at }) => removed_at === null || outOf100(3, random))
  const payer = pick(there, random)
  const sharers = there.filter(() => outOf100(60, random))
  const amount = `${outOf100(5, random) ? '-' : ''}${someRand(0.01, 3_000, random)}`
  const [mode, typed] = pick(modes, random)
  const shares = (sharers.length > 0 ? sharers : [payer]).map(({ id }) => ({ member_id: id, ...typed(random) }))
  return {
    description: 'Meat',
    amount,
    split_mode: mode,
    payers: [{ member_id: payer.id, amount }],
    shares,
  }
}

const modes = [
  ['equal', () => ({})],
  ['equal', () => ({})],
  ['shares', (random: Chaos['random']) => ({ value: String(between(1, 3, random)) })],
  ['adjustments', (random: Chaos['random']) => ({ value: pick(['0.01', '0', '-0.02'], random) })],
] as const

const addBill = ({ ask, random }: Chaos, seen: Seen) =>
  ask(seen.by, billExpenses.addExpense, { params: seen.params, body: someTerms(seen, random) }, rowIn('bill_expense'))

async function changeABill({ ask, random }: Chaos, seen: Seen): Promise<void> {
  const { by, params } = seen
  const expenses = await ask(by, billExpenses.listExpenses, { params, query: { limit: 10 } })
  const { id, version, date } = pick(expenses ?? [], random) ?? {}
  if (!id || !date) return
  const one = { params: { ...params, expense_id: id } }
  if (outOf100(50, random)) {
    const body = { ...someTerms(seen, random), date, expected_version: version ?? 0 }
    await ask(by, billExpenses.editExpense, { ...one, body })
  } else await ask(by, billExpenses.deleteExpense, { ...one, query: { expected_version: String(version) } })
  if (outOf100(30, random)) await undo({ ask, random }, seen)
}

async function undo({ ask, random }: Pick<Chaos, 'ask' | 'random'>, { by, params }: Seen): Promise<void> {
  const events = await ask(by, bills.listHistory, { params, query: { limit: 20 } })
  const { id } = pick(events?.filter(({ may_undo }) => may_undo) ?? [], random) ?? {}
  if (id) await ask(by, billExpenses.undo, { params: { ...params, event_id: id } })
}

async function changeTheGroup({ ask, random }: Chaos, { by, group, params }: Seen): Promise<void> {
  const chance = random()
  if (group.archived_at) await ask(by, bills.reopenGroup, { params })
  else if (chance < 0.4) await ask(by, bills.archiveGroup, { params })
  else if (chance < 0.6)
    await ask(by, bills.transferOwner, { params, body: { member_id: pick(group.members, random).id } })
  else if (chance < 0.9) {
    const body = { simplify: !group.simplify, expected_version: group.version }
    await ask(by, bills.editGroup, { params, body })
  } else await ask(by, bills.listGroups, { query: {} })
}

async function changeTheMembers(chaos: Chaos, { by, group, params }: Seen): Promise<void> {
  const { ask, random } = chaos
  if (outOf100(40, random)) {
    const body = { members: [somebody(chaos).username], guests: outOf100(30, random) ? [{ name: 'Oom Jan' }] : [] }
    await ask(by, bills.addMembers, { params, body })
    return
  }
  const waiting = group.invited[0]
  if (waiting && outOf100(20, random)) {
    const { invitation_id } = waiting
    await ask(by, billInvitations.withdrawGroupInvitation, { params: { ...params, invitation_id } })
    return
  }
  const member = outOf100(50, random) ? group.members.find(({ is_me }) => is_me) : pick(group.members, random)
  if (member) await ask(by, bills.removeMember, { params: { ...params, member_id: member.id } })
}

async function changeARule({ ask, random }: Chaos, seen: Seen): Promise<void> {
  const { by, params } = seen
  const rules = await ask(by, billRules.listRules, { params })
  const { id } = pick(rules ?? [], random) ?? {}
  if (!id || outOf100(30, random)) {
    const clock = (await ask(null, system.environment, {}))?.clock
    const starts_on = (clock?.now ?? '').slice(0, 10)
    const schedule = { starts_on, recurrence: pick(['weekly', 'monthly'] as const, random) }
    await ask(by, billRules.addRule, { params, body: { ...someTerms(seen, random), ...schedule } })
    return
  }
  const act = pick([billRules.pauseRule, billRules.resumeRule, billRules.removeRule], random)
  await ask(by, act, { params: { ...params, rule_id: id } })
}
