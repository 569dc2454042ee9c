import { randomUUID } from 'node:crypto'
import { amount } from '@sengi/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { promises as invariants } from '../test/made-up.ts'
import { asOwner, aWorld, type World, withOwner } from '../test/world.ts'
import { reasonRules } from './books.ts'
import { grantsInvariants, historyTables } from './grants.invariants.ts'
import { available, custody, fees } from './ledger/accounts.ts'
import { rollUp } from './ledger/journal/rollup.job.ts'
import { seal } from './ledger/journal/seal.job.ts'
import { post } from './ledger/ledger.ts'
import { type Db, inTransaction } from './platform/db.ts'
import { breachesSeen, checkInvariants } from './platform/invariants.ts'

/** A little true history: two people, a fee, everything rolled up and sealed, a key and an event. */
async function history(db: Db): Promise<void> {
  const [ann, bob] = [randomUUID(), randomUUID()]
  const amounts = [amount('BTC', 100n), amount('BTC', 40n), amount('BTC', 1n)] as const
  const postings = [
    [{ from: custody('chain'), to: available(ann), amount: amounts[0] }],
    [
      { from: available(ann), to: available(bob), amount: amounts[1] },
      { from: available(ann), to: fees(), amount: amounts[2] },
    ],
    [{ from: available(bob), to: available(ann), amount: amounts[2] }],
  ]
  for (const [n, moves] of postings.entries()) {
    await inTransaction(db, (tx) => post(tx, { reason: 'test', ref: `${n}`, moves }))
  }
  for (const takeSome of [rollUp, seal]) {
    let rest = postings.length
    const goOn = async () => {
      rest -= await takeSome(db)
      if (rest > 0) throw new Error(`${rest} postings wait`)
    }
    await vi.waitFor(goOn, { timeout: 10_000, interval: 20 })
  }
}

const found = async (url: string) =>
  (await checkInvariants(url, invariants)).filter(({ count }) => count > 0).map(({ id }) => id)

let world: World
beforeAll(async () => {
  world = await aWorld(2)
  await history(world.db)
})
afterAll(() => world[Symbol.asyncDispose]())

