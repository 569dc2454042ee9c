import type { PayoutRunWhole } from '@sengi/contract/onramp/bank-payouts'
import { receivePayment } from '../../src/modules/onramp/bank/payments.service.ts'
import { clockNow } from '../../src/platform/clock.ts'
import type { Api, Someone } from '../api.ts'
import { agreed } from '../two/agreed.ts'

/** To whom money goes back. */
export const returnAccount = {
  ...{ holder_name: 'Thandi Nkosi', bank: 'FNB', branch_code: '250655', account_number: '62000000002' },
}

const why = 'The payer asked for it and showed whose it is'
let told = 0

/** A payment that names no order, or this one, in suspense. Answers its id. */
export async function aStrayPayment(
  api: Api,
  staff: Someone,
  { cents = 100_00n, reference = '' } = {},
): Promise<string> {
  told += 1
  const before = new Set((await staff.api.onramp.listSuspense({ query: { limit: 100 } })).map(({ id }) => id))
  await receivePayment(api.db, {
    ...{ provider: 'stray', providerRef: `stray ${told}`, amount: { asset: 'ZAR', units: cents } },
    ...{ reference: reference || `STRAY MONEY ${told}`, payerName: 'Thandi Nkosi', receivedAt: await clockNow(api.db) },
  })
  const found = (await staff.api.onramp.listSuspense({ query: { limit: 100 } })).find(({ id }) => !before.has(id))
  if (!found) throw new Error('Nothing came to lie in suspense')
  return found.id
}

/** Sends a payment back: it is owed from now on. Answers its payout's id. */
export async function aPayout(staff: Someone, paymentId: string): Promise<string> {
  const body = { act: 'return' as const, reason: why, account: returnAccount }
  const { resolution } = await staff.api.onramp.resolvePayment({ params: { payment_id: paymentId }, body })
  if (!resolution?.payout_id) throw new Error('Nothing is owed')
  return resolution.payout_id
}

/** A draft with one payout, to somebody who paid the wrong amount for an order of theirs. */
export async function aReturnTo(api: Api, staff: Someone, buyer: Someone): Promise<PayoutRunWhole> {
  const placed = await buyer.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '500' } })
  const { reference } = placed.payment_instructions
  const payout_ids = [await aPayout(staff, await aStrayPayment(api, staff, { cents: 499_00n, reference }))]
  return staff.api.payoutRuns.draftPayoutRun({ body: { payout_ids } })
}

/** A run of these payouts, as far as the second person. */
export async function aProposedRun(maker: Someone, ids: readonly string[]): Promise<PayoutRunWhole> {
  const { run_id } = await maker.api.payoutRuns.draftPayoutRun({ body: { payout_ids: [...ids] } })
  return maker.api.payoutRuns.proposePayoutRun({ params: { run_id }, body: { reason: why } })
}

/** The second person lets it go, as they read it. */
export const agreeToRun = async (second: Someone, run_id: string): Promise<PayoutRunWhole> =>
  second.api.payoutRuns.approvePayoutRun({ params: { run_id }, ...(await agreed(second, 'payout_approval', run_id)) })

/** A run whose file was taken to the bank. */
export async function aSentRun(maker: Someone, second: Someone, ids: readonly string[]): Promise<PayoutRunWhole> {
  const { run_id } = await aProposedRun(maker, ids)
  await agreeToRun(second, run_id)
  return maker.api.payoutRuns.sendPayoutRun({ params: { run_id } })
}

/** Says what became of the only line of a run, and a second person agrees. */
export async function sayOutcome(
  maker: Someone,
  second: Someone,
  run: PayoutRunWhole,
  outcome: 'PAID' | 'FAILED',
): Promise<PayoutRunWhole> {
  const line_id = run.content[0]?.line_id ?? ''
  await maker.api.payoutRuns.askPayoutOutcome({
    params: { line_id },
    body: { outcome, evidence: 'The bank said so by telephone, call 4711' },
  })
  return second.api.payoutRuns.approvePayoutOutcome({
    params: { line_id },
    ...(await agreed(second, 'payout_outcome_approval', line_id)),
  })
}
