import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../test/api.ts'
import { aBill, aGroup, placeOf } from '../../../test/bills.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { messageFiles } from '../../../words-types.ts'

let world: World
let api: Api
let thandi: Someone
let sipho: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  thandi = await aUser(api)
  sipho = await aUser(api)
}, 60_000)
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

type Group = Awaited<ReturnType<typeof aGroup>>

/** The same call as a browser in one of the languages makes it. */
async function asked(
  who: Someone,
  language: 'en' | 'af',
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object | string,
) {
  const type = typeof body === 'string' ? 'text/csv' : 'application/json'
  const answer = await api.http.inject({
    method,
    url: `/api/bills${path}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'accept-language': language,
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return answer.json()
}

const linesOf = async (group: Group, language: 'en' | 'af'): Promise<string[]> =>
  (await asked(thandi, language, 'GET', `/groups/${group.id}/history`)).map(({ text }: { text: string }) => text)

test('each reads the history in their own language', async () => {
  const group = await aGroup(thandi, [sipho], ['Gogo'])
  const params = { group_id: group.id }
  const bill = await aBill(thandi, group, '60', [thandi, sipho])
  const body = {
    ...{ from_member_id: placeOf(group, 'Gogo'), to_member_id: placeOf(group, thandi) },
    ...{ amount: '5', method: 'eft' as const, allow_overpay: true },
  }
  await thandi.api.billSettlements.claimSettlement({ params, body })
  await thandi.api.billExpenses.deleteExpense({
    params: { ...params, expense_id: bill.id },
    query: { expected_version: '1' },
  })

  expect(await linesOf(group, 'en')).toEqual([
    'deleted Meat, R60.00',
    `said that Gogo paid @${thandi.username} R5.00 by EFT`,
    'added Meat, R60.00',
    'joined the group',
    'added Gogo',
    `asked @${sipho.username} to join`,
    'made the group Braai',
  ])
  expect(await linesOf(group, 'af')).toEqual([
    'het Meat, R60.00 geskrap',
    `het gesê dat Gogo vir @${thandi.username} R5.00 met 'n EFT betaal het`,
    'het Meat, R60.00 bygevoeg',
    'het by die groep aangesluit',
    'het Gogo bygevoeg',
    `het @${sipho.username} gevra om aan te sluit`,
    'het die groep Braai geskep',
  ])
})

test('lines and reasons from before there were phrases stay as they stand', async () => {
  const group = await aGroup(thandi, [sipho])
  await asOwner(
    world.url,
    "insert into bill_event (group_id, kind, said) values ($1, 'group_changed', 'changed it {so}')",
    [group.id],
  )
  const rule = await asked(thandi, 'en', 'POST', `/groups/${group.id}/recurring`, ruleOf(group))
  await asOwner(world.url, "update bill_rule set paused_at = clock_now(), paused_reason = 'It was so' where id = $1", [
    rule.id,
  ])

  expect((await linesOf(group, 'af'))[1]).toBe('changed it {so}')
  expect(await asked(thandi, 'af', 'GET', `/groups/${group.id}/recurring`)).toMatchObject([
    { paused: true, paused_reason: 'It was so' },
  ])
})

const ruleOf = (group: Group) => ({
  ...{ description: 'Rent', amount: '90', starts_on: '2099-01-01', recurrence: 'monthly' },
  payers: [{ member_id: placeOf(group, thandi), amount: '90' }],
  shares: [{ member_id: placeOf(group, sipho) }],
})

test('a recurring bill says why it rests in the language of whoever looks', async () => {
  const group = await aGroup(thandi, [sipho])
  await asked(thandi, 'en', 'POST', `/groups/${group.id}/recurring`, ruleOf(group))
  await asked(thandi, 'en', 'POST', `/groups/${group.id}/archive`)

  const reasons = await Promise.all(
    (['en', 'af'] as const).map(async (language) => {
      const [rule] = await asked(sipho, language, 'GET', `/groups/${group.id}/recurring`)
      return rule.paused_reason
    }),
  )

  expect(reasons).toEqual(['The group was archived', 'Die groep is geargiveer'])
})

