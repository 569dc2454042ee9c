import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, refused, type Someone, setFigures } from '../../../test/api.ts'
import { aColleague, aMarket, type Market, passTime } from '../../../test/market.ts'
import { agreed } from '../../../test/two/agreed.ts'
import { asOwner } from '../../../test/world.ts'

let market: Market
let support: Someone
let maker: Someone
let approver: Someone

beforeAll(async () => {
  market = await aMarket()
  support = await aColleague(market, 'support')
  maker = await aColleague(market, 'treasury_maker')
  approver = await aColleague(market, 'treasury_approver')
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const kindsFor = async ({ api }: Someone) => (await api.staffWork.getWork()).queues.map(({ kind }) => kind)
const itemsFor = async ({ api }: Someone, kind: string) =>
  (await api.staffWork.getWork()).items.filter((item) => item.kind === kind)

async function aTicket({ api }: Someone): Promise<{ id: string; number: string }> {
  return api.support.openTicket({ body: { topic: 'other', subject: 'A question', text: 'How does this work?' } })
}

test('a ticket waits for whoever answers tickets, and once somebody has taken it, for nobody else', async () => {
  const [person, colleague] = [await aUser(market.api), await aColleague(market, 'support')]
  const { id, number } = await aTicket(person)

  expect(await itemsFor(support, 'ticket')).toContainEqual(expect.objectContaining({ id, label: number }))
  expect(await kindsFor(maker)).not.toContain('ticket')
  await colleague.api.support.takeTicket({ params: { ticket_id: id } })
  expect((await itemsFor(support, 'ticket')).map((item) => item.id)).not.toContain(id)
  expect((await itemsFor(colleague, 'ticket')).map((item) => item.id)).toContain(id)
  await colleague.api.support.answerAnyTicket({ params: { ticket_id: id }, body: { text: 'This is how.' } })
  expect((await itemsFor(colleague, 'ticket')).map((item) => item.id)).not.toContain(id)
})

test('their own ticket waits for no member of staff', async () => {
  const { id } = await aTicket(support)

  expect((await itemsFor(support, 'ticket')).map((item) => item.id)).not.toContain(id)
})

test('the count is that of all kinds, what rings comes first, and then the oldest', async () => {
  for (let n = 0; n < 3; n += 1) await aTicket(await aUser(market.api))
  const { id } = await aTicket(await aUser(market.api))
  await support.api.support.takeTicket({ params: { ticket_id: id } })

  const { count, ringing, queues, items } = await support.api.staffWork.getWork()

  expect(count).toBe(queues.reduce((sum, queue) => sum + queue.count, 0))
  expect(items.length).toBe(count)
  const [now, later] = [items.filter(({ rings }) => rings), items.filter(({ rings }) => !rings)]
  expect(items).toEqual([...now, ...later])
  expect(now.map((item) => item.id)).toEqual([id])
  expect(ringing).toBe(1)
  for (const some of [now, later].map((part) => part.map(({ since }) => since))) expect(some).toEqual(some.toSorted())
  expect(queues.map(({ oldest }) => oldest)).toEqual(queues.map(({ oldest }) => oldest).toSorted())
})

test('work rings whoever took it; what nobody took rings all once it is due, or has waited too long where nobody set a time', async () => {
  await using own = await aMarket()
  const [one, other] = [await aColleague(own, 'support'), await aColleague(own, 'support')]
  const { id } = await aTicket(await aUser(own.api))
  const ringsFor = async ({ api }: Someone) => (await api.staffWork.getWork()).ringing
  expect([await ringsFor(one), await ringsFor(other)]).toEqual([0, 0])

  const visitor = `insert into contact_message (subject, language, said, stamp_hash)
                   values ('compliance', 'en', 'Somebody sells accounts', sha256('a'))`
  const compliance = await aColleague(own, 'compliance')
  await asOwner(own.world.url, visitor)
  await passTime(own, 24 * 3_600 + 60)
  expect([await ringsFor(one), await ringsFor(other), await ringsFor(compliance)]).toEqual([1, 1, 1])
  const tickets = (await one.api.staffWork.getWork()).queues.find(({ kind }) => kind === 'ticket')
  expect(tickets).toMatchObject({ count: 1, ringing: 1, overdue: 1 })
  await setFigures(own.world, { 'work.rings_after_seconds': 2 * 24 * 3_600 })
  expect([await ringsFor(one), await ringsFor(other), await ringsFor(compliance)]).toEqual([1, 1, 0])
  await one.api.support.takeTicket({ params: { ticket_id: id } })
  expect([await ringsFor(one), await ringsFor(other)]).toEqual([1, 0])
})

test('an approval and an alarm ring at once', async () => {
  await using own = await aMarket()
  const ringsFor = async ({ api }: Someone) => (await api.staffWork.getWork()).ringing

  const [asks, agrees] = [await aColleague(own, 'treasury_maker'), await aColleague(own, 'treasury_approver')]
  const reason = 'The campaign of the spring'
  await asks.api.fills.askPoolFill({ body: { pool: 'staking', asset: 'ETH', amount: '2', reason } })
  expect([await ringsFor(asks), await ringsFor(agrees)]).toEqual([0, 1])
  const alarm = `insert into chain_alarm (kind, subject, network) values ('deposit_reorganised', gen_random_uuid(), 'bitcoin')`
  await asOwner(own.world.url, alarm)
  expect(await ringsFor(agrees)).toBe(2)
})

test('what one asks for waits for another: the asker sees it as their own, others not at all, and it goes once it is agreed to', async () => {
  const reason = 'The campaign of the spring'
  const { id } = await maker.api.fills.askPoolFill({ body: { pool: 'referrals', asset: 'USDT', amount: '25', reason } })

  const asked = { kind: 'pool_approval', id, asset: 'USDT', amount: '25.000000', reason, asked_by: maker.username }
  expect(await approver.api.staffWork.listApprovals()).toContainEqual(
    expect.objectContaining({ ...asked, is_mine: false, hash: expect.any(String) }),
  )
  expect(await maker.api.staffWork.listApprovals()).toContainEqual(expect.objectContaining({ ...asked, is_mine: true }))
  expect(await support.api.staffWork.listApprovals()).toEqual([])
  expect(await kindsFor(approver)).toContain('pool_approval')
  expect(await kindsFor(maker)).not.toContain('pool_approval')

  await approver.api.fills.approvePoolFill({
    params: { fill_id: id },
    ...(await agreed(approver, 'pool_approval', id)),
  })
  expect((await approver.api.staffWork.listApprovals()).map((one) => one.id)).not.toContain(id)
})

test('an owner of the product agrees to nothing that they asked for themselves', async () => {
  const owner = await aColleague(market, 'owner')
  const { id } = await owner.api.fills.askPoolFill({
    body: { pool: 'referrals', asset: 'USDT', amount: '5', reason: 'A small one to begin' },
  })

  expect((await itemsFor(owner, 'pool_approval')).map((item) => item.id)).not.toContain(id)
  expect(await owner.api.staffWork.listApprovals()).toContainEqual(expect.objectContaining({ id, is_mine: true }))
})

test('a role without work of its own has an empty list', async () => {
  const config = await aColleague(market, 'config')

  expect(await config.api.staffWork.getWork()).toEqual({ count: 0, ringing: 0, queues: [], items: [] })
  expect(await config.api.staffWork.listApprovals()).toEqual([])
  expect(await config.api.staffWork.searchAll({ body: { term: 'anything' } })).toEqual([])
})

const find = async ({ api }: Someone, term: string) =>
  (await api.staffWork.searchAll({ body: { term } })).map(({ kind, label }) => `${kind} ${label}`)

test('people are found by the beginning of their name, and contact data finds nobody without the PIN', async () => {
  const person = await aUser(market.api, { username: 'zanele_k' })
  const mine = `person ${person.username}`

  for (const term of ['zanele', '@Zanele_K']) expect(await find(support, term), term).toEqual([mine])
  for (const term of [person.email, person.email.toUpperCase(), 'anele', '%%%', '__', "za' or 1=1"])
    expect(await find(support, term), term).not.toContain(mine)
})

test('somebody who is suspended is found as well, and numbers are found however they are written', async () => {
  const person = await aUser(market.api, { username: 'sipho_gone' })
  const { number } = await aTicket(person)
  await asOwner(market.world.url, 'update app_user set suspended_at = now(), phone = $2 where id = $1', [
    person.id,
    '+27821234567',
  ])

  expect(await find(support, 'sipho_g')).toEqual(['person sipho_gone'])
  expect(await find(support, '082 123 4567')).not.toContain('person sipho_gone')
  expect(await find(support, number.toLowerCase())).toContain(`ticket ${number}`)
  expect(await find(support, number.replace('TKT-', ''))).toContain(`ticket ${number}`)
})

test('of many people the first by name are found, in the order of letters', async () => {
  const names = ['many_', 'many0', 'manya', 'manyb', 'many_a', 'many1', 'many2', 'many3', 'many4', 'many5']
  for (const username of names) await aUser(market.api, { username })

  const first = names.toSorted().slice(0, 8)
  expect(await find(support, 'many')).toEqual(first.map((name) => `person ${name}`))
})

test('nobody finds what they may not see', async () => {
  const person = await aUser(market.api)
  const { number } = await aTicket(person)
  const { payment_instructions } = await person.api.onramp.placeOrder({
    body: { asset: 'BTC', fiat_amount_zar: '500' },
  })

  expect(await find(maker, number)).toEqual([])
  expect(await find(maker, person.username)).toEqual([])
  const { reference } = payment_instructions
  expect(await find(maker, reference.replaceAll('-', ' ').toLowerCase())).toEqual([`purchase ${reference}`])
  expect(await find(support, reference)).toEqual([])
})

test('that somebody searched is recorded with as what, and never with the term', async () => {
  const term = 'nobody.at.all@example.co.za'
  await find(support, term)

  const [row] = await asOwner<{ action: string; detail: object; whole: string }>(
    market.world.url,
    'select action, detail, audit_event::text as whole from audit_event where actor_id = $1 order by id desc limit 1',
    [support.id],
  )
  expect(row).toMatchObject({ action: 'staff.searched', detail: { as: [], found: 0 } })
  expect(row?.whole).not.toContain(term)
})

test.each(['', 'a', ' a ', 'x'.repeat(255), 5, null])('a term that is none is refused: %j', async (term) => {
  const wrong = support.api.staffWork.searchAll({ body: { term: term as string } })

  await expect(wrong).rejects.toMatchObject(refused('invalid_request', 422))
})

test('a plain person is told nothing', async () => {
  const { api } = await aUser(market.api)

  await expect(api.staffWork.getWork()).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(api.staffWork.listApprovals()).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(api.staffWork.searchAll({ body: { term: 'zanele' } })).rejects.toMatchObject(
    refused('permission_denied', 403),
  )
})
