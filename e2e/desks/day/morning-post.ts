import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import { aReviewCase } from '../../support/cases.ts'
import { moveClock } from '../../support/clock.ts'
import { act, anAd, aTrader, take } from '../../support/market.ts'
import { aPerson, buy, type Caller, call, type Person, setPin, showPassport } from '../../support/people.ts'

export const aDaySeconds = 86_400

/** Somebody whose coins are many, and whose PIN is old enough to let them leave. */
export async function aSender(request: Caller, operator: Person): Promise<Person> {
  const sender = await aPerson(request, { tier: 2, rand: 90_000 })
  await setPin(request, sender, '8305')
  await moveClock(request, operator.token, aDaySeconds + 60)
  return sender
}

/** A withdrawal that is looked at before it goes. */
export async function aLargeWithdrawal(request: Caller, { token }: Person): Promise<string> {
  const beneficiary = { is_self: false, full_name: 'Thabo Nkosi', destination: 'self_hosted', purpose: 'gift' } as const
  const to_identifier = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
  const sent = { to_identifier, asset: 'BTC', amount: '0.04', beneficiary } as const
  const given = { pin: '8305', act: 'send', facts: sendFacts(sent) }
  const { token: step_up_token } = await call(request, token, 'POST', '/api/auth/step_up', given)
  return (await call(request, token, 'POST', '/api/crypto/send', { ...sent, step_up_token })).transfer_id
}

/** An order that waits for its money, and the reference that its buyer was told. */
export async function anOrder(request: Caller, buyer: Person, rand: string) {
  const order = await call(request, buyer.token, 'POST', '/api/onramp/orders', { asset: 'BTC', fiat_amount_zar: rand })
  const { reference }: { reference: string } = order.payment_instructions
  return { id: order.order_id as string, reference }
}

const story =
  'This is what happened, told from the beginning to the end, with every message and every payment. '.repeat(2)

/** A dispute of which both sides have told their story; answers the case, the order's buyer and its seller. */
export async function aDispute(request: Caller) {
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  const order = await take(request, buyer, (await anAd(request, seller)).id, '0.002')
  await act(request, buyer, order.id, 'upload_proof')
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' }
  const { dispute_id } = await act(request, seller, order.id, 'dispute', complaint)
  for (const { token } of [buyer, seller]) {
    await call(request, token, 'POST', `/api/p2p/disputes/${dispute_id}/statement`, { text: story })
  }
  return { caseId: dispute_id as string, buyer }
}

/** Somebody who gave a passport, on which our team decides. */
export async function anApplicant(request: Caller): Promise<Person> {
  const applicant = await aReviewCase(request)
  await showPassport(request, applicant)
  return applicant
}

/** Somebody with coins who asks why something took long. */
export async function anAsker(request: Caller) {
  const asker = await aPerson(request, { tier: 1 })
  await buy(request, asker.token, 1000)
  const asked = { topic: 'other', subject: 'My purchase took long', text: 'It took a day. Why?' }
  const { number } = await call(request, asker.token, 'POST', '/api/support/tickets', asked)
  return { asker, number: number as string }
}
