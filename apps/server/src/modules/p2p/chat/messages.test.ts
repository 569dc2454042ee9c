import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aPng } from '../../../../test/files.ts'
import { aPlantedOrder } from '../../../../test/planted-order.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { chatInvariants } from './chat.invariants.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-messages-'))
let world: World
let api: Api
let buyer: Someone
let seller: Someone
let stranger: Someone
let staff: Someone
let order: string
const names: [string, string] = ['Thabo Mokoena', 'Lerato Zulu']
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { DATA_DIR })
  const people = [await aUser(api), await aUser(api), await aUser(api), await aUser(api)] as const
  ;[buyer, seller, stranger, staff] = people
  await asOwner(
    world.url,
    `insert into staff_role (user_id, role, counts_from) values ($1, 'compliance', '-infinity')`,
    [staff.id],
  )
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  order = await aPlantedOrder(world, buyer.id, seller.id, { names })
})

const on = (orderId = order) => ({ params: { order_id: orderId } })
const write = (by: Someone, text: string, orderId = order) =>
  by.api.p2pConversation.sendMessage({ ...on(orderId), body: { text } })
const read = (by: Someone, query: { limit?: number; cursor?: string } = {}) =>
  by.api.p2pConversation.listMessages({ ...on(), query })
const refusal = (code: string) => ({ problem: { code } })
const happen = (version: number, notice: { buyer?: string; seller?: string }, actor = 'system') =>
  asOwner(
    world.url,
    `insert into p2p_order_event (order_id, version, transition, action, actor, to_state, notice_buyer, notice_seller)
     values ($1, $2, 'T', 'x', $3, 'AWAIT_PAYMENT_PROOF', $4, $5)`,
    [order, version, actor, notice.buyer ?? null, notice.seller ?? null],
  )