test('what somebody changed meanwhile is told field by field, also in Afrikaans', async () => {
  const group = await aGroup(thandi, [sipho])
  const bill = await aBill(thandi, group, '60', [thandi, sipho])
  const edit = (language: 'en' | 'af', amount: string) =>
    asked(thandi, language, 'PUT', `/groups/${group.id}/expenses/${bill.id}`, {
      ...{ description: 'Meat', amount, category: 'groceries', date: bill.date, expected_version: 1 },
      payers: [{ member_id: placeOf(group, thandi), amount }],
      shares: [{ member_id: placeOf(group, sipho) }],
    })
  await edit('en', '70')

  expect(await edit('en', '80')).toMatchObject({
    code: 'bill_changed',
    detail: 'Someone else just changed this bill: amount 60.00 → 70.00 and category general → groceries',
  })
  expect(await edit('af', '80')).toMatchObject({
    code: 'bill_changed',
    detail:
      'Iemand het hierdie rekening intussen verander: bedrag 60.00 → 70.00 en kategorie algemeen → kruideniersware',
  })
})

test('a file, a person who cannot be asked, and an act that leaves nothing are answered in Afrikaans', async () => {
  const group = await aGroup(thandi, [sipho], ['Gogo'])
  await aBill(thandi, group, '30', ['Gogo'])
  const file = `date,description,amount,paid_by\n2026-11-01,Bread,ten,${thandi.username}\n2026-11-01,Bread,0,${thandi.username}`

  expect(await asked(thandi, 'af', 'POST', `/groups/${group.id}/import`, file)).toEqual({
    imported: 0,
    updated: 0,
    already: 0,
    skipped: 0,
    event_id: null,
    refused: [
      { row: 2, reason: 'Die bedrag moet rand en sent wees, soos 120.50' },
      { row: 3, reason: 'Die bedrag mag nie nul wees nie' },
    ],
  })
  expect(await asked(thandi, 'af', 'POST', `/groups/${group.id}/import`, 'date,description\n')).toMatchObject({
    code: 'csv_without_bills',
    detail: 'Daar is geen rekeninge in hierdie lêer nie',
  })
  expect(await asked(thandi, 'af', 'POST', `/groups/${group.id}/request_all`, { asset: 'BTC' })).toMatchObject({
    skipped: [{ name: 'Gogo', reason: 'het geen Sengi-rekening nie' }],
  })
  const place = placeOf(group, sipho)
  expect(await asked(thandi, 'af', 'DELETE', `/groups/${group.id}/members/${place}`)).toEqual({ message: 'Verwyder' })
})

test('a line stays as long as the rows that keep it: none of them is taken away', () => {
  const history = messageFiles().find(({ room, language }) => room === 'bills/history' && language === 'en')

  expect(Object.keys(history?.texts ?? {})).toEqual(expect.arrayContaining(kept))
  expect(kept).toEqual(expect.arrayContaining(Object.keys(history?.texts ?? {})))
})

/** Rows say these by their names, which no migration renames: the history is only added to. */
const kept = [
  ...['group_made', 'group_changed', 'group_archived', 'group_reopened', 'group_handed_over'],
  ...['member_added', 'member_joined', 'member_left', 'member_removed', 'place_taken'],
  ...['guest_changed', 'place_kept'],
  ...['member_asked', 'invitation_declined', 'invitation_withdrawn', 'member_joined_by_link'],
  ...['link_made', 'link_renewed', 'link_withdrawn', 'link_withdrawn_of'],
  ...['bill_added', 'bill_changed', 'bill_deleted', 'bill_restored'],
  ...['bill_refunded', 'bill_refunded_whole', 'refund_left'],
  ...['bill_not_taken', 'bill_taken', 'taking_left'],
  ...['paid', 'paid_as_asked', 'said_paid', 'payment_confirmed', 'payment_rejected', 'payment_withdrawn'],
  ...['rule_added', 'rule_changed', 'rule_paused', 'rule_paused_because', 'rule_resumed', 'rule_ended'],
  ...['payer_cannot_be_paid', 'group_was_archived', 'lines_imported', 'bills_imported', 'import_undone'],
]
