import { damagesAtShops } from './at-shops-damages.ts'
import { ann, bob, cleo, type Damage, memo, move, own, someId, thief, wallet } from './spelled.ts'

const position = (name: string) => `(select id from stake_position where pool_name = '${name}')`
const openTrade = `(select id from p2p_order where state in ('CREATED', 'AWAIT_PAYMENT_PROOF') limit 1)`
const openEscrow = `(select escrow_id from p2p_order where id = ${openTrade})`
const openWithdrawal = `(select id from withdrawal where state in ('RESERVED', 'BROADCAST') order by id desc limit 1)`
const quoted = `(select id from bill_settlement where quote_id is not null)`
const paidInRand = `(
  select payment.id from request_payment as payment join payment_request as request on request.id = payment.request_id
  where request.in_rand and request.origin = 'manual')`
const decision = `(select id from p2p_case_decision where penalty_units is not null)`
const annsOrder = `(select id from buy_order where user_id = ${ann} and asset = 'BTC' limit 1)`
const heldClaim = `(select id from transfer_claim where state = 'HELD' limit 1)`
const grantOfRole = `(select min(id) from audit_event where action = 'staff.role_granted')`
const askedWithdrawal = `(select min(id) from audit_event where action = 'withdrawal.request')`
/** The link of that act, or one after it, as if what it says now had always been said. */
const linkAnew = (further: string) => `
  update audit_seal set hash = audit_hash(audit_seal.seq, before.hash, event)
  from audit_seal as before, audit_event as event
  where audit_seal.seq = ${further} + (select seq from audit_seal where event_id = ${grantOfRole})
    and before.seq = audit_seal.seq - 1 and event.id = audit_seal.event_id`
const firstTransfer = `(select id from transfer order by id limit 1)`

/** A withdrawal as the product asks for one, of so much and with this fee, by somebody who has it. */
const aWithdrawal = (person: string, units: number, fee = 5000) => `
  insert into withdrawal (id, user_id, asset, network, address, units, fee_units, value_cents, price_micros, originator_name, is_self,
    beneficiary_name, destination, purpose, send_after, state)
  select '${withdrawalId}', ${person}, 'BTC', 'bitcoin', repeat('b', 30), ${units}, ${fee}, pg_temp.cents_of('BTC', ${units}), price_micros,
    'x', true, 'x', 'self_hosted', 'gift', clock_now() + interval '1 day', 'RESERVED' from market_price where asset = 'BTC';
  insert into withdrawal_originator (user_id, withdrawal_id) values (${person}, '${withdrawalId}');
  insert into withdrawal_event (withdrawal_id, action, to_state, actor_id) values ('${withdrawalId}', 'request', 'RESERVED', ${person});
  select pg_temp.used('${withdrawalId}', ${person}, 'withdrawal', pg_temp.cents_of('BTC', ${units}));
  ${move('withdrawal.reserved', `'${withdrawalId}'`, wallet(person), ['held', `'${withdrawalId}'`], ['BTC', units + fee], `${memo('BTC')}, null, ${person}`)}`
const withdrawalId = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd'

/** A purchase that looks like any other. `provider` is who is said to have told of its money. */
const aPurchase = (provider: string) => `
  insert into buy_order (id, user_id, quote_id, asset, fiat_cents, fee_cents, target_units, price_micros, market_price_micros, reference, state,
    payer_name, created_at, price_held_until, expires_at, credited_at, credited_fiat_cents, credited_fee_cents, credited_units,
    credited_price_micros, credited_market_price_micros)
  select '${withdrawalId}', ${thief}, gen_random_uuid(), 'BTC', 1000000, 5000,
    div(995000::numeric * 10000 * 1e8, div(price_micros * 10100 + 9999, 10000)), div(price_micros * 10100 + 9999, 10000), price_micros,
    'SNG-2222-2222', 'CREDITED', 'x', clock_now() - interval '2 minutes', clock_now() + interval '8 minutes', clock_now() + interval '3 days',
    clock_now(), 1000000, 5000, div(995000::numeric * 10000 * 1e8, div(price_micros * 10100 + 9999, 10000)),
    div(price_micros * 10100 + 9999, 10000), price_micros
  from market_price where asset = 'BTC';
  insert into bank_payment (provider, provider_ref, amount_cents, reference, payer_name, received_at, outcome, order_id)
  values ('${provider}', '987654', 1000000, 'SNG-2222-2222', 'x', clock_now(), 'MATCHED', '${withdrawalId}');
  insert into bank_payment_ref (provider, ref, payment_id)
  select provider, provider_ref, id from bank_payment where order_id = '${withdrawalId}';
  ${move('onramp.credited', `'${withdrawalId}'`, own('custody_bank'), own('house'), ['ZAR', 995000])};
  ${move('onramp.credited', `'${withdrawalId}'`, own('custody_bank'), own('fees'), ['ZAR', 5000])};
  ${move('onramp.credited', `'${withdrawalId}'`, own('house'), wallet(thief), ['BTC', `(select target_units from buy_order where id = '${withdrawalId}')`])}`