const broken = async () =>
  (await askPromises(world.url, chatInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)

test('the two write to each other, newest first, and each sees who wrote', async () => {
  await write(buyer, 'Hi, I pay now')
  const answer = await write(seller, 'Good')

  expect(answer).toMatchObject({ sender: 'seller', mine: true, text: 'Good', warnings: [], read_at: null })
  expect(await read(buyer)).toMatchObject([
    { sender: 'seller', mine: false, text: 'Good' },
    { sender: 'buyer', mine: true, text: 'Hi, I pay now' },
  ])
})

test('what happened to the order stands in between, in the words for each side', async () => {
  await happen(1, { buyer: 'pay_now', seller: 'new_order' })
  await write(buyer, 'Hello')
  await happen(2, { seller: 'check_your_bank' })
  await happen(3, { buyer: 'being_checked', seller: 'being_checked' }, 'staff')

  const texts = async (by: Someone) => (await read(by)).map(({ sender, text }) => [sender, text])
  expect(await texts(buyer)).toEqual([
    ['staff', 'This order is being checked by our team. Its deadlines wait.'],
    ['buyer', 'Hello'],
    ['system', 'The crypto is locked in escrow. Pay R10.00 now and use the reference exactly as shown.'],
  ])
  expect((await texts(seller))[1]).toEqual([
    'system',
    'The buyer says R10.00 is paid. Check your bank account, not the picture.',
  ])
})

test('a long chat is read page by page, nothing twice and nothing missed', async () => {
  for (let version = 1; version <= 3; version += 1) {
    await happen(version, { buyer: 'more_time' })
    for (const word of ['a', 'b']) await write(buyer, `${word}${version}`)
  }

  const seen: string[] = []
  let address: string | undefined = `/api/p2p/orders/${order}/messages?limit=2`
  while (address) {
    const answer: Awaited<ReturnType<typeof api.http.inject>> = await api.http.inject({
      method: 'GET',
      url: address,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    seen.push(...answer.json().map(({ text }: { text: string }) => text.slice(0, 2)))
    address = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
  }

  expect(seen).toEqual(['b3', 'a3', 'Th', 'b2', 'a2', 'Th', 'b1', 'a1', 'Th'])
  await expect(read(buyer, { cursor: 'bm90IGEgcGFnZQ' })).rejects.toMatchObject(refusal('invalid_cursor'))
})

test('a line that looks like a scam arrives with a warning for both, and so does what the order itself does not show', async () => {
  const payDetails = { kind: 'bank', holder_name: names[1], account_number: '62123456789' }
  order = await aPlantedOrder(world, buyer.id, seller.id, { names, payDetails })

  const sent = await write(seller, 'WhatsApp me on 083 555 1234 and pay to Johan van der Merwe')
  const harmless = await write(seller, 'The account 62123456789 of Lerato Zulu is right')

  expect(sent.warnings).toEqual(['off_app_contact', 'foreign_name'])
  expect(harmless.warnings).toEqual([])
  expect((await read(buyer)).map(({ warnings }) => warnings)).toEqual([[], sent.warnings])
})

test('a line shows when it reached the other side and when it was read', async () => {
  const first = await write(buyer, 'one')
  const second = await write(buyer, 'two')
  const mark = (by: Someone, message_id: string, act: 'deliverMessages' | 'readMessages') =>
    by.api.p2pConversation[act]({ ...on(), body: { message_id } })

  await mark(seller, second.id, 'deliverMessages')
  await mark(seller, first.id, 'readMessages')
  await mark(buyer, second.id, 'readMessages')

  expect(await read(buyer)).toMatchObject([
    { text: 'two', delivered_at: expect.any(String), read_at: null },
    { text: 'one', delivered_at: expect.any(String), read_at: expect.any(String) },
  ])
  const before = await read(buyer)
  await advanceClock(world.db, 60)
  await mark(seller, first.id, 'readMessages')
  expect(await read(buyer)).toEqual(before)
  await expect(mark(stranger, first.id, 'readMessages')).rejects.toMatchObject({ problem: { status: 404 } })
})

test('a file can be shown with a line or without words, by whoever sent it for this order', async () => {
  const body = new Blob([new Uint8Array(aPng())], { type: 'image/png' })
  const { id } = await buyer.api.p2pConversation.addEvidence({ ...on(), body })
  const show = (by: Someone, orderId = order) =>
    by.api.p2pConversation.sendMessage({ ...on(orderId), body: { evidence_id: id } })

  expect(await show(buyer)).toMatchObject({ text: '', evidence_id: id })
  const other = await aPlantedOrder(world, buyer.id, seller.id)
  await expect(show(seller)).rejects.toMatchObject(refusal('evidence_not_found'))
  await expect(show(buyer, other)).rejects.toMatchObject(refusal('evidence_not_found'))
  expect(await broken()).toEqual([])
})

test('strangers find no order to read or write in, and visitors must sign in', async () => {
  await write(buyer, 'secret')

  for (const attempt of [() => read(stranger), () => write(stranger, 'Hi'), () => read(staff)])
    await expect(attempt()).rejects.toMatchObject({ problem: { status: 404, code: 'order_not_found' } })
  const visitor = await api.http.inject({ method: 'GET', url: `/api/p2p/orders/${order}/messages` })
  expect(visitor.statusCode).toBe(401)
})

test('staff who may read orders see the chat, and that they looked is recorded', async () => {
  await write(buyer, 'Hello')
  await happen(1, { seller: 'new_order' })

  const lines = await staff.api.p2pConversationStaff.listAnyMessages({ ...on(), query: {} })

  expect(lines).toMatchObject([
    { sender: 'system', text: 'New order for R10.00: the crypto is locked in escrow.' },
    { sender: 'buyer', mine: false },
  ])
  const looked = await asOwner(
    world.url,
    `select actor_id from audit_event where action = 'p2p.chat_read' and subject = $1`,
    [`p2p_order:${order}`],
  )
  expect(looked).toEqual([{ actor_id: staff.id }])
  await expect(buyer.api.p2pConversationStaff.listAnyMessages({ ...on(), query: {} })).rejects.toMatchObject(
    refusal('permission_denied'),
  )
})

test('both sides hear of a line, and it carries no words', async () => {
  await write(buyer, 'hush')

  const told = await asOwner(world.url, `select user_id, detail from outbox where ref = $1 order by id`, [order])
  expect(told).toEqual([buyer.id, seller.id].map((user_id) => ({ user_id, detail: { what: 'message' } })))
})

test.each<[string, object, number]>([
  ['no words', { text: '  ' }, 422],
  ['nothing', {}, 422],
  ['too many words', { text: 'x'.repeat(1001) }, 422],
  ['words that nobody sees', { text: '\u202e\u200b\u0007\n' }, 422],
  ['a NUL', { text: 'a\0b' }, 422],
  ['half a character', { text: '\ud800' }, 422],
  ['a number', { text: 5 }, 422],
  ['a sender', { text: 'x', sender: 'system' }, 422],
])('%s is refused', async (_what, body, status) => {
  const answer = await api.http.inject({
    method: 'POST',
    url: `/api/p2p/orders/${order}/messages`,
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

  expect(answer.statusCode).toBe(status)
  expect(await read(buyer)).toEqual([])
})

test('a line is kept and sealed without what nobody sees', async () => {
  const typed = 'ding\u0007, abc\u202edef\r\n\n\n\nWhats\u200bApp me'

  const line = await write(buyer, typed)

  expect(line).toMatchObject({ text: 'ding, abcdef\n\nWhatsApp me', warnings: ['off_app_contact'] })
  expect(await read(seller)).toMatchObject([{ text: line.text }])
  expect(await broken()).toEqual([])
})

test('who writes too fast waits a minute, also from many devices at once', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => write(buyer, `spam ${n}`)))

  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('too_many_messages') })
  expect(await write(seller, 'calm down')).toMatchObject({ mine: true })
  await advanceClock(world.db, 61)
  expect(await write(buyer, 'sorry')).toMatchObject({ mine: true })
  expect(await broken()).toEqual([])
})