/** Whether one invariant notices what somebody with every right writes into the history, which is as it was afterwards. */
const notices = (id: string, harm: string) =>
  withOwner(world.url, async (client) => {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica; ${harm}`)
    const seen = await breachesSeen(
      client,
      invariants.filter((one) => one.id === id),
    )
    await client.query('rollback')
    return seen.filter(({ count }) => count > 0).map((one) => one.id)
  })

test('a true history breaks no invariant, and each invariant has a name of its own', async () => {
  expect(await found(world.url)).toEqual([])
  expect(new Set(invariants.map(({ id }) => id)).size).toBe(invariants.length)
})

const person = `(select min(id) from account where kind = 'available')`
const loose = 'alter table entry alter units type numeric; alter table entry drop constraint entry_units_check'
const key = `insert into idempotency_key (user_id, key, route, fingerprint, answer) values ('${randomUUID()}', 'k', 'r', decode(repeat('ab', 32), 'hex'), '{}')`

const tallied = (figure: string) =>
  `insert into tally (figure, step, at, count, cents) values ('${figure}', 'day', date_trunc('minute', now()), 1, 100)`
const user = (id: string, more = '') =>
  `insert into app_user (id, email, email_canonical, username, password_hash, terms_version) values ('${id}', 'a@b.c', 'a@b.c', 'somebody', '$argon2id$x', '1'); ${more}`
const session = (id: string) =>
  `insert into session (user_id, token_hash, device, network, expires_at) values ('${id}', decode(repeat('cd', 32), 'hex'), 'd', 'n', clock_now() + interval '1 hour')`
const someone = randomUUID()
const nobody = randomUUID().replace(/^./, 'b')
const creditedOrder = `
  insert into buy_order (user_id, quote_id, asset, fiat_cents, fee_cents, target_units, price_micros, market_price_micros, reference, state, payer_name, created_at, price_held_until, expires_at, credited_at,
    credited_fiat_cents, credited_fee_cents, credited_units, credited_price_micros, credited_market_price_micros)
  values ('${someone}', '${someone}', 'BTC', 10000, 50, 5, 1, 1, 'SNG-2222-2222', 'CREDITED', 'x', now(), now() + interval '10 min', now() + interval '30 min', now() - interval '1 hour',
    10000, 50, 5, 1, 1)`
const suspended = `
  insert into bank_payment (provider, provider_ref, amount_cents, reference, payer_name, received_at, outcome, reason)
  values ('p', 'r', 5, 'x', 'y', now(), 'SUSPENSE', 'unknown_reference')`
const aPayout = (state: string) => `
  insert into bank_payout (id, payment_id, amount_cents, state, holder_name, bank, branch_code, account_number, last_digits, reference, ended_at)
  values ('${someone}', gen_random_uuid(), 5, '${state}', 'x', 'y', '250655', 'sealed:', '1', 'SNP22222222', ${state === 'PAID' ? 'now()' : 'null'})`
const aPayoutLine = (state: string) => `
  insert into bank_payout_line (run_id, place, payout_id, amount_cents, state, sent_at, ended_at)
  values (gen_random_uuid(), 1, '${someone}', 5, '${state}', now(), ${state === 'PAID' ? 'now()' : 'null'})`
const transfer = (to: string) =>
  `insert into transfer (id, sender_id, recipient_id, asset, units, emoji, created_at) values (gen_random_uuid(), '${someone}', ${to}, 'BTC', 5, '💸', now())`

const said = (seq: number, more = '') => `
  insert into p2p_chat (order_id, last_seq) values ('${someone}', ${seq});
  insert into p2p_message (id, order_id, seq, sender_id, text, prev_hash, hash${more && ', evidence_id'})
  values ('${someone}', '${someone}', ${seq}, '${someone}', 'hi', decode(repeat('00', 32), 'hex'), decode(repeat('ab', 32), 'hex')${more})`
const shown = `
  insert into p2p_evidence (id, order_id, uploader_id, media_type, size, sha256, storage_name)
  values ('${someone}', gen_random_uuid(), '${someone}', 'image/png', 5, decode(repeat('cd', 32), 'hex'), repeat('a', 64))`
const anOrder = `
  insert into p2p_order (id, ad_id, side, maker_id, buyer_id, seller_id, asset, amount_units, fee_units, fee_basis_points, discount_basis_points,
    fiat_cents, price_micros, method, rail, reference, ad_terms, windows, state, pay_by, closed_at)
  values ('${someone}', gen_random_uuid(), 'sell', '${nobody}', '${nobody.replace(/^./, 'a')}', '${nobody}', 'BTC', 5, 1, 50, 0,
    5, 5, 'EFT', 'cash', 'R', '', '{}', 'CANCELLED', now(), now())`

const another = randomUUID()
const aRequest = (state: string, paid: number, payer = another) => `
  insert into payment_request (id, code, requester_id, payer_id, to_identifier, asset, in_rand, wanted, paid, allows_partial, emoji, origin, from_stranger, state, expires_at, closed_at)
  values ('${someone}', repeat('a', 22), '${someone}', '${payer}', '@x', 'BTC', false, 5, ${paid}, false, '💰', 'manual', false, '${state}', now() + interval '7 days',
    ${state === 'PENDING' ? 'null' : 'now()'})`
const requestPayment = `
  insert into request_payment (request_id, payer_id, requester_id, asset, part, units, cents, price_micros, is_last)
  values ('${someone}', '${another}', '${someone}', 'BTC', 5, 5, 1, 1, true)`
const ad = (remaining = 10) =>
  `insert into p2p_ad (id, user_id, side, asset, price_type, price_micros, shown_micros, min_units, max_units, total_units, remaining_units, methods)
   values ('${someone}', '${someone}', 'sell', 'BTC', 'fixed', 1, 1, 1, 10, 10, ${remaining}, '{EFT}')`
const trade = (state: string, buyer = another) => {
  const open = ['AWAIT_PAYMENT_PROOF', 'DISPUTED'].includes(state)
  return `
    insert into p2p_order (id, ad_id, side, maker_id, buyer_id, seller_id, asset, amount_units, fee_units, fee_basis_points, discount_basis_points,
      fiat_cents, price_micros, method, rail, reference, ad_terms, windows, state, pay_by, escrow_id, locked_units, closed_at)
    values ('${someone}', '${someone}', 'sell', '${someone}', '${buyer}', '${someone}', 'BTC', 9, 1, 50, 0, 1, 1, 'EFT', 'payshap', 'SG', '', '{}',
      '${state}', now(), ${open ? `'${someone}', 10, null` : 'null, 0, now()'})`
}
const released = `${trade('RELEASED')};
  insert into p2p_escrow (id, order_id, purpose, asset, units, resolution, resolved_at, buyer_units, fee_units, seller_units)
  values ('${someone}', '${someone}', 'order', 'BTC', 10, 'release', now(), 9, 1, 0)`

const aCase = (kind: string, more = '') => `${trade('RELEASED')};
  insert into p2p_case (id, order_id, kind, state, reason, opened_by, answer_by, target_by)
  values ('${someone}', '${someone}', '${kind}', 'EXECUTED', 'abuse', 'buyer', now(), now()); ${more}`
const aHold = (reason: string, lifted = 'null') => `
  insert into withdrawal_hold (user_id, asset, units, reason, ref, lifted_at) values ('${someone}', 'BTC', 5, '${reason}', '${someone}', ${lifted})`
const aDebt = (paid: number) => `
  insert into debt (id, user_id, asset, units, paid_units, reason, ref) values ('${someone}', '${someone}', 'BTC', 5, ${paid}, 'deposit_reorganised', '${someone}')`

const aStake = (more = '') => `
  insert into stake_position (id, user_id, pool_id, pool_name, asset, units, apy_basis_points, lock_days, opened_at, next_reward_at)
  select '${someone}', '${someone}', id, name, asset, 5, 1, 0, now(), now() + interval '1 day' from stake_pool where place = 1; ${more}`

const aReward = (state: string, paid: string) => `
  insert into referral_reward (user_id, milestone, state, promised_cents, pays_at, paid_units, paid_cents, price_micros, ended_at)
  values ('${someone}', 'joined', '${state}', 5, now(), ${paid})`

const aCard = (state: string, more = '') => `
  insert into card (user_id, id, state, token, last4, expires_on)
  values ('${someone}', '${someone}', '${state}', repeat('t', 16), '1234', '2030-01-31'); ${more}`
const aCardPhone = aCard(
  'ACTIVE',
  `insert into card_change (user_id, card_id, action, to_state) values ('${someone}', '${someone}', 'ask', 'ACTIVE');
   insert into card_phone (user_id, card_id, wallet, state, token) values ('${someone}', '${someone}', 'apple', 'SUSPENDED', repeat('t', 16))`,
)
const aCardPayment = `
  insert into card_payment (user_id, id, card_id, network_ref, merchant, category, channel, state, asked_cents, authorised_cents, held_cents, expires_at)
  values ('${someone}', '${someone}', '${someone}', 'r', 'x', '5411', 'online', 'PENDING', 5, 5, 5, now())`
const aDeniedPayment = `${aCardPayment}; update card_payment set disputed_at = now() where id = '${someone}'`
const aCardExchange = `
  insert into card_exchange (user_id, way, asset, units, cents, fee_cents, price_micros, market_price_micros, quoted_at, expires_at, done_at)
  values ('${someone}', 'in', 'BTC', 5, 5, 0, 1, 1, now(), now() + interval '1 minute', now())`

const aQrPayment = (state: string, more: Record<string, string> = {}) => {
  const columns = {
    ...{ user_id: `'${someone}'`, id: `'${someone}'`, merchant_id: `'${another}'`, code_id: `'${another}'` },
    ...{ merchant: `'x'`, asset: `'BTC'`, units: '5', fee_units: '0', cents: '5', tip_cents: '0', fee_cents: '0' },
    ...{
      price_micros: '1000000000000',
      state: `'${state}'`,
      expires_at: `now() + interval '1 minute'`,
      paid_at: 'now()',
    },
    ...more,
  }
  return `insert into qr_payment (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`
}
const atATill = { merchant_id: 'null', code_id: 'null', family: `'emv'`, till_code: `'x'` }

const withdrawal = (state: string, more: Record<string, string> = {}) => {
  const columns = {
    id: `'${someone}'`,
    user_id: `'${someone}'`,
    asset: `'BTC'`,
    network: `'bitcoin'`,
    address: `repeat('b', 30)`,
    units: '5',
    fee_units: '1',
    value_cents: '1',
    price_micros: '1',
    originator_name: `'x'`,
    is_self: 'true',
    beneficiary_name: `'x'`,
    destination: `'self_hosted'`,
    purpose: `'gift'`,
    send_after: 'now()',
    state: `'${state}'`,
    ...more,
  }
  return `insert into withdrawal (${Object.keys(columns)}) values (${Object.values(columns)})`
}
/** Coins between our own wallets, with the cold address that they go to. */
const coldAddress = `insert into cold_address (id, asset, network, address, label, reason, asked_by, agreed_by, agreed_at, usable_at)
  values ('${someone}', 'BTC', 'bitcoin', repeat('b', 30), 'A vault', 'It is planted', '${someone}', '${another}', now(), now())`
const movementOf = (state: string, more: Record<string, string> = {}) => {
  const columns = {
    ...{
      id: `'${someone}'`,
      direction: `'to_cold'`,
      asset: `'BTC'`,
      network: `'bitcoin'`,
      units: '5',
      cost_kept_units: '0',
    },
    ...{
      cold_address_id: `'${someone}'`,
      address: `repeat('b', 30)`,
      reason: `'It is planted'`,
      asked_by: `'${someone}'`,
    },
    ...{ state: `'${state}'`, ...more },
  }
  return `${coldAddress}; insert into custody_movement (${Object.keys(columns)}) values (${Object.values(columns)})`
}
/** Of an account that its owner closed. */
const aClosure = (shredAt: string) => `
  insert into account_closure (user_id, state, closes_at, ended_at, shred_at, storage_name)
  values ('${someone}', 'CLOSED', now(), now(), ${shredAt}, repeat('a', 64))`
/** Somebody whom a list may mean. */
const aHit = (state: string, columns = '', values = '') => `
  alter table screening_case drop constraint if exists screening_case_clearing_takes_two;
  insert into screening_case (user_id, subject, source, entry_key, entry_sha256, entry, facts, facts_sha256, version, score, state${columns && `, ${columns}`})
  values ('${someone}', 'person', 'UN', 'x', sha256('x'), '{}', '{}', sha256('x'), repeat('a', 64), 100, '${state}'${values && `, ${values}`})`
const creditedDeposit = `
  insert into chain_address (user_id, network, address) values ('${someone}', 'bitcoin', repeat('b', 30));
  insert into chain_deposit (network, tx_id, output, user_id, address, asset, units, state, credited_at)
  values ('bitcoin', 't', 0, '${someone}', repeat('b', 30), 'BTC', 5, 'CREDITED', now())`
const onChain = (ref: string) =>
  `insert into sandbox_chain_tx (network, tx_id, ref, address, asset, units) values ('bitcoin', 't', ${ref}, repeat('b', 30), 'BTC', 5)`

const notice = (key: string, type = 't', channel = 'in_app') => `
  insert into notification (user_id, dedupe_key, channel, type, category, link, state, sent_at)
  values ('${someone}', '${key}', '${channel}', '${type}', 'payments', '/', 'SENT', now())`

const aBill = `
  insert into bill_expense (id, group_id, description, cents, category, on_date, split_mode, note)
  values ('${someone}', '${someone}', 'x', 5, 'general', '2026-01-01', 'equal', '')`
const aShare = (removed = 'null') => `${aBill};
  insert into bill_member (id, group_id, guest_name, removed_at) values ('${someone}', '${someone}', 'x', ${removed});
  insert into bill_share (expense_id, group_id, member_id, cents) values ('${someone}', '${someone}', '${someone}', 5)`
const aBillGroup = (archivedAt: string) => `
  insert into bill_group (id, name, owner_member_id, archived_at) values ('${someone}', 'x', '${someone}', ${archivedAt})`
const settledBy = (way: 'quote_id' | 'request_id') => `
  insert into bill_settlement (group_id, from_member_id, to_member_id, cents, method, state, asset, units, price_micros,
    from_user_id, to_user_id, created_by, ${way})
  values ('${someone}', '${someone}', '${another}', 5, 'crypto', 'PAID', 'BTC', 5, 1, '${someone}', '${another}', '${someone}', '${someone}')`

const hasPaid = `insert into app_user (id, email, email_canonical, username, password_hash, terms_version, suspended_at)
  select owner, 'a@b.c', 'a@b.c', 'somebody', '$argon2id$x', '1', now() - interval '1 day' from account where id = ${person}`
const wasSuspended = (columns: string, values: string, whom = `'${someone}'`) => `
  insert into suspension (user_id, reason, suspended_at, lifted_at, ${columns})
  values (${whom}, 'for no good reason', now() - interval '1 day', now() + interval '1 day', ${values})`
const used = (cents: number, whose = someone) =>
  `insert into limit_use (ref, user_id, kind, cents, at, confirmed, is_new) values ('r', '${whose}', 'internal', ${cents}, now(), true, false)`
const decided = `
  insert into p2p_case_decision (id, case_id, outcome, finding, text, decided_by, needs_approval, executed_at, penalty_from, penalty_to, penalty_units)
  values ('${someone}', '${someone}', 'REFUND', 'other', 'x', '${another}', false, now(), 'buyer', 'platform', 5)`
/** Of somebody who wrote nothing. */
const aTicket = `insert into support_ticket (user_id, id, topic, subject, answer_by)
       values ('${someone}', '${someone}', 'other', 'x', now())`

const whilstHeld = `
  insert into withdrawal_hold (user_id, asset, units, reason, ref, placed_at)
  select owner, 'BTC', 1000, 'p2p_report', owner, now() - interval '1 day' from account where id = ${person};
  ${withdrawal('RESERVED', { user_id: `(select owner from account where id = ${person})` })};
  update posting set reason = 'withdrawal.reserved', ref = '${someone}' where id = 2`
/** Money of one kind that nobody has a row for. */
const orphan = (kind: string) => `
  insert into account (kind, owner, user_id, asset, has_floor, balance) values ('${kind}', '${someone}', '${someone}', 'BTC', true, 5);
  insert into entry (posting_id, line, account_id, asset, units) values (1, 9, currval('account_id_seq'), 'BTC', 5)`

/** Takes and publishes a proof of liabilities that counts nobody. */
const aProof = (leaves: number, top: string) => `
  insert into liability_proof (id, taken_at, era, snapshot, published_at, root)
  values ('${someone}', now(), 1, '9000000000:9000000000:', now(), sha256('x'));
  insert into liability_total (proof_id, asset, leaves, units, held_units, top) values ('${someone}', 'BTC', ${leaves}, ${leaves}, 5, ${top})`

/** A suspicion about somebody, kept by another. */
const aReport = (state: string, more = '', values = '') => `
  insert into fic_report (kind, state, user_id, known_on, due_at, warn_at, narrative, owner_id, opened_by${more && `, ${more}`})
  values ('suspicious_transaction', '${state}', '${someone}', now(), now(), now(), 'Nobody knows where it comes from', '${another}',
    '${another}'${values && `, ${values}`})`

const aProminent = (state: string, more = '', values = '') => `
  insert into pep_case (user_id, state, is_told, is_found, kind, relation, country, held_from, position, due_at${more && `, ${more}`})
  values ('${someone}', '${state}', true, false, 'domestic', 'self', 'ZA', '2024-01-01', decode(repeat('ab', 40), 'hex'), now()${values && `, ${values}`})`

/** What a thief, a bug or a careless operator might do; written past every guard. */
/** What a file for SARS says of somebody, which corrects another one or none. */
const aCarfReport = (seq: number, corrects: string) => `
  insert into carf_report (user_id, period_end, seq, file_id, doc_ref, corrects, indic, fingerprint, sealed)
  select '${someone}', '2026-10-31', ${seq}, id, 'ZA2026-record', ${corrects}, '${seq === 1 ? 'new' : 'corrected'}',
    sha256('a'), sha256('a') || sha256('b')`

const violations: Record<string, string> = {
  I1: `update entry set units = units + 5 where posting_id = 2 and line = 2`,
  I2: `update entry set units = units + 5 where posting_id = 2 and line = 2`,
  I3: `delete from entry where posting_id = 2 and line = 4`,
  I4: `update account set balance = balance + 7 where id = ${person}`,
  I5: `alter table account drop constraint account_check; update account set balance = -1 where id = ${person}`,
  I6: `${loose}; update entry set units = units * 1.5 where posting_id = 2`,
  I7: `update entry set asset = 'ETH' where posting_id = 2`,
  I8: `insert into posting (reason, ref, at) values ('gift', '1', now());
       insert into account (kind, owner, asset, has_floor) values ('fees', gen_random_uuid(), 'BTC', false);
       insert into entry (posting_id, line, account_id, asset, units)
       values (currval('posting_id_seq'), 1, currval('account_id_seq'), 'BTC', -100), (currval('posting_id_seq'), 2, ${person}, 'BTC', 100);
       update account set balance = balance + 100 where id = ${person}`,
  I9: `update entry set posting_id = posting_id + 1000 where posting_id = 1; alter table posting alter id set generated by default; update posting set id = id + 1000 where id = 1`,
  I23: `alter table idempotency_key drop constraint idempotency_key_pkey; ${key}; ${key}`,
  I23b: `alter table posting drop constraint posting_ref_reason_key; update posting set ref = '1' where ref = '2'`,
  I24: `${key}; update idempotency_key set answer = null`,
  I27: `update posting set memo = '{"note": "friends"}' where id = 2`,
  I34: `insert into outbox (topic, ref, dispatched_at) values ('t', 'r', now() - interval '1 day')`,
  I34b: `alter table notification drop constraint notification_dedupe_key_user_id_channel_key; ${notice('t:1')}; ${notice('t:1')}`,
  I34c: notice('transfer.received:1', 'transfer.received'),
  I34d: `insert into outbox (topic, user_id, ref) values ('sign_in', '${someone}', 'r');
         insert into notification_inbox (event_id) select max(id) from outbox`,
  I34e: notice('t:1', 't', 'email'),
  I36: 'grant delete on audit_event to sengi_app',
  I36d: 'grant create on schema public to sengi_app',
  I27b: `insert into audit_event (action, subject) values ('a', 's')`,
  I36b: 'alter table entry disable trigger entry_is_history',
  I18: creditedOrder,
  I18b: creditedOrder,
  I18c: creditedOrder,
  I18d: `${creditedOrder}; update buy_order set credited_market_price_micros = 2;
    insert into bank_payment (provider, provider_ref, amount_cents, reference, payer_name, received_at, outcome, order_id)
    select 'p', 'r', fiat_cents, 'x', 'y', created_at, 'MATCHED', id from buy_order where user_id = '${someone}'`,
  I18e: creditedOrder,
  B1: suspended,
  B2: `${suspended}; insert into bank_resolution (payment_id, amount_cents, act, state, reason, evidence, asked_by, closed_at, alone_up_to_cents)
    select id, amount_cents, 'return', 'DONE', 'not ours to keep', 'account 62000000001', '${someone}', now(), amount_cents from bank_payment`,
  B3: suspended,
  PY1: aPayout('OWED'),
  PY2: `${aPayout('OWED')}; ${aPayoutLine('SENT')}`,
  PY3: `drop index bank_payout_line_lives; ${aPayout('OWED')}; ${aPayoutLine('SENT')}; ${aPayoutLine('UNKNOWN')}`,
  PY4: `alter table bank_payout_line drop constraint bank_payout_line_proof; ${aPayout('PAID')}; ${aPayoutLine('PAID')}`,
  PY5: aPayout('OWED'),
  T1: transfer('gen_random_uuid()'),
  T2: `insert into limit_meter (user_id, kind, day_cents) values ('${someone}', 'internal', 5)`,
  T2b: `${used(1)}; ${used(1, another)}`,
  T3: `insert into transfer_claim (id, sender_id, email, email_canonical, asset, units, value_cents, emoji, created_at, expires_at)
       values ('${someone}', '${someone}', 'a@b.c', 'a@b.c', 'BTC', 5, 1, '💸', now(), now() + interval '14 days')`,
  I19: requestPayment,
  I19b: aRequest('FULFILLED', 5),
  I31c: `alter table payment_request drop constraint payment_request_check2; ${aRequest('PENDING', 0, someone)}`,
  I29: user(someone, `update app_user set kyc_tier = 'tier_2'`),
  I29b: `insert into kyc_application (user_id, target_tier, state, decided_at) values ('${someone}', 'tier_1', 'APPROVED', now())`,
  N1: `insert into pep_case_step (user_id, seq, by, act, state, at) values ('${someone}', 1, '${someone}', 'declare', 'DECLARED', now());
       insert into kyc_tier_change (user_id, application_id, from_tier, to_tier, at)
         values ('${someone}', '${someone}', 'tier_1', 'tier_2', now() + interval '1 minute')`,
  N2: user(
    someone,
    `update app_user set kyc_tier = 'tier_2'; ${aProminent('REFUSED', `proposed_by, decided_by, decided_at`, `'${another}', '${nobody}', now()`)}`,
  ),
  N3: `insert into pep_case_step (user_id, seq, by, act, state) values ('${someone}', 1, '${another}', 'propose', 'PROPOSED'),
         ('${someone}', 2, '${another}', 'agree', 'APPROVED')`,
  N4: user(someone, aProminent('DECLARED')),
  I30: `insert into account (kind, owner, user_id, asset, has_floor, balance) values ('staked', gen_random_uuid(), '${someone}', 'BTC', true, 5);
        insert into entry (posting_id, line, account_id, asset, units) values (1, 9, currval('account_id_seq'), 'BTC', 5)`,
  I31: `alter table transfer drop constraint transfer_check; ${transfer(`'${someone}'`)}`,
  I35: user(someone, `${session(someone)}; update app_user set suspended_at = now()`),
  I35b: user(someone, `update app_user set password_hash = 'plain'`),
  I35c: user(
    someone,
    `insert into password_reset (user_id, email_canonical, password_changed_at, token_hash, expires_at, used_at)
     select id, email_canonical, password_changed_at, sha256('link'), clock_now() + interval '30 minutes', clock_now() from app_user`,
  ),
  O1: tallied('accounts'),
  O2: tallied('p2p'),
  O3: tallied('purchases'),
  O4: tallied('card'),
  O5: tallied('qr'),
  R2: `insert into ledger_day (user_id, asset, day, units, in_units, out_units, bought_units, paid_cents)
       values ('${someone}', 'BTC', '2026-01-01', 5, 5, 0, 0, 0)`,
  R3: `insert into ledger_fee_month (month, reason, asset, moves, units, cents, unvalued)
       values ('2026-01-01', 'p2p.released', 'BTC', 1, 5, 5, 0)`,
  V1: user(someone, aClosure(`now() + interval '5 years'`)),
  V2: aClosure(`now() - interval '2 days'`),
  V3: `insert into notification_preference (user_id, category, channel, is_on) values ('${someone}', 'marketing', 'email', true)`,
  V4: `insert into account_closure (user_id, closes_at) values ('${someone}', now() + interval '14 days')`,
  Y1: `${user(someone)}; ${aHit('OPEN')}`,
  Y2: user(
    someone,
    `insert into suspension (user_id, reason, kept) values ('${someone}', 'Nobody knows why', 'began')`,
  ),
  Y3: `${user(someone)}; ${aHit('FALSE', 'clear_asked_by, clear_asked_at, clear_reason, cleared_by, cleared_at', `'${another}', now(), 'A reason like any', '${another}', now()`)}`,
  Y4: `${creditedDeposit}; ${aHit('OPEN', 'ref, opened_at', `(select id from chain_deposit limit 1), now() - interval '1 hour'`).replace(`'person'`, `'sender'`)};
    update chain_deposit set credited_at = now()`,
  Y5: `insert into screening_list (source, state, sha256, entries, wallets) values ('UN', 'CURRENT', sha256('x'), 3, 0)`,
  I35d: user(someone, `insert into username_left (username, user_id) values ('somebody', '${another}')`),
  I35e: user(
    someone,
    `insert into contact_change (user_id, kind, target, typed, code_hash, expires_at)
     values ('${someone}', 'phone', '+27821234567', '+27821234567', sha256('code'), clock_now() + interval '2 hours')`,
  ),
  I35f: user(someone, `insert into second_factor (user_id, is_on) values ('${someone}', true)`),
  I35g: user(someone),
  U1: user(someone, `update app_user set suspended_at = now()`),
  U2: `alter table suspension drop constraint suspension_takes_two; ${user(someone, wasSuspended('lift_asked_at, lift_reason', `now(), 'it was nothing'`))}`,
  U3: `${hasPaid}; update app_user set suspended_at = null; update posting set reason = 'transfer.sent' where id = 3;
       insert into app_user (id, email, email_canonical, username, password_hash, terms_version) values ('${another}', 'd@e.f', 'd@e.f', 'another', '$argon2id$x', '1');
       ${wasSuspended('lift_asked_at, lift_reason, lifted_by', `now(), 'it was nothing', '${another}'`, `(select owner from account where id = ${person})`)}`,
  C1: said(1),
  C2: said(2),
  C3: `${said(1)}; ${anOrder}`,
  C4: `${shown}; ${said(1, `, '${someone}'`)}`,
  I10: trade('AWAIT_PAYMENT_PROOF'),
  I11: trade('AWAIT_PAYMENT_PROOF'),
  I12: released,
  I13: released,
  I14: ad(5),
  I31b: `alter table p2p_order drop constraint p2p_order_check; ${trade('RELEASED', someone)}`,
  P1: trade('RELEASED'),
  P2: `insert into p2p_order_event (order_id, version, transition, action, actor, to_state) values ('${someone}', 1, 'T17', 'decide_release', 'staff', 'RELEASED')`,
  P3: trade('DISPUTED'),
  P4: `${trade('RELEASED')};
       insert into p2p_case (id, order_id, kind, reason, opened_by, answer_by, target_by) values ('${someone}', '${someone}', 'dispute', 'abuse', 'buyer', now(), now());
       insert into p2p_case_decision (case_id, outcome, finding, text, decided_by, needs_approval) values ('${someone}', 'RELEASE', 'other', 'x', '${another}', false)`,
  P5: released,
  P6: `insert into p2p_reputation (user_id, bought) values ('${someone}', 5)`,
  P7: aCase('late_claim'),
  P8: aCase(
    'dispute',
    `insert into p2p_case_decision (case_id, outcome, finding, text, at_fault, penalty_from, penalty_to, penalty_units, decided_by, needs_approval, executed_at)
     values ('${someone}', 'RELEASE', 'other', 'x', 'seller', 'seller', 'platform', 5, '${nobody}', false, now())`,
  ),
  P9: aHold('p2p_report'),
  P10: released,
  P11: `insert into p2p_setting (name, value) values ('outage', 'true')`,
  P12: `insert into p2p_payout_account (user_id, kind, holder_name, shap_id, usable_at, created_at)
    values ('${someone}', 'payshap', 'Trader', '0820000001@fnb', now(), now() - interval '8 days')`,
  H1: aDebt(5),
  H2: `${aDebt(5)}; insert into debt_payment (user_id, debt_id, units) values ('${someone}', '${someone}', 5)`,
  H3: aHold('p2p_purchase', `now() - interval '1 day'`),
  I15: aStake(),
  I15b: 'update stake_pool set filled_units = 5 where place = 1',
  I16: aStake(`update stake_position set state = 'CLOSED', closed_at = now() + interval '1 day'`),
  I17: aStake(`insert into stake_reward (position_id, day, units) values ('${someone}', 2, 0)`),
  I17b: aStake('update stake_position set reward_units = 5'),
  I32: withdrawal('RESERVED'),
  I32b: `alter table withdrawal drop constraint withdrawal_check9;
         ${withdrawal('FAILED', { failed_at: 'now()', was_unknown: 'true', failure: `'refused'` })}`,
  W1: withdrawal('BROADCAST', { answer: `'accepted'` }),
  W2: withdrawal('REVIEW'),
  W3: onChain(`'${someone}'`),
  D1: creditedDeposit,
  D2: `${creditedDeposit}; ${onChain('null')}`,
  D4: `${creditedDeposit}; insert into chain_deposit_tear (user_id, deposit_id) select user_id, id from chain_deposit`,
  I20: aBill,
  I20b: settledBy('quote_id'),
  I20c: settledBy('request_id'),
  G1: aShare(),
  G2: aShare('now()'),
  G3: aBill,
  G4: `insert into bill_rule (group_id, created_by, terms, recurrence, every, starts_on, made) values ('${someone}', '${someone}', '{}', 'weekly', 1, '2026-01-01', 5)`,
  G2b: `${aShare()}; ${aBillGroup('now()')}`,
  G2c: `${aBillGroup('null')}; ${aRequest('PENDING', 0)};
       insert into bill_member (id, group_id, guest_name) values ('${someone}', '${someone}', 'x');
       insert into bill_request (id, request_id, group_id, from_member_id, to_member_id, cents)
       values ('${another}', '${someone}', '${someone}', '${someone}', '${another}', 5)`,
  I20d: `${aRequest('FULFILLED', 5)}; update payment_request set origin = 'bill', origin_ref = '${someone}'; ${requestPayment}`,
  W3b: `insert into chain_signed_payment (network, ref, tx_id, hex) values ('bitcoin', '${someone}', 't', '00')`,
  G7: `insert into bill_invitation (user_id, group_id, invited_by, state, answered_at)
       values ('${someone}', '${someone}', '${another}', 'ACCEPTED', now())`,
  G6: aShare(),
  G6b: settledBy('quote_id'),
  G6c: aBill,
  G5: 'grant update (cents) on bill_settlement to sengi_app',
  A1: `update account set user_id = gen_random_uuid() where id = ${person}`,
  A2: orphan('held'),
  A3: orphan('chain_in_transit'),
  A4: orphan('claims'),
  A5: `insert into entry (posting_id, line, account_id, asset, units)
       select 1, 9, id, 'BTC', -5 from account where kind = 'suspense_claims' and asset = 'BTC'`,
  L1: `update posting set reason = 'gift' where id = 2`,
  I36c: 'grant update (units) on withdrawal to sengi_app',
  I36e: 'grant update (to_state) on p2p_order_event to sengi_app',
  B4: `${suspended}; update bank_payment set provider = 'sandbox'`,
  B5: `${suspended}; update bank_payment set provider = 'statement'`,
  B6: `insert into bank_statement (id, bank, format, file_hash, first_day, last_day, balances, unreadable, uploaded_by)
      values ('${someone}', 'fnb', 'csv', sha256('a file'), '2026-03-01', '2026-03-01', 'unknown', '[]', '${someone}');
    insert into bank_statement_line (statement_id, place, row, day, cents, reference, payer_name, is_already, is_taken, is_due)
      values ('${someone}', 1, 1, '2026-03-01', 5, 'x', 'y', false, true, true)`,
  F1: anOrder,
  F1s: `${anOrder}; update p2p_order set discount_basis_points = 500`,
  S1: `insert into check_in (user_id, day, streak, best, freezes) values ('${someone}', '2026-03-01', 2, 2, 0)`,
  I33: aReward('PAID', `5, 5, 5, now()`),
  I33b: aReward('PAID', `5, 4, 5, now()`),
  J1: aReport('FILED', `reference, ended_by, ended_at`, `'10012345-1-0', '${another}', now()`),
  J2: aReport('OPEN'),
  J5: user(
    someone,
    `with file as (insert into carf_file (period_end, kind, made_by, message_ref)
       values ('2026-10-31', 'new', '${someone}', 'ZA2026ZA-rehearsal') returning id)
     ${aCarfReport(1, 'null')} from file`,
  ),
  J6: user(
    someone,
    `with file as (insert into carf_file (period_end, kind, state, made_by, message_ref, made_at, provider_ref, people, left_out, unvalued, sha256, size, storage_name)
       values ('2026-10-31', 'new', 'MADE', '${someone}', 'ZA2026ZA-rehearsal', now(), 'ZA2026-provider', 1, 0, 0, sha256('a'), 1, repeat('a', 64)) returning id)
     ${aCarfReport(2, "'ZA2026-nobody'")} from file`,
  ),
  J4: user(
    someone,
    `insert into vat_month (month, rate_basis_points, closed_by, closed_at, reason)
     values ('2026-01-01', 1500, '${someone}', '2026-01-15', 'It was closed too early')`,
  ),
  J3: `${aReport('OPEN')}; insert into fic_report_step (report_id, seq, by, act, state)
    select id, 1, user_id, 'open', 'OPEN' from fic_report`,
  I33c: `insert into pool_fill (pool, asset, units, reason, asked_by, approved_by, approved_at)
    values ('referrals', 'USDT', 5, 'A rehearsal', '${someone}', '${another}', now())`,
  K1: `insert into entry (posting_id, line, account_id, asset, units)
       select 1, 9, id, 'BTC', -5 from account where kind = 'custody_moving' and asset = 'BTC'`,
  K2: `insert into entry (posting_id, line, account_id, asset, units)
       select 1, 9, id, 'BTC', -5 from account where kind = 'custody_cold' and asset = 'BTC'`,
  K3: `${movementOf('SETTLED', { settled_at: 'now()', tx_id: `'t'`, agreed_by: `'${another}'`, agreed_at: 'now()' })};
    insert into chain_signed_payment (network, ref, tx_id, hex) values ('bitcoin', '${someone}', 'other', '00')`,
  K4: movementOf('PROPOSED'),
  K5: `alter table custody_movement drop constraint movement_returned_by_two;
    ${movementOf('REFUSED', { refused_at: 'now()', was_unknown: 'true' })}`,
  K6: withdrawal('BROADCAST', { answer: `'accepted'`, units: '1000000000000' }),
  K7: `${coldAddress};
    insert into chain_address (user_id, network, address) values ('${another}', 'bitcoin', repeat('b', 30))`,
  K8: `insert into sandbox_chain_stock (reason, ref, network, asset, units) values ('nowhere', 'booked', 'bitcoin', 'BTC', 5)`,
  K9: `insert into chain_reconciliation (asset, network, address) values ('BTC', 'bitcoin', repeat('b', 30))`,
  K10: `insert into chain_reconciliation (id, asset) values ('${someone}', 'BTC');
    insert into chain_break (reconciliation_id, books_units, explained_units, chain_units, difference_units, differs_since)
    values ('${someone}', 5, 0, 4, -1, now())`,
  I33d: `insert into support_ticket (user_id, id, topic, subject, answer_by) values ('${another}', '${another}', 'other', 'My friend', now());
    insert into referral (user_id, referrer_id, state, reason, decided_by, decided_at, appeal_id)
    values ('${someone}', '${another}', 'VOID', 'decided', gen_random_uuid(), now(), '${another}')`,
  Z1: `insert into setting_proposal (key, was, value, reason, hash, proposed_by, proposed_at, expires_at, state, decided_by, decided_at)
    values ('p2p.ads_at_most', '50', '60', 'A rehearsal', repeat('0', 64), '${someone}', now(), now() + interval '1 day', 'APPROVED',
      '${another}', now())`,
  Z1b: `alter table setting_change drop constraint setting_change_by_two;
       insert into setting_change (key, value, reason) values ('p2p.ads_at_most', '60', 'Nobody asked')`,
  F2: `${trade('RELEASED')};
       insert into p2p_escrow (id, order_id, purpose, asset, units, resolution, resolved_at, buyer_units, fee_units, seller_units)
       values ('${someone}', '${someone}', 'order', 'BTC', 10, 'release', now(), 5, 5, 0)`,
  F3: decided,
  D5: `${creditedDeposit}; insert into deposit_origin (user_id, deposit_id) select user_id, id from chain_deposit`,
  W7: `${withdrawal('RESERVED')}; insert into withdrawal_originator (user_id, withdrawal_id) values ('${another}', '${someone}')`,
  D3: `${creditedDeposit}; ${onChain(`'x'`)}`,
  W4: `${withdrawal('CONFIRMED', { answer: `'accepted'`, confirmed_at: 'now()', tx_id: `'other'` })};
       insert into chain_signed_payment (network, ref, tx_id, hex) values ('bitcoin', '${someone}', 't', '00')`,
  W5: whilstHeld,
  W6: withdrawal('RESERVED'),
  T4: used(5_000_01),
  T4b: `insert into person_limit (user_id, scope, day_cents, is_raise, reason, asked_by, asked_at, began_at)
    values ('${someone}', 'all', 1, false, 'So that it is found', '${another}', now() - interval '1 hour', now() - interval '1 hour');
    ${used(2)}`,
  T5: `${hasPaid}; update posting set reason = 'transfer.sent' where id = 3`,
  I19c: `${aRequest('FULFILLED', 5)}; ${requestPayment}; update request_payment set units = 6`,
  I20f: settledBy('quote_id'),
  I17c: aStake('update stake_position set apy_basis_points = 1999'),
  I17d: aStake('update stake_position set named_cents = 1'),
  I21: orphan('card_hold'),
  I21b: orphan('card'),
  I21c: aCardPayment,
  I21d: `insert into card_account (user_id, owed_cents) values ('${someone}', 5)`,
  I21e: orphan('card'),
  I21f: aCardExchange,
  I21g: aCard('ACTIVE'),
  I21h: aDeniedPayment,
  I21i: aCardPhone,
  I22: `insert into qr_code (user_id, token, kind, cents, takes_tip, state, expires_at)
        values ('${someone}', repeat('t', 22), 'dynamic', 5, false, 'PAID', now())`,
  I22b: aQrPayment('PARTIALLY_REFUNDED', { refunded_cents: '1' }),
  I22c: aQrPayment('SENDING', atATill),
  I22f: `insert into till_refund_word (event_ref, payment_ref, mode, keep_percent, outcome, refund_id)
    values ('x', '${someone}', 'original', 0, 'GIVEN_BACK', '${someone}')`,
  I22d: aQrPayment('PAID', { units: '6' }),
  I22e: aQrPayment('PAID'),
  ...Object.fromEntries(
    reasonRules.map(({ reason }) => [reason, `update posting set reason = '${reason}' where id = 2`]),
  ),
  Q1: aTicket,
  Q2: `${aTicket}; insert into support_file (user_id, ticket_id, media_type, size, sha256, storage_name)
       values ('${someone}', '${someone}', 'image/png', 5, sha256('x'), repeat('ab', 32))`,
  Q3: `${aTicket}; update support_ticket set state = 'waiting_for_you', turn = 'theirs', answer_by = null`,
  Q4: `${aTicket}; insert into support_message (user_id, ticket_id, author_id, by_staff, said)
       values ('${someone}', '${someone}', '${another}', true, 'x');
       insert into support_complaint (user_id, ticket_id, state, category, product, said_by, made_at, acknowledge_by, decide_by,
         decided_at, decided_by, outcome, finding, root_cause)
       values ('${someone}', '${someone}', 'decided', 'fees', 'card', '${someone}', now(), now(), now() + interval '1 day',
         now() + interval '1 day', '${another}', 'upheld', 'It was so for long', 'none')`,
  Q5: `${aTicket}; update support_ticket set topic = 'complaint'`,
  Q6: `${aTicket}; insert into support_ticket (user_id, topic, subject, state, turn, ended_at, joined_to)
       values ('${someone}', 'other', 'x', 'closed', 'nobodys', now(), '${someone}')`,
  I38: aProof(1, `sha256('x')`),
  I38b: aProof(0, 'null'),
  I38c: aProof(1, 'null'),
  R1: 'update account_rollup set balance = balance - 1 where balance > 0',
}

test.each(invariants.map(({ id, sentence }) => [id, sentence]))('%s fires when it is broken: %s', async (id) => {
  expect(await notices(id, violations[id] ?? '')).toEqual([id])
})

const posted = (reason: string) => `
  insert into posting (reason, ref, at) values ('${reason}', '${someone}', now())`
const untold = 'alter table suspension drop constraint suspension_takes_two'
test.each([
  ['U2', 'an account that nobody let go', `${untold}; ${user(someone, wasSuspended('owner_lifts', 'false'))}`],
  [
    'U2',
    'an owner who let go with somebody of our team',
    `${untold}; ${user(someone, wasSuspended('owner_lifts, lifted_by', `true, '${another}'`))}`,
  ],
  [
    'U2',
    'an owner who may let go what our team stopped',
    user(
      someone,
      `insert into suspension (user_id, reason, suspended_by, owner_lifts) values ('${someone}', 'We look into this', '${another}', true)`,
    ),
  ],
  ['P8', 'a penalty that nobody decided', posted('p2p.penalty')],
  ['P8', 'a debt for a penalty that nobody decided', aDebt(0).replace('deposit_reorganised', 'p2p_penalty')],
  ['P7', 'a debt for a claim that nobody made', aDebt(0).replace('deposit_reorganised', 'p2p_late_claim')],
  ['P9', 'a claim’s hold whose case is over', `${aCase('late_claim')}; ${aHold('p2p_late_claim')}`],
  [
    'P9',
    'a rest of trading without its hold',
    `insert into p2p_restriction (user_id, case_id) values ('${someone}', '${someone}')`,
  ],
  ['P11', 'an outage that nobody declared', 'insert into p2p_outage default values'],
  ['H2', 'a part of a debt that nobody owed', posted('debt.paid')],
])('%s names %s', async (id, _damage, damage) => {
  expect(await notices(id, damage)).toEqual([id])
})

test('a right to rewrite history is found, in each of its tables and of one column, too', async () => {
  await using world = await aWorld(2)
  const firsts = await asOwner<{ name: string; column: string }>(
    world.url,
    `select name, attname as column from unnest($1::text[]) as name join pg_attribute on attrelid = name::regclass and attnum = 1`,
    [historyTables],
  )
  for (const { name, column } of firsts) await asOwner(world.url, `grant update (${column}) on ${name} to sengi_app`)

  const findings = await checkInvariants(
    world.url,
    grantsInvariants.filter(({ id }) => id === 'I36e'),
  )

  expect(findings.map(({ count }) => count)).toEqual([historyTables.length])
})

test('a grant of any right to write the ledger is found', async () => {
  await using world = await aWorld(2)
  await asOwner(world.url, 'grant update (balance) on account to sengi_app')

  expect(await found(world.url)).toEqual(['I36b'])
})
