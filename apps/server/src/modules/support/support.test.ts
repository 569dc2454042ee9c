import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ticketQueues } from '@sengi/contract/support/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone, setFigures } from '../../../test/api.ts'
import { aJpeg, aPng, exifWithPlace } from '../../../test/files.ts'
import { aColleague, fund } from '../../../test/market.ts'
import { aPlantedOrder } from '../../../test/planted-order.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { advanceClock } from '../../platform/clock.ts'
import { supportInvariants } from './support.invariants.ts'
import { closeSolved } from './tickets.service.ts'
import { keepUnanswered } from './unanswered.service.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-support-'))
const day = 86_400
let world: World
let api: Api
let person: Someone
let stranger: Someone
let helper: Someone
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { DATA_DIR })
  helper = await aColleague({ api }, 'support')
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  ;[person, stranger] = [await aUser(api), await aUser(api)]
})

const asked = { topic: 'payment', subject: 'Where is my payment?', text: 'I paid on Monday.' } as const
const open = (by = person, more: object = {}, key?: string) =>
  by.api.support.openTicket({ body: { ...asked, ...more } }, key ? { idempotencyKey: key } : {})
const at = (ticket_id: string) => ({ params: { ticket_id } })
const write = (by: Someone, id: string, text = 'And on Tuesday.', key?: string) =>
  by.api.support.answerTicket({ ...at(id), body: { text } }, key ? { idempotencyKey: key } : {})
const reply = (id: string, text = 'We found it.', by = helper) =>
  by.api.support.answerAnyTicket({ ...at(id), body: { text } })
const set = (id: string, state: 'waiting_for_us' | 'waiting_for_you' | 'solved' | 'closed') =>
  helper.api.support.setTicketState({ ...at(id), body: { state, reason: 'It was found and paid out' } })
const look = (id: string, by = person) => by.api.support.getTicket(at(id))
const lines = (id: string, by = person) => by.api.support.listTicketLines({ ...at(id), query: {} })
const attach = (id: string, file = aPng(), type = 'image/png', by = person) =>
  by.api.support.attachToTicket({ ...at(id), body: new Blob([new Uint8Array(file)], { type }) })
const refusal = (code: string) => ({ problem: { code } })
const acts = (id: string) =>
  asOwner<{ action: string; detail: Record<string, string> }>(
    world.url,
    'select action, detail from audit_event where subject = $1 order by id',
    [`support_ticket:${id}`],
  )
