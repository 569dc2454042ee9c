import { randomUUID } from 'node:crypto'
import { cardFacts, cardPhoneFacts } from '@sengi/contract/auth/step-up-facts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { aCardHolder, aCardPhone, aShop, topUp } from '../../../../test/stand-ins/cards.ts'
import { asOwner } from '../../../../test/world.ts'
import { sandboxCards } from '../../../ports/cards/sandbox.ts'
import { tellUntold } from './phones.service.ts'
import { hearPhone } from './words.service.ts'

let market: Market
let staff: Someone
beforeEach(async () => {
  market = await aMarket()
  staff = await aUser(market.api, { username: 'admin', tier: 2 })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

const phonesOf = ({ api }: Someone) => api.cards.listCardPhones()
const stateOf = async (someone: Someone, wallet = 'apple') =>
  (await phonesOf(someone)).find((one) => one.wallet === wallet)?.state
const cardIdOf = async ({ api }: Someone) => (await api.cards.getCard()).card?.id ?? ''
const rows = <T extends Record<string, unknown>>(text: string) => asOwner<T>(market.world.url, text)
/** What the network has by now. */
const atNetwork = async () =>
  (await rows<{ state: string }>('select state from sandbox_card_phone order by ref')).map((one) => one.state)
const toldOf = async () =>
  (
    await rows<{ type: string }>(
      `select type from notification where channel = 'in_app' and type like 'card.phone%' order by id`,
    )
  ).map(({ type }) => type)
const play = (
  { username }: Someone,
  kind: 'activated' | 'refused' | 'suspended' | 'resumed' | 'deleted',
  event_ref?: string,
) => staff.api.cards.playCardPhone({ body: { username, wallet: 'apple', kind, ...(event_ref && { event_ref }) } })
async function tellLater(): Promise<void> {
  await passTime(market, 11)
  await tellUntold(market.api.db, sandboxCards(market.api.db))
}

async function aHolder(username?: string): Promise<Someone> {
  if (!username) {
    const holder = await aCardHolder(market)
    await settlePin(market.world, holder)
    return holder
  }
  const named = await aUser(market.api, { username, tier: 1 })
  await named.api.cards.issueCard()
  await settlePin(market.world, named)
  return named
}

describe('a card on a phone', () => {
  test('is added with the PIN for this card and this wallet, once at a time', async () => {
    const holder = await aHolder()
    const add = (step_up_token?: string) =>
      holder.api.cards.addCardPhone({ body: { wallet: 'apple', ...(step_up_token && { step_up_token }) } })
    await expect(add()).rejects.toMatchObject(refused('step_up_required', 403))
    const other = await pinFor(
      holder,
      'card_phone',
      cardPhoneFacts({ card_id: await cardIdOf(holder), wallet: 'google' }),
    )
    await expect(add(other)).rejects.toMatchObject(refused('step_up_required', 403))

    expect(await aCardPhone(holder, 'apple')).toMatchObject({ wallet: 'apple', state: 'ACTIVE', suspended_by: null })

    await expect(add()).rejects.toMatchObject(refused('card_phone_exists', 409))
    expect(await toldOf()).toEqual(['card.phone_added'])
    const [kept] = await rows<{ row: string }>('select card_phone::text as row from card_phone')
    const [secret] = await rows<{ number: string }>('select number from sandbox_card')
    expect(kept?.row).not.toContain(secret?.number)
    const done = await rows<{ action: string }>(
      `select action from audit_event where subject like 'card_phone:%' order by id`,
    )
    expect(done.map(({ action }) => action)).toEqual(['card.phone_ask', 'card.phone_activate'])
  })

  test('waits where the network asks whether it was its holder, who says so once', async () => {
    const holder = await aHolder()
    const asked = await aCardPhone(holder, 'google')
    expect(asked.state).toBe('CHECKING')
    const answer = (is_me: boolean) =>
      holder.api.cards.answerCardPhone({ params: { card_phone_id: asked.id }, body: { is_me } })

    expect((await answer(true)).state).toBe('ACTIVE')
    await expect(answer(false)).rejects.toMatchObject(refused('card_phone_not_asked', 409))
    expect(await toldOf()).toEqual(['card.phone_added'])
  })

  test('that was somebody else’s wish is refused, and can be asked for again', async () => {
    const holder = await aHolder()
    const asked = await aCardPhone(holder, 'google')

    await holder.api.cards.answerCardPhone({ params: { card_phone_id: asked.id }, body: { is_me: false } })

    expect(await stateOf(holder, 'google')).toBe('REFUSED')
    expect((await aCardPhone(holder, 'google')).state).toBe('CHECKING')
    expect(await phonesOf(holder)).toHaveLength(1)
  })

  test('is refused where the network does not want it, and waits where it does not answer', async () => {
    const [unwanted, waiting] = [await aHolder('nophone_here'), await aHolder('slowphone_here')]

    expect((await aCardPhone(unwanted, 'apple')).state).toBe('REFUSED')
    expect((await aCardPhone(waiting, 'apple')).state).toBe('REQUESTED')
    await tellLater()
    expect(await stateOf(waiting)).toBe('REQUESTED')
    expect(await toldOf()).toEqual(['card.phone_refused'])
    await asOwner(market.world.url, `update app_user set username = 'quick_again' where id = $1`, [waiting.id])
    await tellLater()
    expect(await stateOf(waiting)).toBe('ACTIVE')
  })

  test('sleeps while the card is frozen, pays again with it, and goes with it', async () => {
    const holder = await aHolder()
    await aCardPhone(holder, 'apple')

    await holder.api.cards.freezeCard()
    expect(await phonesOf(holder)).toMatchObject([{ state: 'SUSPENDED', suspended_by: 'card' }])
    await tellLater()
    expect(await atNetwork()).toEqual(['suspended'])
    const card_id = await cardIdOf(holder)
    await expect(holder.api.cards.addCardPhone({ body: { wallet: 'google' } })).rejects.toMatchObject(
      refused('card_not_active', 409),
    )
    const step_up_token = await pinFor(holder, 'card_unfreeze', cardFacts({ card_id }))
    await holder.api.cards.unfreezeCard({ body: { step_up_token } })
    expect(await stateOf(holder)).toBe('ACTIVE')
    await holder.api.cards.replaceCard({ body: { card_id } })

    expect(await phonesOf(holder)).toEqual([])
    expect(await rows('select state from card_phone')).toEqual([{ state: 'REMOVED' }])
    await tellLater()
    expect(await atNetwork()).toEqual(['removed'])
  })

  test('sleeps with a card that a shop took too much from, and wakes when that is paid', async () => {
    const holder = await aHolder()
    await aCardPhone(holder, 'apple')
    await aShop(staff, holder)('capture', 'too-much', '50')
    expect(await stateOf(holder)).toBe('SUSPENDED')

    await topUp(market.api, holder, '100')

    expect(await stateOf(holder)).toBe('ACTIVE')
  })

  test('is taken off by its owner, whatever its state, and stays off', async () => {
    const holder = await aHolder()
    const { id } = await aCardPhone(holder, 'google')
    const remove = () => holder.api.cards.removeCardPhone({ params: { card_phone_id: id } })

    expect((await remove()).state).toBe('REMOVED')
    expect((await remove()).state).toBe('REMOVED')
    await tellLater()
    expect(await atNetwork()).toEqual(['removed'])
    await expect(holder.api.cards.removeCardPhone({ params: { card_phone_id: randomUUID() } })).rejects.toMatchObject(
      refused('card_phone_not_found', 404),
    )
  })

  test('is one of several that were asked for at once, over two processes', async () => {
    await using other = await anApi(market.world)
    const holder = await aHolder()
    const facts = cardPhoneFacts({ card_id: await cardIdOf(holder), wallet: 'apple' })
    const tokens = [await pinFor(holder, 'card_phone', facts), await pinFor(holder, 'card_phone', facts)]
    const there = other.as(holder.token)

    const acts = tokens.map((step_up_token, n) =>
      (n % 2 ? holder.api : there).cards.addCardPhone({ body: { wallet: 'apple', step_up_token } }),
    )
    const done = await Promise.allSettled(acts)

    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows('select state from card_phone')).toEqual([{ state: 'ACTIVE' }])
  })

  test('is added so often a day and no more', async () => {
    const holder = await aHolder()
    await asOwner(
      market.world.url,
      `insert into card_phone (user_id, card_id, wallet, state, is_untold)
       select user_id, id, 'google', 'REMOVED', false from card, generate_series(1, 10) where user_id = $1`,
      [holder.id],
    )

    await expect(aCardPhone(holder, 'apple')).rejects.toMatchObject(refused('card_phones_used_up', 429))
  })
})

describe('what the network says', () => {
  test('stops and lets go beside what the card does', async () => {
    const holder = await aHolder()
    await aCardPhone(holder, 'apple')

    await play(holder, 'suspended', 'one')
    await play(holder, 'suspended', 'one')
    expect(await phonesOf(holder)).toMatchObject([{ state: 'SUSPENDED', suspended_by: 'network' }])
    await holder.api.cards.freezeCard()
    await play(holder, 'resumed')
    expect(await phonesOf(holder)).toMatchObject([{ state: 'SUSPENDED', suspended_by: 'card' }])
    const card_id = await cardIdOf(holder)
    const step_up_token = await pinFor(holder, 'card_unfreeze', cardFacts({ card_id }))
    await holder.api.cards.unfreezeCard({ body: { step_up_token } })
    expect(await stateOf(holder)).toBe('ACTIVE')
    await play(holder, 'deleted')
    await play(holder, 'resumed')

    expect(await stateOf(holder)).toBe('REMOVED')
    expect(await toldOf()).toEqual(['card.phone_added', 'card.phone_stopped', 'card.phone_removed'])
  })

  test('of a token that nobody has yet is kept, and done once when somebody has it', async () => {
    const holder = await aHolder('slowphone_then')
    const asked = await aCardPhone(holder, 'apple')
    const token = `phn_${'a'.repeat(32)}`
    const word = (kind: 'activated' | 'suspended', eventRef: string) =>
      hearPhone(market.api.db, { token, eventRef, kind })
    expect([await word('activated', '1'), await word('suspended', '2'), await word('suspended', '2')]).toEqual([
      'kept',
      'kept',
      'kept',
    ])
    await asOwner(market.world.url, `insert into sandbox_card_phone (ref, token, state) values ($1, $2, 'check')`, [
      asked.id,
      token,
    ])
    await asOwner(market.world.url, `update app_user set username = 'quick_again' where id = $1`, [holder.id])

    await tellLater()

    expect(await phonesOf(holder)).toMatchObject([{ state: 'SUSPENDED', suspended_by: 'network' }])
    expect(await word('activated', '1')).toBe('heard')
    expect(await stateOf(holder)).toBe('SUSPENDED')
    expect(await rows('select from card_phone_word where is_kept')).toEqual([])
  })

  test('is not overlooked where it comes while its token is being learned', async () => {
    const holder = await aHolder('slowphone_race')
    const asked = await aCardPhone(holder, 'apple')
    const token = `phn_${'b'.repeat(32)}`
    await asOwner(market.world.url, `insert into sandbox_card_phone (ref, token, state) values ($1, $2, 'active')`, [
      asked.id,
      token,
    ])
    await asOwner(market.world.url, `update app_user set username = 'quick_race' where id = $1`, [holder.id])

    await Promise.all([tellLater(), hearPhone(market.api.db, { token, eventRef: 'gone', kind: 'deleted' })])

    expect(await stateOf(holder)).toBe('REMOVED')
    expect(await rows('select from card_phone_word where is_kept')).toEqual([])
  })
})