test('a line with a key is written once, and a repeat shows whether it was read by then', async () => {
  const once = () =>
    buyer.api.p2pConversation.sendMessage({ ...on(), body: { text: 'once' } }, { idempotencyKey: `key-${order}` })
  const twice = await Promise.all([once(), once()])
  const [line] = twice
  await seller.api.p2pConversation.readMessages({ ...on(), body: { message_id: line.id } })

  expect(twice[0]).toEqual(twice[1])
  expect(line).toMatchObject({ mine: true, sender: 'buyer', read_at: null })
  expect(await once()).toMatchObject({ id: line.id, text: 'once', read_at: expect.any(String) })
  expect(await read(buyer)).toHaveLength(1)
})

test('the chat stays open during a dispute and seven days after the end, and can be read for ever', async () => {
  const made = async (state: string, closedDaysAgo?: number) =>
    aPlantedOrder(world, buyer.id, seller.id, closedDaysAgo === undefined ? { state } : { state, closedDaysAgo })
  const [disputed, recent, old, oldInCase] = [
    await made('DISPUTED'),
    await made('RELEASED', 6),
    await made('CANCELLED', 8),
    await made('RELEASED', 30),
  ]
  await asOwner(
    world.url,
    `insert into p2p_case (order_id, kind, reason, opened_by, answer_by, target_by)
     values ($1, 'after_release', 'abuse', 'buyer', clock_now(), clock_now())`,
    [oldInCase],
  )

  for (const open of [disputed, recent, oldInCase])
    expect(await write(buyer, 'still here', open)).toMatchObject({ mine: true })
  await expect(write(buyer, 'hello?', old)).rejects.toMatchObject(refusal('chat_closed'))
  expect(await buyer.api.p2pConversation.listMessages({ ...on(old), query: {} })).toEqual([])
})