const figure = (name: string, value: number) => setFigures(world, { [`support.${name}`]: value })
const broken = async () =>
  (await askPromises(world.url, supportInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)

describe('a person', () => {
  test('asks, sees the number and by when we answer, and reads what was written', async () => {
    const ticket = await open()

    expect(ticket).toMatchObject({ ...without(asked, 'text'), state: 'open', about: null, takes_answers: true })
    expect(ticket.number).toBe(`TKT-${ticket.id.slice(-8).toUpperCase()}`)
    expect(Date.parse(ticket.answer_by ?? '') - Date.parse(ticket.opened_at)).toBeGreaterThan(23 * 3_600_000)
    expect(await person.api.support.listTickets({ query: {} })).toEqual([ticket])
    expect(await person.api.support.listTickets({ query: { topic: 'complaint' } })).toEqual([])
    expect(await lines(ticket.id)).toMatchObject([{ sender: 'person', mine: true, text: asked.text, file: null }])
    expect(await broken()).toEqual([])
  })

  test('asks once with one key, whatever the line does, and the same key for something else is refused', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([open(person, {}, key), open(person, {}, key)])

    expect(second.id).toBe(first.id)
    expect(await person.api.support.listTickets({ query: {} })).toHaveLength(1)
    await expect(open(person, { subject: 'Another' }, key)).rejects.toMatchObject(refusal('idempotency_key_reused'))
  })

  test('writes once with one key', async () => {
    const [{ id }, key] = [await open(), randomUUID()]
    const [one, two] = await Promise.all([write(person, id, 'More', key), write(person, id, 'More', key)])

    expect(two).toEqual(one)
    expect(await lines(id)).toHaveLength(2)
  })

  test('closes a ticket, also twice, and opens it again by writing within seven days', async () => {
    const { id } = await open()
    const closed = await person.api.support.closeTicket(at(id))
    const again = await person.api.support.closeTicket(at(id))

    expect(closed).toMatchObject({ state: 'closed', answer_by: null, takes_answers: true })
    expect(closed.reopens_until).not.toBeNull()
    expect(again.since).toBe(closed.since)
    await write(person, id)
    expect(await look(id)).toMatchObject({ state: 'waiting_for_us', reopens_until: null })
  })

  test('asks about what is theirs and nothing else', async () => {
    const order = await aPlantedOrder(world, person.id, stranger.id)
    const of = await aUser(api)

    const about = { kind: 'p2p_order', id: order } as const
    expect(await open(person, { about })).toMatchObject({ about })
    expect(await open(stranger, { about })).toMatchObject({ about })
    await expect(open(of, { about })).rejects.toMatchObject(refusal('ticket_about_unknown'))
    for (const kind of ['purchase', 'withdrawal'])
      await expect(open(person, { about: { kind, id: order } })).rejects.toMatchObject(refusal('ticket_about_unknown'))
    expect(await of.api.support.listTickets({ query: {} })).toEqual([])
  })

  test('asks about a purchase of their own', async () => {
    await runAll(
      api.db,
      api.tasks.filter(({ name }) => name.startsWith('market')),
    )
    const buyer = await aUser(api, { tier: 2 })
    const { order_id: id } = await buyer.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
    const about = { kind: 'purchase', id } as const

    expect(await open(buyer, { about })).toMatchObject({ about })
    await expect(open(person, { about })).rejects.toMatchObject(refusal('ticket_about_unknown'))
  })

  test('chooses from what they sent, received and paid, newest first, and asks about it; nobody sees or asks about another’s', async () => {
    await runAll(
      api.db,
      api.tasks.filter(({ name }) => name.startsWith('market')),
    )
    const [giver, other] = [await aUser(api, { tier: 2 }), await aUser(api)]
    await fund(api.db, giver.id, 'BTC', '1')
    const gift = (to_identifier: string) =>
      giver.api.transfers.send({ body: { to_identifier, asset: 'BTC', amount: '0.0001' } })
    await gift(`@${other.username}`)
    await gift('not_here_yet@example.co.za')
    const text = 'https://pos.snapscan.io/qr/shop?amount=2000&id=INV7'
    const { quote_id } = await giver.api.qr.quoteQr({ body: { text, asset: 'BTC' } })
    await giver.api.qr.payQr({ body: { quote_id } }, { idempotencyKey: randomUUID() })

    const choices = await giver.api.support.listTicketAbouts()
    expect(choices.map(({ what, who, amount, amount_zar }) => [what, who, amount ?? amount_zar])).toEqual([
      ['qr_payment', expect.any(String), '20.00'],
      ['claim', 'not_here_yet@example.co.za', '0.00010000'],
      ['transfer', `@${other.username}`, '0.00010000'],
    ])
    for (const { kind, id } of choices) {
      expect(await open(giver, { about: { kind, id } })).toMatchObject({ about: { kind, id } })
      await expect(open(stranger, { about: { kind, id } })).rejects.toMatchObject(refusal('ticket_about_unknown'))
    }
    const received = choices.find(({ kind }) => kind === 'transfer')
    expect(await open(other, { about: { kind: 'transfer', id: received?.id ?? '' } })).toMatchObject({
      topic: 'payment',
    })
    expect(await other.api.support.listTicketAbouts()).toEqual([])
  })

  test('for everybody else there is no ticket, and a visitor must sign in', async () => {
    const { id } = await open()
    const shown = await attach(id)
    const file = { params: { ticket_id: id, file_id: shown.file?.id ?? '' } }
    const theirs = await open(stranger)

    for (const attempt of [
      () => look(id, stranger),
      () => lines(id, stranger),
      () => write(stranger, id),
      () => attach(id, aPng(), 'image/png', stranger),
      () => stranger.api.support.closeTicket(at(id)),
      () => stranger.api.support.getTicketFile(file),
      () => look(randomUUID()),
    ])
      await expect(attempt()).rejects.toMatchObject({ problem: { status: 404, code: 'ticket_not_found' } })
    const elsewhere = { params: { ...file.params, ticket_id: theirs.id } }
    await expect(stranger.api.support.getTicketFile(elsewhere)).rejects.toMatchObject(refusal('ticket_file_not_found'))
    const visitor = await api.http.inject({ method: 'GET', url: `/api/support/tickets/${id}` })
    expect(visitor.statusCode).toBe(401)
  })

  test('reads a long ticket page by page, nothing twice and nothing missed', async () => {
    const { id } = await open()
    for (const text of ['b', 'c', 'd', 'e']) await write(person, id, text)
    const seen: string[] = []
    let url: string | undefined = `/api/support/tickets/${id}/messages?limit=2`
    while (url) {
      const headers = { authorization: `Bearer ${person.token}` }
      const answer: Awaited<ReturnType<typeof api.http.inject>> = await api.http.inject({ method: 'GET', url, headers })
      seen.push(...answer.json().map(({ text }: { text: string }) => text))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
    }

    expect(seen).toEqual(['e', 'd', 'c', 'b', asked.text])
  })
})

