import { p2p } from '@sengi/contract/p2p'
import type { StaffCase } from '@sengi/contract/p2p/disputes'
import { p2pStaff } from '@sengi/contract/p2p/staff'
import { between, coinsFor, outOf100, pick } from './chance.ts'
import type { Customer } from './client.ts'
import { readBy } from './reading.ts'
import { type Act, aColleague, type Chaos, somebody } from './stage.ts'

/** Staff who stop orders and judge cases, in twos where that is asked for, and the parties' side of it. */
export const judging: readonly Act[] = [
  { weight: 16, run: workOnACase },
  {
    weight: 3,
    run: async (chaos) => {
      const { ask, random, known } = chaos
      const { id } = pick(known.trades, random) ?? {}
      if (!id) return
      const params = { order_id: id }
      const body = { reason: pick(['sanctions', 'risk', 'bank_recall'] as const, random), case_ref: 'CASE-1' }
      await ask(aColleague(chaos), outOf100(40, random) ? p2pStaff.holdTrade : p2pStaff.resumeTrade, { params, body })
    },
  },
  {
    weight: 1,
    run: async (chaos) => {
      const { id } = pick(chaos.known.trades, chaos.random) ?? {}
      const body = { reason: 'cannot_upload' as const, text: 'The buyer paid and cannot say so in the app.' }
      if (id) await chaos.ask(aColleague(chaos), p2pStaff.disputeAsStaff, { params: { order_id: id }, body })
    },
  },
  { weight: 5, run: speakInACase },
]

const longText =
  'What happened is told here at the length that a statement, a letter and an appeal have to have, so that nobody is refused for it.'

type CaseWork = (chaos: Chaos, by: Customer, one: StaffCase) => Promise<unknown>

async function workOnACase(chaos: Chaos): Promise<void> {
  const { ask, random } = chaos
  const by = aColleague(chaos)
  const cases = await ask(by, p2pStaff.listCases, { query: { limit: 30 } })
  const one = pick(cases ?? [], random)
  if (!one) return
  const worker = chaos.staff.find(({ id }) => id === one.assigned_to?.id)
  await work(chaos, outOf100(85, random) && worker ? worker : by, one)
}

/** What its state allows, or sometimes anything. Who decided is not who approves. */
async function work(chaos: Chaos, by: Customer, one: StaffCase): Promise<void> {
  const { random } = chaos
  const allowed = everyWork.filter((act) => one.allowed_actions.includes(act))
  const chosen = pick(outOf100(90, random) && allowed.length > 0 ? allowed : everyWork, random)
  const second = chaos.staff.find(({ id }) => id !== one.decided_by)
  await works[chosen](chaos, chosen === 'approve' && second && outOf100(80, random) ? second : by, one)
}

type Plain = (typeof p2pStaff)['requestEvidence' | 'rejectDecision' | 'closeCase']
const simple =
  (endpoint: Plain): CaseWork =>
  ({ ask }, by, { id }) =>
    ask(by, endpoint, { params: { case_id: id }, body: {} })

/** Outcomes fit what the escrow holds, or do not. */
function aVerdict({ random }: Chaos, { asset, escrow_amount }: StaffCase) {
  const outcome = pick(['RELEASE', 'REFUND', 'SPLIT'] as const, random)
  const half = coinsFor(asset, between(1, 400, random))
  const buyer_amount = pick([half, half, escrow_amount], random)
  return { outcome, text: longText, ...(outcome === 'SPLIT' && { buyer_amount }) }
}

const works = {
  assign: ({ ask }: Chaos, by: Customer, { id }: StaffCase) =>
    ask(by, p2pStaff.assignCase, { params: { case_id: id }, body: {} }),
  request_evidence: simple(p2pStaff.requestEvidence),
  ask_top_up: ({ ask, random }: Chaos, by: Customer, { id, fiat_amount_zar }: StaffCase) => {
    const arrived_zar = (Number(fiat_amount_zar) / pick([1, 2, 10], random)).toFixed(2)
    return ask(by, p2pStaff.askTopUp, { params: { case_id: id }, body: { arrived_zar } })
  },
  propose: (chaos: Chaos, by: Customer, one: StaffCase) =>
    chaos.ask(by, p2pStaff.proposeOutcome, { params: { case_id: one.id }, body: aVerdict(chaos, one) }),
  decide: (chaos: Chaos, by: Customer, one: StaffCase) => {
    const { random, ask } = chaos
    const at_fault = pick(['buyer', 'seller', null] as const, random)
    const sum = coinsFor(one.asset, pick([1, 50, 400, 90_000], random))
    const penalty =
      at_fault && outOf100(50, random)
        ? { penalty: { from: at_fault, to: pick(['other_party', 'platform'] as const, random), amount: sum } }
        : {}
    const verdict = outOf100(15, random) ? { outcome: 'NO_CHANGE' as const, text: longText } : aVerdict(chaos, one)
    const finding = pick(['money_received', 'no_proof', 'underpaid', 'other'] as const, random)
    return ask(by, p2pStaff.decideCase, {
      params: { case_id: one.id },
      body: { ...verdict, finding, at_fault, ...penalty },
    })
  },
  approve: async ({ ask }, by, { id }) =>
    ask(by, p2pStaff.approveDecision, { params: { case_id: id }, ...(await readBy(ask, by, 'decision_approval', id)) }),
  reject: simple(p2pStaff.rejectDecision),
  close: simple(p2pStaff.closeCase),
} satisfies Record<string, CaseWork>

const everyWork = Object.keys(works) as (keyof typeof works)[]

async function speakInACase(chaos: Chaos): Promise<void> {
  const { ask, random } = chaos
  const by = somebody(chaos)
  const { id } = pick((await ask(by, p2p.listDisputes, { query: {} })) ?? [], random) ?? {}
  if (!id) return
  const params = { case_id: id }
  const one = await ask(by, p2p.getDispute, { params })
  const action = pick(one?.allowed_actions ?? [], random)
  if (one && action === 'accept_proposal') {
    await ask(by, p2p.acceptProposal, { params, body: { expected_version: one.version } })
  } else if (action === 'appeal') await ask(by, p2p.appealCase, { params, body: { text: longText } })
  else if (action === 'state') await ask(by, p2p.stateCase, { params, body: { text: longText } })
}
