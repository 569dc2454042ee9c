import type { Expense, NewExpense } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { Someone } from './api.ts'

/** A group of these people, the first being its owner; guests by name. Who does not know the owner is asked, and says yes. */
export async function aGroup(
  owner: Someone,
  others: readonly Someone[],
  guests: readonly string[] = [],
): Promise<BillGroupDetail> {
  const body = {
    name: 'Braai',
    members: others.map(({ username }) => username),
    guests: guests.map((name) => ({ name })),
  }
  const { id } = await owner.api.bills.createGroup({ body })
  await sayYes(others)
  return owner.api.bills.getGroup({ params: { group_id: id } })
}

/** All of them join the groups that they were asked into. */
export async function sayYes(people: readonly Someone[]): Promise<void> {
  for (const { api } of people) {
    for (const { invitation_id } of await api.billInvitations.listGroupInvitations()) {
      await api.billInvitations.acceptGroupInvitation({ params: { invitation_id } })
    }
  }
}

/** The place of somebody in a group, by username or guest's name. */
export const placeOf = (group: BillGroupDetail, person: Someone | string): string => {
  const name = typeof person === 'string' ? person : person.username
  const member = group.members.find((one) => one.name === name)
  if (!member) throw new Error(`${name} is not in ${group.name}`)
  return member.id
}

/** A bill that one person paid and these share alike. */
export const aBill = (
  payer: Someone,
  group: BillGroupDetail,
  amount: string,
  sharers: readonly (Someone | string)[],
  wishes: Partial<NewExpense> = {},
): Promise<Expense> =>
  payer.api.billExpenses.addExpense({
    params: { group_id: group.id },
    body: {
      description: 'Meat',
      amount,
      payers: [{ member_id: placeOf(group, payer), amount }],
      shares: sharers.map((person) => ({ member_id: placeOf(group, person) })),
      ...wishes,
    },
  })

/** Everybody's balance, by name. */
export async function balancesIn(someone: Someone, groupId: string): Promise<Record<string, string>> {
  const { members } = await someone.api.bills.getGroup({ params: { group_id: groupId } })
  return Object.fromEntries(members.map(({ name, balance }) => [name, balance]))
}
