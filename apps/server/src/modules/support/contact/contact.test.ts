import { randomUUID } from 'node:crypto'
import type { NewVisitorMessage } from '@sengi/contract/support/contact'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, type Someone, setFigures } from '../../../../test/api.ts'
import { aColleague } from '../../../../test/market.ts'
import { aContact, provenFor } from '../../../../test/visitors/contacting.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { forgetMessages } from './contact.service.ts'

let world: World
let api: Api
let helper: Someone
let officer: Someone
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  ;[helper, officer] = [await aColleague({ api }, 'support'), await aColleague({ api }, 'compliance')]
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const anAddress = () => `visitor-${randomUUID()}@example.co.za`
/** What the page brings along once somebody had it open for a while. */
async function aProof() {
  const proven = provenFor(await api.as().support.openContact())
  await advanceClock(world.db, 5)
  return proven
}
const write = async (body: Partial<NewVisitorMessage> = {}, on = api) =>
  on.as().support.sendContact({ body: { ...aContact, email: anAddress(), ...(await aProof()), ...body } })
const sendWith = (proven: { stamp: string; proof: number }) =>
  api.as().support.sendContact({ body: { ...aContact, email: anAddress(), ...proven } })
const anonymous = { first_name: undefined, last_name: undefined, email: undefined }
const report = async (message = 'Somebody sells accounts.') =>
  api.as().support.sendContact({ body: { subject: 'compliance', message, ...(await aProof()) } })
const refusal = (code: string) => ({ problem: { code } })
const lettersTo = (to: string) =>
  asOwner<{ subject: string; body: string }>(
    world.url,
    'select subject, body from letter where recipient = $1 order by id',
    [to],
  )
const listed = (by: Someone) => by.api.support.listContactMessages({ query: { limit: 100 } })
const reports = (by: Someone) => by.api.support.listComplianceReports({ query: { limit: 100 } })
async function anOpen(body: Partial<NewVisitorMessage> = {}) {
  const { number } = await write(body)
  const found = (await listed(helper)).find((one) => one.number === number)
  return { params: { message_id: found?.id ?? '' } }
}

describe('a message of a visitor', () => {
  test('gets a number, a letter that repeats nothing of it, and stands before support alone', async () => {
    const email = anAddress()
    const { number, message } = await write({ email, message: 'A secret of mine' })

    expect(message).toBe(`We received your message, ${number}`)
    expect(await lettersTo(email)).toEqual([
      { subject: `We received your message, ${number}`, body: expect.not.stringMatching(/A secret of mine|Naledi/) },
    ])
    expect((await listed(helper)).find((one) => one.number === number)).toMatchObject({
      name: 'Naledi Mokoena',
      subject: 'general',
      state: 'open',
    })
    expect((await reports(officer)).map((one) => one.number)).not.toContain(number)
  })

  test('is written about in the language of the page, and answered in it', async () => {
    const email = anAddress()
    const proven = await aProof()
    const payload = { ...aContact, email, ...proven }
    const headers = { 'accept-language': 'af' }
    const { number } = (await api.http.inject({ method: 'POST', url: '/api/contact', payload, headers })).json()
    const { id = '' } = (await listed(helper)).find((one) => one.number === number) ?? {}
    await helper.api.support.answerContactMessage({ params: { message_id: id }, body: { text: 'Begin hier.' } })

    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
      `Ons het jou boodskap ontvang, ${number}`,
      `Ons antwoord op jou boodskap ${number}`,
    ])
  })

  test('sent again, also over two processes at once, is one message with one number and one letter', async () => {
    await using there = await anApi(world)
    const email = anAddress()
    const proven = await aProof()
    const body = { ...aContact, email, ...proven }

    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? api : there).as().support.sendContact({ body })),
    )

    expect(new Set(sent.map(({ number }) => number)).size).toBe(1)
    expect(await lettersTo(email)).toHaveLength(1)
    await expect(api.as().support.sendContact({ body: { ...body, message: 'Another' } })).rejects.toMatchObject(
      refusal('contact_sent_already'),
    )
  })

  test('is taken from one address so often a day, however many processes it comes to, and however it is written', async () => {
    await using there = await anApi(world)
    await setFigures(world, { 'contact.messages_a_day_at_most': 3 })
    const email = anAddress()
    const proofs = []
    for (let n = 0; n < 8; n += 1) proofs.push(await aProof())

    const sent = await Promise.allSettled(
      proofs.map((proven, n) => {
        const address = n % 3 ? email : email.toUpperCase()
        return (n % 2 ? api : there).as().support.sendContact({ body: { ...aContact, email: address, ...proven } })
      }),
    )

    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(write({ email })).rejects.toMatchObject(refusal('too_many_contact_messages'))
    await advanceClock(world.db, 86_401)
    await write({ email })
    await setFigures(world, { 'contact.messages_a_day_at_most': 1_000 })
  })

  test.each<[string, Partial<NewVisitorMessage>, string]>([
    ['with the field filled in that nobody sees', { website: 'https://buy.example' }, 'contact_refused'],
    ['with a stamp that was never ours', { stamp: `1.${'a'.repeat(32)}.${'b'.repeat(64)}` }, 'contact_refused'],
    ['without a name', { first_name: undefined }, 'contact_names_needed'],
    ['with nothing of a name', anonymous, 'contact_names_needed'],
    [
      'with half of a name, though a compliance issue',
      { subject: 'compliance', email: undefined },
      'contact_names_needed',
    ],
    ['with a name of nothing that is seen', { first_name: '\u200b' }, 'invalid_request'],
    ['with an address that is none', { email: 'naledi' }, 'invalid_request'],
    ['with two lines in its address', { email: 'a@example.co.za\nBcc: b@example.co.za' }, 'invalid_request'],
    ['with nothing in it', { message: ' \n ' }, 'invalid_request'],
    ['of 4001 letters', { message: 'a'.repeat(4001) }, 'invalid_request'],
    ['about nothing that is there', { subject: 'money' as 'general' }, 'invalid_request'],
    ['with a proof that is no whole number', { proof: 1.5 }, 'invalid_request'],
  ])('%s is refused', async (_name, body, code) => {
    await expect(write(body)).rejects.toMatchObject(refusal(code))
  })

  test('that comes faster than anybody writes, with another’s proof, or from a page of yesterday is refused', async () => {
    const [first, second] = [await aProof(), await aProof()]
    await expect(sendWith({ ...first, proof: first.proof + 1 })).rejects.toMatchObject(refusal('contact_refused'))
    await expect(sendWith({ stamp: first.stamp, proof: second.proof })).rejects.toMatchObject(
      refusal('contact_refused'),
    )
    const fresh = provenFor(await api.as().support.openContact())
    await expect(sendWith(fresh)).rejects.toMatchObject(refusal('contact_refused'))
    await advanceClock(world.db, 86_400)
    await expect(sendWith(first)).rejects.toMatchObject(refusal('contact_stamp_over'))
  })

  test('has an hourly limit of its own', async () => {
    await using limited = await anApi(world, { RATE_LIMIT: 'on' })
    await setFigures(world, { 'calls.contact_messages': 2 })
    const tryIt = async () =>
      (await limited.http.inject({ method: 'POST', url: '/api/contact', payload: {} })).statusCode

    expect([await tryIt(), await tryIt(), await tryIt()]).toEqual([422, 422, 429])
    await setFigures(world, { 'calls.contact_messages': 1_000 })
  })
})

