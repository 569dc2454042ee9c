import { randomUUID } from 'node:crypto'
import { payoutFacts } from '@sengi/contract/auth/step-up-facts'
import { legalNameOf } from '../../src/modules/auth/index.ts'
import { runAll } from '../../src/platform/background/recurring.ts'
import type { Someone } from '../api.ts'
import { aBill, aGroup, placeOf } from '../bills.ts'
import { blocksPass, elsewhere, myOwnWallet } from '../chains.ts'
import { aPng } from '../files.ts'
import { anAd, aTrader, at, fund, type Market, take } from '../market.ts'
import { pinFor, settlePin } from '../pins.ts'
import { bringStatement, fnbFile } from '../stand-ins/bank-file.ts'
import { aCardPhone, aShop, topUp } from '../stand-ins/cards.ts'
import { aReturnTo } from '../stand-ins/payouts.ts'
import { asOwner } from '../world.ts'
import { nobodys } from './walk.ts'

/** Ids of what somebody has, by the name that they bear in addresses. What is called alike twice bears its folder. */
export type Belongings = Readonly<Record<string, string>>

/** One person with one of everything that an address can name; the other side of what needs two remains in the dark. */
export async function somebodyWithBelongings(
  market: Market,
  driver: Someone,
): Promise<{ owner: Someone; belongings: Belongings }> {
  const [owner, other] = [await aTrader(market, '1'), await aTrader(market, '1')]
  await fund(market.api.db, owner.id, 'ETH', '10')
  await settlePin(market.world, owner)
  const belongings = {
    ...(await money(market, owner, other)),
    ...(await boughtWithRand(market, owner, driver)),
    card_payment_id: await aCardPayment(market, owner, driver),
    card_phone_id: await onPhone(owner),
    ...(await atATill(owner, other)),
    ...(await aCase(owner, other)),
    ...(await aTicket(owner)),
    ...(await shared(owner, other, await aTrader(market))),
    session_id: (await owner.api.auth.listSessions())[0]?.id ?? '',
    payout_account_id: await aPlace(market, owner),
    application_id: await anApplication(market, owner),
    user_id: other.id,
    alert_id: await anAlert(owner),
    alarm_id: nobodys,
    statement_id: await aStatement(driver),
    ...(await aPayoutUnderWay(market, driver, owner)),
    deposit_id: await aDeposit(market, owner),
    breach_id: nobodys,
    fill_id: nobodys,
    cold_address_id: nobodys,
    movement_id: nobodys,
    break_id: nobodys,
    figure_proposal_id: nobodys,
    suspension_id: nobodys,
    screening_case_id: nobodys,
    report_id: nobodys,
    carf_file_id: nobodys,
    privacy_breach_id: nobodys,
    privacy_request_id: nobodys,
    list_id: nobodys,
    message_id: nobodys,
    incident_id: nobodys,
    answer_id: nobodys,
    view_id: nobodys,
    announcement_id: nobodys,
    person_limit_id: nobodys,
    export_id: (await owner.api.privacy.askExport()).exports[0]?.id ?? '',
    passkey_id: nobodys,
    change_id: await aWaitingChange(owner),
  }
  return { owner, belongings }
}

/** Coins that came in, worth so much that we ask whose they were. */
async function aDeposit(market: Market, { api }: Someone): Promise<string> {
  await api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.01' } })
  await blocksPass(market)
  return (await api.deposits.listDeposits({ query: {} }))[0]?.deposit_id ?? ''
}

/** No file is brought in twice. */
let broughtIn = 0

/** A file of the bank that somebody of our team brought in. */
async function aStatement(staff: Someone): Promise<string> {
  broughtIn += 1
  const lines = [1, 2, 3].map((n) => ({
    day: '2026-03-02',
    cents: BigInt(n) * 100_00n,
    text: `Payment ${broughtIn}.${n}`,
  }))
  return (await bringStatement(staff, fnbFile(lines))).id
}

