import { moved, pickFrom, written } from './books.ts'
import type { Answer, Call } from './journal.ts'
import { aPerson, type Person, type Stage, untilAnswered } from './people.ts'
import type { Act, Traffic } from './scene.ts'

interface Member extends Person {
  readonly memberId: string
}

interface Group {
  readonly path: string
  readonly members: readonly Member[]
}

/** Groups that share bills and settle them, with bitcoin and with cash. */
export const bills: Traffic = {
  name: 'bills',
  callers: 6,
  open: async (stage) => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(stage, 100_000_000n)))
    const groups: Group[] = []
    // One after the other: nobody asks the same person into two groups at once.
    for (const some of [people.slice(0, 3), people.slice(1), people]) groups.push(await aGroup(stage, some))
    return {
      people,
      run: async (act, random) => {
        const { path, members } = pickFrom(groups, random)
        const [payee, payer] = [pickFrom(members, random), pickFrom(members, random)]
        if (payee === payer || !(await act(adding(path, payee, payer)))) return
        await pickFrom(courses, random)(act, { path, payee, payer })
      },
    }
  },
  stored: async (databaseUrl, people) => [
    ...(await moved(databaseUrl, people, { 'bill.settled': 'paid' })),
    ...(await written(databaseUrl, people, billsAndClaims)),
  ],
}

async function aGroup({ url }: Stage, people: readonly Person[]): Promise<Group> {
  const [owner, ...others] = people
  const wish = { name: 'Drill', members: others.map(({ username }) => username) }
  const { id } = await untilAnswered<{ id: string }>(`${url}/api/bills/groups`, owner ?? null, wish)
  for (const person of others) await joinAll(url, person)
  const path = `/api/bills/groups/${id}`
  const found = await untilAnswered<{ members: { id: string; username: string }[] }>(url + path, owner ?? null)
  const memberIdOf = (person: Person) => found.members.find(({ username }) => username === person.username)?.id ?? ''
  return { path, members: people.map((person) => ({ ...person, memberId: memberIdOf(person) })) }
}

/** People who do not know the owner are asked first. */
async function joinAll(url: string, person: Person): Promise<void> {
  const place = `${url}/api/bills/group_invitations`
  const asked = await untilAnswered<{ invitation_id: string }[]>(place, person)
  for (const { invitation_id } of asked) await untilAnswered(`${place}/${invitation_id}/accept`, person, {})
}

interface Debt {
  readonly path: string
  readonly payee: Member
  readonly payer: Member
}

/** The payee paid for the payer as well. */
const adding = (path: string, payee: Member, payer: Member): Call => ({
  by: payee,
  path: `${path}/expenses`,
  body: {
    description: 'Lunch',
    amount: '9.99',
    payers: [{ member_id: payee.memberId, amount: '9.99' }],
    shares: [payee, payer].map(({ memberId }) => ({ member_id: memberId })),
  },
  fact: ({ id }) => `${id} added`,
  refusals: [],
})

const settled = [
  ...['overpays', 'overpays_nothing', 'settlement_quote_used', 'settlement_quote_expired', 'settlement_answered'],
  'step_up_required',
]

const quoting = ({ path, payee, payer }: Debt): Call => ({
  by: payer,
  path: `${path}/settlement_quotes`,
  body: { to_member_id: payee.memberId, amount: '2', asset: 'BTC' },
  fact: () => null,
  refusals: [],
})

const paying = ({ path, payer }: Debt, quote: Answer): Call => ({
  by: payer,
  path: `${path}/settlements/pay`,
  body: { quote_id: quote['quote_id'] },
  fact: ({ id }) => `${id} paid`,
  refusals: settled,
})

const claiming = ({ path, payee, payer }: Debt): Call => ({
  by: payer,
  path: `${path}/settlements`,
  body: { from_member_id: payer.memberId, to_member_id: payee.memberId, amount: '1', method: 'cash' },
  fact: ({ id }) => `${id} claimed`,
  refusals: settled,
})

const answering = (
  { path, payee, payer }: Debt,
  id: unknown,
  act: 'confirm' | 'reject' | 'withdraw',
  state: string,
): Call => ({
  by: act === 'withdraw' ? payer : payee,
  path: `${path}/settlements/${id}/${act}`,
  body: act === 'reject' ? { reason: 'It did not arrive' } : {},
  fact: () => `${id} ${state}`,
  refusals: settled,
  keyless: `${id} ${state}`,
})

type Course = (act: Act, debt: Debt) => Promise<unknown>

const payTwice: Course = async (act, debt) => {
  const quote = await act(quoting(debt))
  if (quote) await Promise.all([paying(debt, quote), paying(debt, quote)].map(act))
}

const sayPaid =
  (...answers: readonly (readonly ['confirm' | 'reject' | 'withdraw', string])[]): Course =>
  async (act, debt) => {
    const said = await act(claiming(debt))
    if (said) await Promise.all(answers.map(([answer, state]) => act(answering(debt, said['id'], answer, state))))
  }

const [yes, no, back] = [
  ['confirm', 'CONFIRMED'],
  ['reject', 'REJECTED'],
  ['withdraw', 'WITHDRAWN'],
] as const

const courses: readonly Course[] = [payTwice, payTwice, sayPaid(yes), sayPaid(yes, back), sayPaid(no, yes), sayPaid()]

const billsAndClaims = `
  select id || ' added' as fact from bill_expense where created_by = any ($1)
  union all
  select id || ' claimed' from bill_settlement where created_by = any ($1) and method = 'cash'
  union all
  select id || ' ' || state from bill_settlement where created_by = any ($1) and state in ('CONFIRMED', 'REJECTED', 'WITHDRAWN')`