describe('the chain', () => {
  const lines = () =>
    asOwner<{
      id: string
      seq: number
      text: string
      hash: Buffer
      prev_hash: Buffer
      created_at: Date
      warnings: string[]
      micros: string
    }>(
      world.url,
      `select *, (extract(epoch from created_at) * 1000000)::bigint::text as micros from p2p_message where order_id = $1 order by seq`,
      [order],
    )

  test('can be computed again by anybody who has the lines', async () => {
    await write(buyer, 'WhatsApp me')
    await write(buyer, 'ünïcödé 🎉')

    let before: Buffer = Buffer.alloc(32)
    for (const line of await lines()) {
      const bytes = (hex: string) => Buffer.from(hex.replaceAll('-', ''), 'hex')
      const [seq, length, at] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.alloc(8)]
      const warned = Buffer.from(line.warnings.join(','))
      seq.writeInt32BE(line.seq)
      length.writeInt32BE(warned.length)
      at.writeBigInt64BE(BigInt(line.micros))
      const parts = [
        Buffer.from('sengi.p2p.message.1'),
        seq,
        before,
        bytes(order),
        bytes(line.id),
        bytes(buyer.id),
        at,
        length,
        warned,
      ]
      const hash = createHash('sha256').update(Buffer.concat([...parts, Buffer.alloc(48), Buffer.from(line.text)]))
      expect(line.prev_hash).toEqual(before)
      expect(line.hash).toEqual(hash.digest())
      before = line.hash
    }
  })

  test('holds when two write at once', async () => {
    const written = await Promise.all(Array.from({ length: 24 }, (_, n) => write(n % 2 ? buyer : seller, `line ${n}`)))

    expect(new Set(written.map(({ id }) => id)).size).toBe(24)
    expect((await lines()).map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))
    expect(await broken()).toEqual([])
  })

  test('cannot be rewritten by the application', async () => {
    await write(buyer, 'what I said')

    const acts = [
      world.db.updateTable('p2p_message').set({ text: 'what I never said' }).where('order_id', '=', order),
      world.db.deleteFrom('p2p_message').where('order_id', '=', order),
    ]
    for (const act of acts) await expect(act.execute()).rejects.toThrow('permission denied')
    await expect(asOwner(world.url, 'delete from p2p_message')).rejects.toThrow('append-only')
  })

  const unguarded = (text: string) =>
    `begin; alter table p2p_message disable trigger p2p_message_is_history; ${text}; alter table p2p_message enable trigger p2p_message_is_history; commit`

  test.each([
    [
      'a changed word',
      (id: string) => `update p2p_message set text = 'I never paid' where order_id = '${id}' and seq = 2`,
      ['C1'],
    ],
    [
      'a warning that was taken away',
      (id: string) => `update p2p_message set warnings = '{}' where order_id = '${id}' and seq = 1`,
      ['C1'],
    ],
    [
      'a line that is missing in the middle',
      (id: string) => `delete from p2p_message where order_id = '${id}' and seq = 2`,
      ['C1'],
    ],
    ['a tail that was cut off', (id: string) => `delete from p2p_message where order_id = '${id}' and seq = 3`, ['C2']],
    [
      'a line by somebody else',
      (id: string, other: string) =>
        `update p2p_message set sender_id = '${other}' where order_id = '${id}' and seq = 3`,
      ['C1', 'C3'],
    ],
    [
      'a later time',
      (id: string) =>
        `update p2p_message set created_at = created_at + interval '1 microsecond' where order_id = '${id}' and seq = 3`,
      ['C1'],
    ],
  ])('shows %s', async (_what, tamper, found) => {
    await using own = await aWorld()
    await using there = await anApi(own, { DATA_DIR })
    const [one, other, third] = [await aUser(there), await aUser(there), await aUser(there)]
    const id = await aPlantedOrder(own, one.id, other.id)
    for (const text of ['WhatsApp me', 'I paid', 'thanks'])
      await one.api.p2pConversation.sendMessage({ params: { order_id: id }, body: { text } })

    await asOwner(own.url, unguarded(tamper(id, third.id)))

    const findings = (await askPromises(own.url, chatInvariants)).filter(({ count }) => count > 0)
    expect(findings.map((finding) => finding.id)).toEqual(found)
  })
})
