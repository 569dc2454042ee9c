import { ann, bob, type Damage, move, own, someId, thief, wallet } from './spelled.ts'

const onCard = (person: string) => ['card', person] as const
const open = `(select id from card_payment where held_cents > 0 limit 1)`
const heldOpen = ['card_hold', open] as const
const cardRefund = `(select id from card_event where kind = 'refund')`
const callOff = `(select id from card_event where kind = 'reverse')`
const topUp = `(select id from card_exchange where way = 'in' and done_at is not null order by id limit 1)`
const denied = `(select id from card_payment where disputed_at is not null)`

const paidQr = `(select id from qr_payment where merchant_id is not null and paid_at is not null)`
const silent = `(select id from qr_payment where state = 'SENDING')`
const paidTill = `(select id from qr_payment where state = 'PARTIALLY_REFUNDED' and family is not null)`

/** What can be stolen at shops, with a card and by code. */
export const damagesAtShops: readonly Damage[] = [
  // Cards: one for each reason.
  {
    what: 'rand on a card that no coins were given for',
    names: 'card.topped_up',
    harm: `${move('card.topped_up', someId, own('house'), onCard(thief), ['ZAR', 500000], `null, null, ${thief}`)};
      ${move('card.topped_up', `(select ref from posting where id = (select max(id) from posting))`, own('custody_card'), own('custody_bank'), ['ZAR', 500000])}`,
  },
  {
    what: 'rand on a card that came twice for the same coins, the name in capitals',
    names: 'card.topped_up',
    harm: move('card.topped_up', `upper(${topUp}::text)`, own('house'), onCard(ann), ['ZAR', 50000]),
  },
  {
    what: 'coins for rand that left no card',
    names: 'card.drawn',
    harm: move('card.drawn', someId, own('house'), wallet(thief), ['BTC', 10000]),
  },
  {
    what: 'rand of a card that are reserved for no payment',
    names: 'card.held',
    harm: move('card.held', someId, heldOpen, ['card_hold', 'gen_random_uuid()'], ['ZAR', 100], `null, null, ${ann}`),
  },
  {
    what: 'what a shop is said to have taken without a word of the network',
    names: 'card.captured',
    harm: move('card.captured', someId, heldOpen, own('custody_card'), ['ZAR', 6000]),
  },
  {
    what: 'what is reserved, let go without a word of the network',
    names: 'card.released',
    harm: move('card.released', someId, heldOpen, onCard(ann), ['ZAR', 6000]),
  },
  {
    what: 'what was let go, let go a second time out of another hold',
    names: 'card.released',
    harm: move('card.released', `upper(${callOff}::text)`, heldOpen, onCard(ann), ['ZAR', 3000]),
  },
  {
    what: 'a refund that no shop gave',
    names: 'card.refunded',
    harm: move('card.refunded', someId, own('custody_card'), onCard(thief), ['ZAR', 12000], `null, null, ${thief}`),
  },
  {
    what: 'a refund that is more than the network said',
    names: 'card.refunded',
    harm: `select pg_temp.times('card.refunded', ${cardRefund}::text, 3)`,
  },
  // Cards: what lies there, and what it adds up to.
  {
    what: 'a hold emptied under another reason',
    names: 'I21',
    harm: move('claim.returned', someId, heldOpen, onCard(ann), ['ZAR', 6000]),
  },
  {
    what: 'a card filled under another reason',
    names: 'I21b',
    harm: move('claim.returned', someId, own('house'), onCard(thief), ['ZAR', 6000], `null, null, ${thief}`),
  },
  {
    what: 'a refund above what was taken, in the books and in what the network is said to have said',
    names: 'I21c',
    harm: `select pg_temp.times('card.refunded', ${cardRefund}::text, 9);
      update card_event set refunded_cents = refunded_cents * 9 where id = ${cardRefund}`,
  },
  {
    what: 'a debt of a card that was forgiven by nobody',
    names: 'I21d',
    harm: 'update card_account set owed_cents = 0 where owed_cents > 0',
  },
  {
    what: 'a client account that is short of what lies on the cards',
    names: 'I21e',
    harm: move('card.refunded', someId, own('custody_card'), own('house'), ['ZAR', 100]),
  },
  {
    what: 'rand for coins at a price that no market had',
    names: 'I21f',
    harm: `update card_exchange set price_micros = price_micros * 2 where id = ${topUp}`,
  },
  {
    what: 'a card that pays again by itself',
    names: 'I21g',
    harm: `update card set state = 'ACTIVE', frozen_by = null where state = 'FROZEN'`,
  },
  {
    what: 'a payment that its owner denied and nobody is to decide',
    names: 'I21h',
    harm: `delete from card_dispute where payment_id = ${denied}`,
  },
  {
    what: 'a frozen card that pays from a phone',
    names: 'I21i',
    harm: `insert into card_phone (user_id, card_id, wallet, state, token)
      select user_id, id, 'apple', 'ACTIVE', repeat('t', 20) from card where state = 'FROZEN'`,
  },
  {
    what: 'a capture that the overview never heard of',
    names: 'O4',
    harm: `update card_event set from_hold_cents = from_hold_cents + 100 where kind = 'capture' and from_hold_cents > 0`,
  },
  // Tills: one for each reason.
  {
    what: 'a payment at a shop for no code',
    names: 'qr.paid',
    harm: move('qr.paid', someId, wallet(ann), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'a payment at a shop that counts for no limit',
    names: 'qr.paid',
    harm: `delete from limit_use where ref = ${paidQr}::text`,
  },
  {
    what: 'a payment at a shop that went to somebody else than its code says',
    names: 'qr.paid',
    harm: `update qr_payment set merchant_id = ${thief} where id = ${paidQr}`,
  },
  {
    what: 'coins set aside for a till that nobody pays',
    names: 'qr.till_held',
    harm: move(
      'qr.till_held',
      someId,
      wallet(ann),
      ['till_hold', 'gen_random_uuid()'],
      ['BTC', 1000],
      `null, null, ${ann}`,
    ),
  },
  {
    what: 'a till that is paid a second time, the name in capitals',
    names: 'qr.till_paid',
    harm: move('qr.till_paid', `upper(${paidTill}::text)`, own('house'), own('custody_bank'), ['ZAR', 5000]),
  },
  {
    what: 'a till that is said to be paid while it keeps silent',
    names: 'qr.till_paid',
    harm: move('qr.till_paid', `${silent}::text`, own('house'), own('custody_bank'), ['ZAR', 5000]),
  },
  {
    what: 'what waits for a till, returned to somebody else',
    names: 'qr.till_returned',
    harm: move('qr.till_returned', `${silent}::text`, ['till_hold', silent], wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'what no till gave back',
    names: 'qr.till_refunded',
    harm: move('qr.till_refunded', someId, own('house'), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'what a shop is said to have given back, out of its wallet to somebody else',
    names: 'qr.refunded',
    harm: move('qr.refunded', someId, wallet(bob), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'a refund of a shop that is more than it agreed to',
    names: 'qr.refunded',
    harm: `select pg_temp.times('qr.refunded', (select id from qr_refund where merchant_id is not null)::text, 2)`,
  },
  // Tills: what codes, payments and refunds add up to.
  {
    what: 'a code for one payment that was paid with less than it says',
    names: 'I22',
    harm: `update qr_code set cents = cents + 100 where state = 'PAID'`,
  },
  {
    what: 'a code for one payment that is open to be paid a second time',
    names: 'I22',
    harm: `update qr_code set state = 'ACTIVE' where state = 'PAID'`,
  },
  {
    what: 'a refund above what was paid',
    names: 'I22b',
    harm: `update qr_refund set cents = cents + 9000 where merchant_id is not null`,
  },
  {
    what: 'what waits for a till, emptied under another reason',
    names: 'I22c',
    harm: move('claim.returned', someId, ['till_hold', silent], wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'the rand of a payment at a shop, altered',
    names: 'I22d',
    harm: `update qr_payment set cents = cents + 100 where id = ${paidQr}`,
  },
  {
    what: 'a payment at a shop that is said to be paid and moved nothing',
    names: 'I22e',
    harm: `update qr_payment set state = 'PAID', paid_at = quoted_at where state = 'QUOTED'`,
  },
  {
    what: 'a refund of a till of which its network never spoke',
    names: 'I22f',
    harm: 'delete from till_refund_word where refund_id is not null',
  },
  {
    what: 'a payment at a till that the overview never heard of',
    names: 'O5',
    harm: `update qr_payment set tip_cents = tip_cents + 100 where id = ${paidQr}`,
  },
]