/** Money that is on its way back to its payer. */
async function aPayoutUnderWay(market: Market, staff: Someone, owner: Someone) {
  const { run_id, content } = await aReturnTo(market.api, staff, owner)
  return { run_id, payout_id: content[0]?.payout_id ?? '', line_id: content[0]?.line_id ?? '' }
}

/** Fewer days of a settings lock, which wait. */
async function aWaitingChange({ api }: Someone): Promise<string> {
  await api.auth.setLock({ body: { days: 2, pin: '8305' } })
  const { waiting } = await api.auth.setLock({ body: { days: 1, pin: '8305' } })
  return waiting[0]?.id ?? ''
}

/** What their tier was given for. */
async function anApplication({ world }: Market, owner: Someone): Promise<string> {
  const [row] = await asOwner<{ id: string }>(
    world.url,
    'select id from kyc_application where user_id = $1 order by id desc limit 1',
    [owner.id],
  )
  return row?.id ?? ''
}

const anAlert = async ({ api }: Someone): Promise<string> =>
  (await api.wallet.setPriceAlert({ body: { asset: 'BTC', side: 'above', price_zar: '99000000' } })).alert_id

/** Something that a shop reserved on their card. */
async function aCardPayment({ api }: Market, owner: Someone, driver: Someone): Promise<string> {
  await owner.api.cards.issueCard()
  await topUp(api, owner, '500')
  await aShop(driver, owner)('authorise', 'a', '100')
  const [payment] = await owner.api.cards.listCardPayments({ query: {} })
  return payment?.id ?? ''
}

/** Their card in the wallet of a phone. */
const onPhone = async (owner: Someone): Promise<string> => (await aCardPhone(owner, 'apple')).id

/** A shop with a code that somebody paid, and something that was paid elsewhere. */
async function atATill({ api }: Someone, other: Someone): Promise<Belongings> {
  await api.qr.setQrMerchant({ body: { name: 'Karoo Coffee', city: 'Prince Albert' } })
  const code = await api.qr.makeQrCode({ body: { kind: 'static', amount_zar: '20', takes_tip: false } })
  const taking = await paidBy(other, code.text)
  const paid = await paidBy({ api }, 'https://pos.snapscan.io/qr/shop?amount=5000')
  return { qr_code_id: code.id, qr_taking_id: taking.id, qr_payment_id: paid.id }
}

async function paidBy({ api }: Pick<Someone, 'api'>, text: string) {
  const { quote_id } = await api.qr.quoteQr({ body: { text, asset: 'BTC' } })
  return api.qr.payQr({ body: { quote_id } }, { idempotencyKey: randomUUID() })
}

/** Where somebody takes cash, in the name on their document. */
async function aPlace({ api: { db } }: Market, owner: Someone): Promise<string> {
  const holder_name = (await legalNameOf(db, owner.id)) ?? ''
  const account = { kind: 'cash', holder_name, place: 'Rosebank Mall' } as const
  const step_up_token = await pinFor(owner, 'payout_account', payoutFacts(account))
  return (await owner.api.p2pConversation.addPayoutAccount({ body: { ...account, step_up_token } })).id
}

async function money(market: Market, owner: Someone, other: Someone): Promise<Belongings> {
  const { api } = owner
  const contact = await api.payees.addContact({ body: { identifier: `@${other.username}` } })
  await api.transfers.send({ body: { to_identifier: 'not_here_yet@example.co.za', asset: 'BTC', amount: '0.0001' } })
  const chained = { to_identifier: elsewhere, asset: 'BTC', amount: '0.0003', beneficiary: myOwnWallet } as const
  await api.transfers.send({ body: chained })
  const request = await api.requests.createRequest({
    body: { to_identifier: `@${other.username}`, asset: 'BTC', amount: '0.0001' },
  })
  await other.api.transfers.send({ body: { to_identifier: `@${owner.username}`, asset: 'BTC', amount: '0.0001' } })
  const [pool] = (await api.staking.listPools({ query: {} })).filter(({ asset }) => asset === 'ETH')
  const stake = await api.staking.stake({ body: { pool_id: pool?.id ?? '', amount: '1' } })
  await runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name.startsWith('notifications')),
  )
  return {
    contact_id: contact.contact_id,
    claim_id: (await api.transferClaims.listClaims({ query: {} }))[0]?.claim_id ?? '',
    withdrawal_id: (await api.withdrawals.listWithdrawals({ query: {} }))[0]?.withdrawal_id ?? '',
    request_id: request.id,
    position_id: stake.position.id,
    notification_id: (await api.notifications.listNotifications({ query: {} }))[0]?.id ?? '',
  }
}