describe('what is too much', () => {
  test('is one open ticket more than the figure says, also from many devices at once; closing one makes room', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 14 }, () => open()))
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))

    expect(made).toHaveLength(10)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('too_many_tickets') })
    await person.api.support.closeTicket(at(made[0] ?? ''))
    await open()
    await expect(write(person, made[0] ?? '')).rejects.toMatchObject(refusal('too_many_tickets'))
  })

  test('is a message more than the day takes, for one person and not for another', async () => {
    await figure('messages_a_day_at_most', 3)
    const { id } = await open()
    const tries = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => write(person, id, `${n}`)))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(open()).rejects.toMatchObject(refusal('too_many_ticket_messages'))
    expect(await open(stranger)).toMatchObject({ state: 'open' })
    await advanceClock(world.db, day + 1)
    expect(await write(person, id)).toMatchObject({ mine: true })
    await figure('messages_a_day_at_most', 100)
  })

  test.each<[string, object]>([
    ['no topic', { topic: undefined }],
    ['a topic that is none', { topic: 'weather' }],
    ['no subject', { subject: '  ' }],
    ['a subject that is too long', { subject: 'x'.repeat(121) }],
    ['no words', { text: '\u200b \n' }],
    ['too many words', { text: 'x'.repeat(4_001) }],
    ['a NUL', { text: 'a\0b' }],
    ['a number for a text', { text: 5 }],
    ['something without an id', { about: { kind: 'p2p_order' } }],
    ['something of another kind', { about: { kind: 'card', id: randomUUID() } }],
    ['a state', { state: 'solved' }],
  ])('or wrong: %s is refused and nothing is asked', async (_what, more) => {
    const answer = await api.http.inject({
      method: 'POST',
      url: '/api/support/tickets',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...asked, ...more }),
    })

    expect(answer.statusCode).toBe(422)
    expect(await person.api.support.listTickets({ query: {} })).toEqual([])
  })

  test('for staff, too: a state that is none, a reason too short, no words', async () => {
    const { id } = await open()
    const bad = (call: string, payload: object) =>
      api.http.inject({
        method: 'POST',
        url: `/api/admin/support/tickets/${id}/${call}`,
        headers: { authorization: `Bearer ${helper.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })

    for (const [call, payload] of [
      ['state', { state: 'open', reason: 'It was found and paid out' }],
      ['state', { state: 'solved', reason: 'short' }],
      ['messages', { text: '   ' }],
    ] as const)
      expect((await bad(call, payload)).statusCode).toBe(422)
    expect(await look(id)).toMatchObject({ state: 'open' })
  })
})

describe('a file', () => {
  const stored = async () =>
    (await readdir(DATA_DIR, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

  test('is a line of the ticket, cleaned of where it was taken, and is read by its person and our team', async () => {
    const { id } = await open()
    const shown = await attach(id, aJpeg({ front: [exifWithPlace] }), 'image/jpeg')

    expect(shown).toMatchObject({ text: '', mine: true, file: { media_type: 'image/jpeg', size: aJpeg().length } })
    const params = { ticket_id: id, file_id: shown.file?.id ?? '' }
    for (const file of [
      await person.api.support.getTicketFile({ params }),
      await helper.api.support.getAnyTicketFile({ params }),
    ])
      expect(Buffer.from(await file.arrayBuffer())).toEqual(aJpeg())
    expect((await acts(id)).map(({ action }) => action)).toEqual(['support.file_opened'])
    expect(await broken()).toEqual([])
  })

  test('that is sent twice is shown once, also at the same moment, and kept once', async () => {
    const { id } = await open()
    const before = await stored()
    const [one, two] = await Promise.all([attach(id), attach(id)])
    const three = await attach(id)

    expect([two?.id, three.id]).toEqual([one?.id, one?.id])
    expect(await lines(id)).toHaveLength(2)
    expect((await stored()) - before).toBe(1)
  })

  test('that is none, or too much for a day, is refused and changes nothing', async () => {
    const { id } = await open()
    await expect(attach(id, Buffer.from('%PDF-1.7 not one'), 'application/pdf')).rejects.toMatchObject({
      problem: { status: 422 },
    })
    await expect(attach(id, Buffer.from('hello'), 'image/png')).rejects.toMatchObject({ problem: { status: 422 } })
    await asOwner(
      world.url,
      `insert into support_file (user_id, ticket_id, media_type, size, sha256, storage_name)
       values ($1, $2, 'image/png', 52428799, sha256('full'), repeat('ab', 32))`,
      [person.id, id],
    )
    await expect(attach(id)).rejects.toMatchObject(refusal('too_many_ticket_files'))

    expect(await lines(id)).toHaveLength(1)
    expect(await broken()).toEqual(['Q2'])
    await asOwner(world.url, 'delete from support_file where user_id = $1', [person.id])
  })
})

describe('our team', () => {
  test('sees what is due first, finds a number, and only with the permission', async () => {
    const [first, second] = [await open(), await open(stranger)]
    const waiting = await helper.api.support.listAllTickets({ query: { limit: 100 } })
    const ids = waiting.map(({ id }) => id)

    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    expect(waiting.find(({ id }) => id === first.id)).toMatchObject({ username: person.username, taken_by: null })
    const found = await helper.api.support.listAllTickets({ query: { number: first.number.toLowerCase() } })
    expect(found.map(({ id }) => id)).toEqual([first.id])
    expect(await helper.api.support.listAllTickets({ query: { number: 'TKT-x' } })).toEqual([])
    const disputes = await aColleague({ api }, 'disputes')
    for (const someone of [person, disputes])
      await expect(someone.api.support.listAllTickets({ query: {} })).rejects.toMatchObject(
        refusal('permission_denied'),
      )
  })

  test('sees in each queue what stands in it: what is overdue, what one took, what waits for its person, what is over', async () => {
    const [promised, other] = [await open(), await aColleague({ api }, 'support')]
    await figure('answer_seconds', 600)
    const sooner = await open()
    await figure('answer_seconds', day)
    const queue = async (name: (typeof ticketQueues)[number], by = helper) =>
      (await by.api.support.listAllTickets({ query: { queue: name, limit: 100 } }))
        .map(({ id }) => id)
        .filter((id) => [promised.id, sooner.id].includes(id))

    expect(await queue('ours')).toEqual([sooner.id, promised.id])
    expect(await queue('late')).toEqual([])
    await advanceClock(world.db, 600)
    expect(await queue('late')).toEqual([sooner.id])
    await helper.api.support.takeTicket(at(promised.id))
    expect([await queue('mine'), await queue('mine', other)]).toEqual([[promised.id], []])
    await reply(promised.id)
    await set(sooner.id, 'solved')
    expect([await queue('ours'), await queue('mine'), await queue('late')]).toEqual([[], [], []])
    expect([await queue('theirs'), await queue('nobodys')]).toEqual([[promised.id], [sooner.id]])
  })

  test('reads each queue page by page, nothing twice and nothing missed', async () => {
    for (let n = 0; n < 5; n += 1) await helper.api.support.takeTicket(at((await open()).id))
    const page = async (queue: string, cursor?: string) => {
      const headers = { authorization: `Bearer ${helper.token}` }
      const url = `/api/admin/support/tickets?queue=${queue}&limit=2${cursor ? `&cursor=${cursor}` : ''}`
      const answer = await api.http.inject({ method: 'GET', url, headers })
      const next = /[?&]cursor=([^&>]+)/.exec(String(answer.headers.link ?? ''))?.[1]
      return { ids: answer.json().map(({ id }: { id: string }) => id) as string[], next }
    }
    for (const queue of ticketQueues) {
      const whole = await helper.api.support.listAllTickets({ query: { queue, limit: 100 } })
      const seen: string[] = []
      let next: string | undefined = ''
      while (next !== undefined) {
        const one: Awaited<ReturnType<typeof page>> = await page(queue, next)
        seen.push(...one.ids)
        next = one.next
      }
      expect(seen, queue).toEqual(whole.map(({ id }) => id))
    }
    const bad = await api.http.inject({
      method: 'GET',
      url: '/api/admin/support/tickets?queue=everybody',
      headers: { authorization: `Bearer ${helper.token}` },
    })
    expect([bad.statusCode, bad.json().code]).toEqual([422, 'invalid_request'])
  })

  test('answers: it is the person’s turn, who is told without a word of it, and every look is recorded', async () => {
    const { id, number } = await open()
    await helper.api.support.getAnyTicket(at(id))
    await helper.api.support.listAnyTicketLines({ ...at(id), query: {} })
    const said = await reply(id, 'Secret words')

    expect(said).toMatchObject({ sender: 'staff', mine: true })
    expect(await look(id)).toMatchObject({ state: 'waiting_for_you', answer_by: null })
    expect(await lines(id)).toMatchObject([{ sender: 'staff', mine: false, text: 'Secret words' }, {}])
    expect((await acts(id)).map(({ action }) => action)).toEqual([
      'support.ticket_opened',
      'support.messages_read',
      'support.answered',
    ])
    const [notice] = await person.api.notifications.listNotifications({ query: {} })
    expect(notice).toMatchObject({ title: `An answer to your ticket ${number}`, link: `/account/tickets/${id}` })
    expect(JSON.stringify(notice)).not.toContain('Secret')
    const told = await asOwner(
      world.url,
      `select user_id from outbox where topic = 'support' and ref = $1 order by id`,
      [id],
    )
    expect(told.slice(-2)).toEqual([{ user_id: person.id }, { user_id: helper.id }])
    expect(await helper.api.support.getAnyTicket(at(id))).toMatchObject({ is_mine: true, taken_by: helper.username })
  })

  test('tells an Afrikaans person in Afrikaans', async () => {
    await person.api.auth.changeLanguage({ body: { language: 'af' } })
    const { id, number } = await open()
    await reply(id)

    const [row] = await asOwner<{ language: string }>(world.url, 'select language from app_user where id = $1', [
      person.id,
    ])
    const answer = await api.http.inject({
      method: 'GET',
      url: '/api/notifications',
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'af' },
    })
    expect(row).toEqual({ language: 'af' })
    expect(answer.json()[0]).toMatchObject({ title: `'n Antwoord op jou navraag ${number}` })
  })

  test('hears what the person writes in a ticket that it took, and can take one over from a colleague', async () => {
    const { id } = await open()
    const other = await aColleague({ api }, 'support')
    await helper.api.support.takeTicket(at(id))
    const taken = await other.api.support.takeTicket(at(id))
    await write(person, id)

    expect(taken).toMatchObject({ is_mine: true, taken_by: other.username })
    expect(await acts(id)).toMatchObject([
      { action: 'support.taken', detail: {} },
      { action: 'support.taken', detail: { from: helper.id } },
    ])
    const told = await asOwner(
      world.url,
      `select user_id from outbox where topic = 'support' and ref = $1 order by id`,
      [id],
    )
    expect(told.slice(-2)).toEqual([{ user_id: person.id }, { user_id: other.id }])
  })

  test('says how a ticket stands and why; the person is told once that it is done, and time closes it for good', async () => {
    const { id, number } = await open()
    await set(id, 'waiting_for_you')
    await set(id, 'solved')
    await expect(set(id, 'solved')).rejects.toMatchObject(refusal('ticket_step_refused'))

    expect(await look(id)).toMatchObject({ state: 'solved', takes_answers: true })
    expect((await acts(id)).at(-1)).toEqual({
      action: 'support.state_set',
      detail: { from: 'waiting_for_you', to: 'solved', reason: 'It was found and paid out' },
    })
    const notices = await person.api.notifications.listNotifications({ query: {} })
    expect(notices.map(({ title }) => title)).toEqual([`Your ticket ${number} is done`])
    await closeSolved(world.db)
    expect(await look(id)).toMatchObject({ state: 'solved' })

    await advanceClock(world.db, 7 * day)
    await closeSolved(world.db)
    expect(await look(id)).toMatchObject({ state: 'closed', takes_answers: false, reopens_until: null })
    await expect(write(person, id)).rejects.toMatchObject(refusal('ticket_over'))
    await expect(attach(id)).rejects.toMatchObject(refusal('ticket_over'))
    await expect(reply(id)).rejects.toMatchObject(refusal('ticket_step_refused'))
    expect(await broken()).toEqual([])
  })

  test('has a ticket solved that nobody answers, tells its person, and opens it again when they write after all', async () => {
    const { id, number } = await open()
    await reply(id)
    const waits = await look(id)
    expect(Date.parse(waits.solved_unanswered_at ?? '') - Date.parse(waits.since)).toBe(14 * day * 1000)
    await advanceClock(world.db, 14 * day - 60)
    await keepUnanswered(world.db)
    expect(await look(id)).toMatchObject({ state: 'waiting_for_you' })

    await advanceClock(world.db, 60)
    await keepUnanswered(world.db)
    expect(await look(id)).toMatchObject({ state: 'solved', takes_answers: true, solved_unanswered_at: null })
    const notices = await person.api.notifications.listNotifications({ query: {} })
    expect(notices.map(({ title }) => title)).toContain(`Your ticket ${number} is done`)
    await write(person, id)
    expect(await look(id)).toMatchObject({ state: 'waiting_for_us' })
    await advanceClock(world.db, 15 * day)
    await keepUnanswered(world.db)
    expect(await look(id)).toMatchObject({ state: 'waiting_for_us' })
    expect(await broken()).toEqual([])
  })

  test('has what our team began solved without another notice, and decides a complaint instead', async () => {
    const complainer = await aUser(api)
    const complaint = await open(complainer, { topic: 'complaint' })
    await reply(complaint.id)
    await helper.api.support.writeToPeople({
      body: { user_ids: [person.id], subject: 'Your branch', text: 'It moves', reason: 'A branch moves away' },
    })
    const [begun] = await person.api.support.listTickets({ query: {} })

    await advanceClock(world.db, 14 * day)
    await keepUnanswered(world.db)

    expect(await look(begun?.id ?? '')).toMatchObject({ state: 'solved' })
    expect(await person.api.notifications.listNotifications({ query: {} })).toHaveLength(1)
    expect(await look(complaint.id, complainer)).toMatchObject({
      state: 'waiting_for_you',
      solved_unanswered_at: null,
    })
  })

  test('does not answer itself', async () => {
    const { id } = await open(helper)
    for (const attempt of [
      () => reply(id),
      () => set(id, 'solved'),
      () => helper.api.support.takeTicket(at(id)),
      () => helper.api.support.getAnyTicket(at(id)),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal('ticket_of_your_own'))
    expect(await look(id, helper)).toMatchObject({ state: 'open' })
  })

  test('and its person at the same moment: both lines stand, and the turn is of whoever came second', async () => {
    const { id } = await open()
    await Promise.all([write(person, id, 'mine'), reply(id, 'ours')])

    expect(await lines(id)).toHaveLength(3)
    const [row] = await asOwner<{ fits: boolean }>(
      world.url,
      `select (turn = 'ours') = (answer_by is not null) and state in ('waiting_for_you', 'waiting_for_us') as fits
       from support_ticket where id = $1`,
      [id],
    )
    expect(row).toEqual({ fits: true })
  })

  test('closing and answering at the same moment: the answer is refused, or stands before the end', async () => {
    const { id } = await open()
    const [closed, answered] = await Promise.allSettled([person.api.support.closeTicket(at(id)), reply(id)])

    expect(closed.status).toBe('fulfilled')
    if (answered.status === 'rejected') expect(answered.reason).toMatchObject(refusal('ticket_step_refused'))
    expect(await look(id)).toMatchObject({ state: 'closed' })
    expect(await broken()).toEqual([])
  })
})

describe('what is promised of tickets', () => {
  test.each([
    [
      'Q1',
      `update support_message set author_id = (select id from app_user where username = $2), by_staff = true where ticket_id = $1`,
    ],
    [
      'Q3',
      `update support_ticket set state = 'waiting_for_you', turn = 'theirs', answer_by = null where id = $1 and $2 <> ''`,
    ],
  ])('%s sees what came past every guard', async (name, harm) => {
    const { id } = await open()
    expect(await broken()).toEqual([])
    await asOwner(world.url, harm, [id, helper.username])

    expect(await broken()).toEqual([name])
    await asOwner(world.url, 'delete from support_message where ticket_id = $1', [id])
    await asOwner(world.url, 'delete from support_ticket where id = $1', [id])
  })
})

const without = <T extends object, K extends keyof T>(whole: T, left: K): Omit<T, K> => {
  const { [left]: _, ...rest } = whole
  return rest
}