/** A deposit that looks like any other, of somebody's address, for somebody. */
const aDeposit = (person: string, owner: string) => `
  insert into chain_deposit (id, network, tx_id, output, user_id, address, asset, units, state, credited_at)
  select '${withdrawalId}', 'bitcoin', 'made up', 0, ${person}, address, 'BTC', 50000000, 'CREDITED', clock_now()
  from chain_address where network = 'bitcoin' and user_id = ${owner};
  ${move('deposit.credited', `'${withdrawalId}'`, own('custody_chain'), wallet(person), ['BTC', 50000000])}`

/**
 * What a thief with every right, or a fault past every guard, can write into the books so that they still balance: the running
 * balances agree, the limits are counted, the past is sealed anew. Each is named by `npm run verify`.
 */
export const damages: readonly Damage[] = [
  // Money out of what is the company's.
  {
    what: 'a gift out of house',
    names: 'L1',
    harm: move('gift', someId, own('house'), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'a gift out of house that calls itself a purchase',
    names: 'onramp.credited',
    harm: move('onramp.credited', someId, own('house'), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'coins handed out by what stocks the house',
    names: 'onramp.stocked',
    harm: move('onramp.stocked', `'sandbox 2'`, own('house'), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'a reward pool drained by a reward of no position',
    names: 'staking.reward',
    harm: move('staking.reward', `${someId} || '.1'`, own('reward_pool'), wallet(thief), ['BTC', 100000000]),
  },
  {
    what: 'a reward pool drained by what fills it',
    names: 'staking.pool_filled',
    harm: move('staking.pool_filled', `'sandbox BTC 2'`, own('reward_pool'), wallet(thief), ['BTC', 100000000]),
  },
  {
    what: 'a reward pool drained by what is added to it',
    names: 'staking.cover_added',
    harm: move('staking.cover_added', someId, own('reward_pool'), wallet(thief), ['BTC', 100000000]),
  },
  {
    what: 'a referral reward that nobody reached',
    names: 'referral.paid',
    harm: move('referral.paid', `${someId} || '.joined'`, own('promo_pool'), wallet(thief), ['USDT', 50000000]),
  },
  {
    what: 'a pool of referrals drained by what fills it',
    names: 'referral.pool_filled',
    harm: move('referral.pool_filled', someId, own('promo_pool'), wallet(thief), ['USDT', 100000000]),
  },
  {
    what: 'a pool of referrals drained by what covers it',
    names: 'referral.pool_covered',
    harm: move('referral.pool_covered', `'sandbox 2'`, own('promo_pool'), wallet(thief), ['USDT', 100000000]),
  },
  {
    what: 'fees that are paid out',
    names: 'p2p.penalty',
    harm: move('p2p.penalty', someId, own('fees'), wallet(thief), ['BTC', 100]),
  },
  {
    what: 'costs of a chain that a person got',
    names: 'withdrawal.confirmed',
    harm: move(
      'withdrawal.confirmed',
      `(select id::text from withdrawal_event where action = 'confirm')`,
      own('network_costs'),
      wallet(thief),
      ['BTC', 100],
    ),
  },
  // Money of people.
  {
    what: 'a payment without its row',
    names: 'transfer.sent',
    harm: move('transfer.sent', someId, wallet(ann), wallet(thief), ['BTC', 100000]),
  },
  {
    what: 'the same payment a second time, its id in capitals',
    names: 'transfer.sent',
    harm: move('transfer.sent', `upper(${firstTransfer}::text)`, wallet(ann), wallet(bob), ['BTC', 10000], memo('BTC')),
  },
  {
    what: 'a payment that went to somebody else than its row says',
    names: 'transfer.sent',
    harm: `select pg_temp.pay(${ann}, ${bob}, 1000);
      update entry set account_id = (select id from account where kind = 'available' and owner = ${thief} and asset = 'BTC')
      where units = 1000 and line = 2 and posting_id = (select max(id) from posting);
      update account set balance = balance - 1000 where kind = 'available' and owner = ${bob} and asset = 'BTC';
      update account set balance = balance + 1000 where kind = 'available' and owner = ${thief} and asset = 'BTC'`,
  },
  {
    what: 'a settlement of no debt',
    names: 'bill.settled',
    harm: move('bill.settled', someId, wallet(ann), wallet(thief), ['USDT', 1000000]),
  },
  {
    what: 'a payment for no request',
    names: 'request.fulfilled',
    harm: move('request.fulfilled', someId, wallet(ann), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'a debt that nobody has, collected',
    names: 'debt.paid',
    harm: move('debt.paid', someId, wallet(ann), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'a penalty without a decision',
    names: 'p2p.penalty',
    harm: move('p2p.penalty', someId, wallet(ann), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'a penalty that is larger than was decided',
    names: 'p2p.penalty',
    harm: `select pg_temp.times('p2p.penalty', ${decision}::text, 3)`,
  },
  {
    what: 'a penalty that was decided and never taken',
    names: 'F3',
    harm: `update p2p_case_decision set penalty_from = 'buyer', penalty_to = 'platform', penalty_units = 500
      where penalty_units is null and executed_at is not null`,
  },
  {
    what: 'a return of no withdrawal',
    names: 'withdrawal.returned',
    harm: move('withdrawal.returned', someId, own('house'), wallet(thief), ['BTC', 1000]),
  },
  {
    what: 'money of an e-mail claim that was paid to somebody else',
    names: 'claim.claimed',
    harm: `update transfer_claim set state = 'CLAIMED', recipient_id = ${bob}, closed_at = clock_now() where id = ${heldClaim};
      ${move('claim.claimed', `${heldClaim}::text`, ['claims', heldClaim], wallet(thief), ['BTC', 10000])}`.replaceAll(
      heldClaim,
      `(select id from transfer_claim where email = 'somebody@example.co.za')`,
    ),
  },
  {
    what: 'an account under another’s name',
    names: 'A1',
    harm: `update account set user_id = ${thief} where kind = 'available' and owner = ${ann} and asset = 'ETH'`,
  },
  {
    what: 'a stake under another’s name',
    names: 'I15',
    harm: `update account set user_id = ${thief} where kind = 'staked' and owner = ${position('Ethereum Flexible')}`,
  },
  // Money that waits.
  {
    what: 'an orphan hold',
    names: 'A2',
    harm: move(
      'withdrawal.reserved',
      `'${withdrawalId}'`,
      wallet(ann),
      ['held', `'${withdrawalId}'`],
      ['BTC', 1000],
      `null, null, ${ann}`,
    ),
  },
  {
    what: 'an orphan claim',
    names: 'A4',
    harm: move(
      'claim.held',
      `'${withdrawalId}'`,
      wallet(ann),
      ['claims', `'${withdrawalId}'`],
      ['BTC', 1000],
      `null, null, ${ann}`,
    ),
  },
  {
    what: 'coins in transit of no withdrawal',
    names: 'A3',
    harm: move('withdrawal.sent', someId, wallet(ann), ['chain_in_transit', `'${withdrawalId}'`], ['BTC', 1000]),
  },
  {
    what: 'an orphan escrow',
    names: 'I10',
    harm: move(
      'p2p.locked',
      `'${withdrawalId}'`,
      wallet(ann),
      ['escrow', `'${withdrawalId}'`],
      ['BTC', 1000],
      `null, null, ${ann}`,
    ),
  },
  {
    what: 'a hold emptied under another reason',
    names: 'A2',
    harm: move('claim.returned', someId, ['held', openWithdrawal], wallet(thief), ['BTC', 15000]),
  },
  {
    what: 'a stake emptied under another reason',
    names: 'I15',
    harm: move('claim.returned', someId, ['staked', position('Bitcoin Flexible')], wallet(thief), ['BTC', 200000]),
  },
  {
    what: 'an escrow emptied under another reason',
    names: 'I10',
    harm: move('claim.returned', someId, ['escrow', openEscrow], wallet(thief), ['BTC', 100500]),
  },
  {
    what: 'the bank’s suspense emptied under another reason',
    names: 'B1',
    harm: move('debt.paid', someId, own('suspense_bank'), own('house'), ['ZAR', 7000]),
  },
  {
    what: 'the claims’ suspense emptied under another reason',
    names: 'A5',
    harm: move('debt.paid', someId, own('suspense_claims'), wallet(thief), ['BTC', 10000]),
  },
  {
    what: 'what could not go back to somebody frozen, restored to somebody else',
    names: 'claim.restored',
    harm: `update transfer_claim set returned_to = 'sender' where returned_to = 'suspense';
      ${move(
        'claim.restored',
        `(select ref from posting where reason = 'claim.returned' and ref in (select id::text from transfer_claim where state = 'EXPIRED'))`,
        own('suspense_claims'),
        wallet(thief),
        ['BTC', 10000],
      )}`,
  },
  // Money that never came or never left.
  {
    what: 'a purchase that was credited a hundred times',
    names: 'I18e',
    harm: `update buy_order set target_units = target_units * 100 where id = ${annsOrder};
      select pg_temp.times_of('onramp.credited', ${annsOrder}::text, 'BTC', 100)`,
  },
  { what: 'a matched payment that the sandbox’s bank never had', names: 'B4', harm: aPurchase('sandbox') },
  { what: 'a matched payment of a bank that we do not have', names: 'B4', harm: aPurchase('nobody') },
  { what: 'a matched payment of a statement that nobody brought in', names: 'B5', harm: aPurchase('statement') },
  {
    what: 'a purchase without its fee',
    names: 'I18e',
    harm: `${aPurchase('sandbox')};
      insert into sandbox_bank_payment (id, amount_cents, reference, payer_name) overriding system value values (987654, 1000000, 'SNG-2222-2222', 'x');
      update buy_order set fee_cents = 0 where id = '${withdrawalId}'`,
  },
  { what: 'a deposit that no chain had', names: 'D3', harm: aDeposit(cleo, cleo) },
  { what: 'a deposit to one that is credited to another', names: 'deposit.credited', harm: aDeposit(thief, cleo) },
  {
    what: 'a confirmed withdrawal that the chain never paid',
    names: 'W3',
    harm: `update sandbox_chain_tx set ref = null where ref is not null and id = (select max(id) from sandbox_chain_tx where ref is not null)`,
  },
  // Brakes.
  {
    what: 'a payment without its limit use',
    names: 'transfer.sent',
    harm: `select pg_temp.pay(${ann}, ${thief}, 1000);
      update limit_meter as meter set day_cents = day_cents - used.cents, month_cents = month_cents - used.cents
      from limit_use as used where used.ref = (select ref from posting where id = (select max(id) from posting))
        and used.user_id = meter.user_id and used.kind = meter.kind;
      delete from limit_use where ref = (select ref from posting where id = (select max(id) from posting))`,
  },
  {
    what: 'a payment that counted for a tenth',
    names: 'transfer.sent',
    harm: `select pg_temp.pay(${ann}, ${thief}, 100000);
      update limit_meter as meter set day_cents = day_cents - used.cents + 100, month_cents = month_cents - used.cents + 100
      from limit_use as used where used.ref = (select ref from posting where id = (select max(id) from posting))
        and used.user_id = meter.user_id and used.kind = meter.kind;
      update limit_use set cents = 100 where ref = (select ref from posting where id = (select max(id) from posting))`,
  },
  {
    what: 'a payment that counted as the tenth of it that was agreed to, as if its coins could mean that',
    names: 'transfer.sent',
    harm: `select pg_temp.pay(${ann}, ${thief}, 100000);
      update limit_meter as meter set day_cents = day_cents - used.cents + 100, month_cents = month_cents - used.cents + 100
      from limit_use as used where used.ref = (select ref from posting where id = (select max(id) from posting))
        and used.user_id = meter.user_id and used.kind = meter.kind;
      update limit_use set cents = 100 where ref = (select ref from posting where id = (select max(id) from posting));
      update transfer set agreed_cents = 100 where id::text = (select ref from posting where id = (select max(id) from posting));
      update posting set memo = memo || jsonb_build_object('agreed', jsonb_build_object(${ann}::text, '1.00', ${thief}::text, '1.00'))
      where id = (select max(id) from posting)`,
  },
  {
    what: 'a payment of which history tells other rand than were agreed',
    names: 'transfer.sent',
    harm: `update posting set memo = memo || jsonb_build_object('agreed', jsonb_build_object(${ann}::text, '1.00'))
      where reason = 'transfer.sent' and ref = ${firstTransfer}::text`,
  },
  {
    what: 'a settled bill of which one wallet tells other rand than were settled',
    names: 'bill.settled',
    harm: `update posting set memo = jsonb_set(memo, array['agreed', (select to_user_id::text from bill_settlement where id = ${quoted})], '"1.00"')
      where reason = 'bill.settled' and ref = ${quoted}::text`,
  },
  {
    what: 'a payment that counts no more, though it never came back',
    names: 'transfer.sent',
    harm: `update limit_meter as meter set day_cents = day_cents - case when used.at > day_since then used.cents else 0 end,
          month_cents = month_cents - case when used.at > month_since then used.cents else 0 end
      from limit_use as used where used.ref = ${firstTransfer}::text and used.user_id = meter.user_id and used.kind = meter.kind;
      update limit_use set returned_at = clock_now() where ref = ${firstTransfer}::text`,
  },
  {
    what: 'a window above its cap',
    names: 'T4',
    // Somebody who never proved a name may send R5,000 a day.
    harm: `select pg_temp.pay(${ann}, ${thief}, 500000); select pg_temp.pay(${thief}, ${bob}, 300000)`,
  },
  {
    what: 'a withdrawal during its hold',
    names: 'W5',
    harm: aWithdrawal(cleo, 450000),
  },
  {
    what: 'a payment to a frozen person',
    names: 'T5',
    harm: `update app_user set suspended_at = clock_now() - interval '1 hour' where id = ${bob};
      update session set ended_at = now() where user_id = ${bob}; select pg_temp.pay(${ann}, ${bob}, 1000)`,
  },
  {
    what: 'a payment of a frozen person',
    names: 'T5',
    harm: `update app_user set suspended_at = clock_now() - interval '1 hour' where id = ${bob};
      update session set ended_at = now() where user_id = ${bob}; select pg_temp.pay(${bob}, ${thief}, 1000)`,
  },
  { what: 'a withdrawal without its fee', names: 'W6', harm: aWithdrawal(ann, 10000, 1) },
  {
    what: 'a withdrawal that is said to be worth less',
    names: 'W6',
    harm: `${aWithdrawal(ann, 10000)};
      update withdrawal set price_micros = div(price_micros, 10), value_cents = value_cents where id = '${withdrawalId}'`,
  },
  {
    what: 'a withdrawal that is said to have been agreed at less than its coins can mean',
    names: 'W6',
    harm: `${aWithdrawal(ann, 10000)};
      update withdrawal set agreed_cents = 100, value_cents = 100 where id = '${withdrawalId}'`,
  },
  // Figures.
  {
    what: 'the rand of a trade, altered',
    names: 'F1',
    harm: `update p2p_order set fiat_cents = fiat_cents - 10000 where id = ${openTrade}`,
  },
  {
    what: 'the fee of a trade, altered everywhere',
    names: 'F1',
    harm: `update p2p_order set fee_units = 0 where state = 'RELEASED';
      update p2p_escrow set fee_units = 0, seller_units = seller_units + fee_units where resolution = 'release'`,
  },
  {
    what: 'a split that gave the buyer the fee as well',
    names: 'F2',
    harm: `update p2p_escrow set buyer_units = buyer_units + fee_units, fee_units = 0 where resolution = 'split'`,
  },
  {
    what: 'a settlement that was booked tenfold',
    names: 'I20f',
    harm: `update bill_settlement set cents = cents * 10 where id = ${quoted}`,
  },
  {
    what: 'a settlement by request that was booked tenfold',
    names: 'I20f',
    harm: 'update bill_settlement set cents = cents * 10 where request_id is not null',
  },
  {
    what: 'what somebody owes of shared bills, altered where it runs along',
    names: 'G6',
    harm: `update bill_standing set share = share + 10000 where share > 0`,
  },
  {
    what: 'what two owe each other of shared bills, altered where it runs along',
    names: 'G6b',
    harm: 'update bill_pair set owed = -owed where owed <> 0',
  },
  {
    what: 'a request in rand that was paid with ten times its worth',
    names: 'I19c',
    harm: `select pg_temp.times('request.fulfilled', ${paidInRand}::text, 10);
      update request_payment set units = units * 10 where id = ${paidInRand}`,
  },
  {
    what: 'a stake that was for other rand than its owner named',
    names: 'I17d',
    harm: 'update stake_position set named_cents = named_cents + 100 where named_cents is not null',
  },
  {
    what: 'a rate that no pool had',
    names: 'I17c',
    harm: `update stake_position set apy_basis_points = 1999 where pool_name = 'Ethereum 90 Days'`,
  },
  {
    what: 'a reward that is more than was earned',
    names: 'staking.reward',
    harm: `select pg_temp.times('staking.reward', ref, 5) from posting
      where reason = 'staking.reward' and ref like ${position('Ethereum Flexible')} || '%'`,
  },
  // Rights.
  {
    what: 'a right to rewrite what was agreed',
    names: 'I36c',
    harm: 'grant update (fiat_cents) on p2p_order to sengi_app',
  },
  {
    what: 'a right to rewrite one column of the audit trail',
    names: 'I36',
    harm: 'grant update (actor_id) on audit_event to sengi_app',
  },
  {
    what: 'a right to date what is recorded',
    names: 'I36',
    harm: 'grant insert (at) on audit_event to sengi_app',
  },
  {
    what: 'a right to chain what one likes',
    names: 'I36',
    harm: 'grant insert on audit_seal to sengi_app',
  },
  {
    what: 'a guard of the audit trail that was switched off',
    names: 'I36',
    harm: 'alter table audit_event disable trigger audit_waits',
  },
  {
    what: 'a right to put tables before the product’s own',
    names: 'I36d',
    harm: 'grant create on schema public to sengi_app',
  },
  // The audit trail: who did what.
  {
    what: 'a grant of a role that somebody else is said to have made',
    names: 'I27b',
    harm: `update audit_event set actor_id = ${bob} where id = ${grantOfRole}`,
  },
  {
    what: 'an act of staff that nobody is to know of',
    names: 'I27b',
    harm: `delete from audit_event where id = ${grantOfRole}`,
  },
  {
    what: 'an act of staff that was forgotten with its link, with all after it moved up',
    names: 'I27b',
    harm: `delete from audit_seal where event_id = ${grantOfRole}; delete from audit_event where id = ${grantOfRole};
      with moved as (select seq, row_number() over (order by seq) as place from audit_seal)
      update audit_seal set seq = 1000000 + place from moved where moved.seq = audit_seal.seq;
      update audit_seal set seq = seq - 1000000`,
  },
  {
    what: 'a withdrawal that was asked for from another network',
    names: 'I27b',
    harm: `update audit_event set network = '203.0.113.0/24' where id = ${askedWithdrawal}`,
  },
  {
    what: 'two acts that changed places',
    names: 'I27b',
    harm: `update audit_event set action = other.action, subject = other.subject, actor_id = other.actor_id
      from audit_event as other where (audit_event.id, other.id) in ((${grantOfRole}, ${askedWithdrawal}), (${askedWithdrawal}, ${grantOfRole}))`,
  },
  {
    what: 'an act dated back, with its link made anew',
    names: 'I27b',
    harm: `update audit_event set at = at - interval '1 day' where id = ${grantOfRole}; ${linkAnew('0')}`,
  },
  {
    what: 'an act dated back, with its link and the next made anew',
    names: 'I27b',
    harm: `update audit_event set at = at - interval '1 day' where id = ${grantOfRole}; ${linkAnew('0')}; ${linkAnew('1')}`,
  },
  {
    what: 'an act that never was, put among the others',
    names: 'I27b',
    harm: `insert into audit_event (actor_id, action, subject) values (${bob}, 'auth.password_changed', ${bob}::text)`,
  },
  {
    what: 'a trail whose tail was cut off',
    names: 'I27b',
    harm: 'delete from audit_event where id > (select max(id) - 5 from audit_event)',
  },
  ...damagesAtShops,
]