describe('a compliance issue', () => {
  test('may be told without a name; nobody but compliance reads it, and nothing says who told it', async () => {
    const { number } = await report('The trader kupa_8 asked me for my code.')
    const [found] = (await reports(officer)).filter((one) => one.number === number)
    const at = { params: { message_id: found?.id ?? '' } }

    expect(found).toMatchObject({ name: null, subject: 'compliance' })
    expect(await officer.api.support.getComplianceReport(at)).toMatchObject({
      email: null,
      text: expect.stringContaining('kupa_8'),
    })
    await expect(helper.api.support.getContactMessage(at)).rejects.toMatchObject(refusal('contact_message_not_found'))
    await expect(helper.api.support.getComplianceReport(at)).rejects.toMatchObject(refusal('permission_denied'))
    await expect(
      officer.api.support.answerComplianceReport({ ...at, body: { text: 'Thank you' } }),
    ).rejects.toMatchObject(refusal('contact_without_address'))
    await officer.api.support.closeComplianceReport({ ...at, body: { reason: 'Suspended the trader' } })
    const acts = await asOwner<{ action: string }>(
      world.url,
      'select action, actor_id, network from audit_event where subject = $1 order by id',
      [`contact_message:${at.params.message_id}`],
    )
    expect(acts.map(({ action }) => action)).toEqual(['support.contact_opened', 'support.contact_closed'])
  })
})

describe('our team', () => {
  test('answers once, by letter, also when two answer or close at once', async () => {
    await using there = await anApi(world)
    const email = anAddress()
    const at = await anOpen({ email })
    const reply = (n: number) =>
      n % 2
        ? helper.api.support.answerContactMessage({ ...at, body: { text: `Answer ${n}` } })
        : there.as(helper.token).support.closeContactMessage({ ...at, body: { reason: 'Answered by phone' } })

    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => reply(n)))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state, answer } = await helper.api.support.getContactMessage(at)
    expect((await lettersTo(email)).length).toBe(state === 'answered' ? 2 : 1)
    expect(answer === null).toBe(state === 'closed')
    await expect(reply(1)).rejects.toMatchObject(refusal('contact_message_over'))
    expect((await listed(helper)).map(({ id }) => id)).not.toContain(at.params.message_id)
    const over = await helper.api.support.listContactMessages({ query: { over: 'yes' } })
    expect(over[0]?.id).toBe(at.params.message_id)
  })

  test('is recorded when it reads what somebody wrote', async () => {
    const at = await anOpen()
    await helper.api.support.getContactMessage(at)

    const acts = await asOwner(world.url, 'select action, actor_id from audit_event where subject = $1', [
      `contact_message:${at.params.message_id}`,
    ])
    expect(acts).toEqual([{ action: 'support.contact_opened', actor_id: helper.id }])
  })

  test('keeps what is over for its days and not longer; a report stays for five years', async () => {
    const at = await anOpen()
    const { number } = await report()
    const { id = '' } = (await reports(officer)).find((one) => one.number === number) ?? {}
    await helper.api.support.closeContactMessage({ ...at, body: { reason: 'Nothing to answer' } })
    await officer.api.support.closeComplianceReport({
      params: { message_id: id },
      body: { reason: 'Nothing was found' },
    })
    const waiting = await anOpen()
    const kept = async () =>
      (
        await asOwner<{ id: string }>(world.url, 'select id from contact_message where id = any ($1)', [
          [at.params.message_id, id, waiting.params.message_id],
        ])
      ).length

    await advanceClock(world.db, 364 * 86_400)
    await forgetMessages(api.db)
    expect(await kept()).toBe(3)
    await advanceClock(world.db, 2 * 86_400)
    await forgetMessages(api.db)
    expect(await kept()).toBe(2)
  })
})
