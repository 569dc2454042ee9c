import { expect, test } from 'vitest'
import {
  available,
  claimAccount,
  custody,
  escrow,
  fees,
  held,
  house,
  inTransit,
  staked,
} from '../../ledger/accounts.ts'
import { meaningInFiles } from '../wallet/index.ts'
import { changeIn, eventOf, ownedChange, type ToldMove, withEnd } from './events.rules.ts'

const [me, you] = ['11111111-1111-7111-8111-111111111111', '22222222-2222-7222-8222-222222222222']
const end = ({ kind, userId }: { kind: string; userId?: string }) => ({ kind, userId: userId ?? null })
const aMove = (reason: string, from: Parameters<typeof end>[0], to: Parameters<typeof end>[0]): ToldMove => ({
  ...{ cursor: '1.1', postingId: '1', reason, ref: 'ref', memo: { prices: { BTC: '1000000' } }, at: new Date(0) },
  amount: { asset: 'BTC', units: 150_000n },
  ...{ from: end(from), to: end(to), paid: 0n, paidFee: 0n, means: meaningInFiles(reason) },
})

test.each([
  ['onramp.credited', house(), available(me), 'purchase'],
  ['onramp.resolved', house(), available(me), 'purchase'],
  ['transfer.sent', available(me), available(you), 'sent'],
  ['transfer.sent', available(you), available(me), 'received'],
  ['request.fulfilled', available(you), available(me), 'received'],
  ['bill.settled', available(me), available(you), 'sent'],
  ['claim.held', available(me), claimAccount('c', me), 'own'],
  ['claim.claimed', claimAccount('c', me), available(you), 'sent'],
  ['claim.claimed', claimAccount('c', you), available(me), 'received'],
  ['claim.returned', claimAccount('c', me), available(me), 'own'],
  ['p2p.locked', available(me), escrow('o', me), 'own'],
  ['p2p.released', escrow('o', me), available(you), 'sale'],
  ['p2p.released', escrow('o', you), available(me), 'purchase'],
  ['p2p.released', escrow('o', me), fees(), 'fee'],
  ['p2p.split', escrow('o', me), available(me), 'own'],
  ['p2p.refunded', escrow('o', me), available(me), 'own'],
  ['p2p.penalty', available(me), available(you), 'penalty'],
  ['debt.paid', available(you), available(me), 'penalty'],
  ['debt.paid', available(me), custody('chain'), 'correction'],
  ['deposit.credited', custody('chain'), available(me), 'deposit'],
  ['deposit.restored', custody('chain'), available(me), 'correction'],
  ['withdrawal.reserved', available(me), held('w', me), 'own'],
  ['withdrawal.sent', held('w', me), inTransit('w'), 'withdrawal'],
  ['withdrawal.confirmed', held('w', me), fees(), 'fee'],
  ['withdrawal.returned', inTransit('w'), available(me), 'correction'],
  ['withdrawal.returned', held('w', me), available(me), 'own'],
  ['withdrawal.unconfirmed', fees(), held('w', me), 'correction'],
  ['staking.staked', available(me), staked('s', me), 'own'],
  ['staking.unstaked', staked('s', me), available(me), 'own'],
  ['staking.reward', { kind: 'reward_pool', owner: 'p' }, available(me), 'reward'],
  ['made.up', custody('chain'), available(me), 'unknown'],
  ['made.up', available(me), custody('chain'), 'unknown'],
])('%s from $kind is told as it is to its person', (reason, from, to, kind) => {
  const event = eventOf(aMove(reason, from, to), me)

  expect(event.kind).toBe(kind)
  expect(event.cents).toBe(150_000n)
})

test('what stays somebody’s own changes places, and nothing in all', () => {
  const event = eventOf(aMove('p2p.locked', available(me), escrow('o', me)), me)

  expect([changeIn('available', event), changeIn('set_aside', event), ownedChange(event)]).toEqual([
    -150_000n,
    150_000n,
    0n,
  ])
})

test('what was paid or agreed stands before the market, the other side’s part for what leaves', () => {
  const bought = { ...aMove('onramp.credited', house(), available(me)), paid: 160_000n, paidFee: 800n }
  const sold = aMove('p2p.released', escrow('o', me), available(you))
  const agreed = { ...sold.memo, agreed: { [you]: '1234.56', [me]: '9.00' } }

  expect(eventOf(bought, me)).toMatchObject({ cents: 160_000n, source: 'paid', feeCents: 800n })
  expect(eventOf({ ...sold, memo: agreed }, me)).toMatchObject({ cents: 123_456n, source: 'agreed' })
  expect(eventOf({ ...sold, memo: {} }, me)).toMatchObject({ cents: null, source: 'none' })
})

test('a withdrawal is a gift when its sender said so, and none to a wallet of their own', () => {
  const event = eventOf(aMove('withdrawal.sent', held('w', me), inTransit('w')), me)

  expect(withEnd(event, null, { isSelf: false, purpose: 'gift' })).toMatchObject({ kind: 'gift', isOwnWallet: false })
  expect(withEnd(event, null, { isSelf: true, purpose: 'gift' })).toMatchObject({
    kind: 'withdrawal',
    isOwnWallet: true,
  })
  expect(withEnd(event, null, { isSelf: false, purpose: 'goods' })).toMatchObject({
    kind: 'withdrawal',
    isOwnWallet: false,
  })
})