/** An order, and a payment with its reference that does not fit it. */
async function boughtWithRand({ world }: Market, owner: Someone, driver: Someone): Promise<Belongings> {
  const order = await owner.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
  const [row] = await asOwner<{ reference: string }>(world.url, 'select reference from buy_order where id = $1', [
    order.order_id,
  ])
  const payment = { amount_zar: '900', reference: row?.reference ?? '', payer_name: '' }
  await driver.api.onramp.sandboxPayment({ body: payment })
  const [waiting] = await driver.api.onramp.listSuspense({ query: {} })
  return { 'onramp order_id': order.order_id, payment_id: waiting?.id ?? '' }
}

async function aCase(seller: Someone, buyer: Someone): Promise<Belongings> {
  const ad = await anAd(seller)
  const order = await take(buyer, ad)
  await buyer.api.p2pConversation.sendMessage({ ...at(order), body: { text: 'Hello' } })
  const file = new Blob([new Uint8Array(aPng())], { type: 'image/png' })
  const evidence = await buyer.api.p2pConversation.addEvidence({ ...at(order), body: file })
  const complaint = { reason: 'cannot_upload', text: 'This is what happened here.' } as const
  const { dispute_id } = await buyer.api.p2p.disputeTrade({ ...at(order), body: complaint })
  return { ad_id: ad.id, order_id: order.id, case_id: dispute_id ?? '', evidence_id: evidence.id }
}

/** What somebody asked our team, with a file. */
async function aTicket({ api }: Someone): Promise<Belongings> {
  const body = { topic: 'complaint', subject: 'A question', text: 'How does this work?' } as const
  const { id } = await api.support.openTicket({ body })
  const file = new Blob([new Uint8Array(aPng())], { type: 'image/png' })
  const shown = await api.support.attachToTicket({ params: { ticket_id: id }, body: file })
  return { ticket_id: id, file_id: shown.file?.id ?? '' }
}

/** A bill group with a guest, a link, a bill, one that comes again and a payment in cash. */
async function shared(owner: Someone, other: Someone, asked: Someone): Promise<Belongings> {
  const group = await aGroup(owner, [other], ['Gogo'])
  const params = { group_id: group.id }
  await owner.api.bills.addMembers({ params, body: { members: [asked.username] } })
  await owner.api.billLinks.makeGroupLink({ params })
  const { invited } = await owner.api.bills.getGroup({ params })
  const [mine, theirs] = [placeOf(group, owner), placeOf(group, other)]
  const bill = await aBill(owner, group, '100', [owner, other])
  const again = { description: 'Rent', amount: '100', payers: [{ member_id: mine, amount: '100' }] }
  const rule = await owner.api.billRules.addRule({
    params,
    body: {
      ...again,
      shares: [{ member_id: mine }, { member_id: theirs }],
      starts_on: '2030-01-01',
      recurrence: 'monthly',
    },
  })
  const settled = await other.api.billSettlements.claimSettlement({
    params,
    body: { from_member_id: theirs, to_member_id: mine, amount: '10', method: 'cash' },
  })
  const comments = { params: { ...params, expense_id: bill.id }, body: { text: 'Was this for both?' } }
  const [comment] = await owner.api.billComments.addComment(comments)
  const [event] = await owner.api.bills.listHistory({ params, query: {} })
  return {
    group_id: group.id,
    invitation_id: invited[0]?.invitation_id ?? '',
    member_id: placeOf(group, 'Gogo'),
    expense_id: bill.id,
    rule_id: rule.id,
    settlement_id: settled.id,
    event_id: event?.id ?? '',
    comment_id: comment?.id ?? '',
  }
}
