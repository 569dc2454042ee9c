import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup } from '../../../../test/bills.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'

let world: World
let api: Api
let thandi: Someone
let sipho: Someone
let lebo: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  thandi = await aUser(api)
  sipho = await aUser(api)
  lebo = await aUser(api)
}, 60_000)
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

/** A bill that Thandi and Sipho share, in a group where Lebo is, too. */
async function aSharedBill() {
  const group = await aGroup(thandi, [sipho, lebo])
  const bill = await aBill(thandi, group, '60', [thandi, sipho])
  return { params: { group_id: group.id, expense_id: bill.id } }
}
const toldOf = async (someone: Someone) =>
  (await someone.api.notifications.listNotifications({ query: {} })).filter(({ title }) => title.includes('comment'))
const say = (who: Someone, params: { group_id: string; expense_id: string }, text: string) =>
  who.api.billComments.addComment({ params, body: { text } })

test('a comment is read by the whole group, and told to who shares the bill or spoke before', async () => {
  const { params } = await aSharedBill()

  await say(lebo, params, 'Was this\u202E for\n\n\n\nboth? ')
  expect(await toldOf(lebo)).toEqual([])
  expect(await toldOf(sipho)).toMatchObject([
    { title: 'A new comment on a bill', body: `@${lebo.username} commented on Meat in Braai.` },
  ])
  expect(JSON.stringify(await toldOf(sipho))).not.toContain('both?')
  const said = await say(sipho, params, 'Yes')

  expect(said).toMatchObject([
    { author: lebo.username, text: 'Was this for\n\nboth?', is_mine: false },
    { author: sipho.username, text: 'Yes', is_mine: true },
  ])
  expect(await toldOf(lebo)).toMatchObject([
    { title: 'A new comment on a bill', body: `@${sipho.username} commented on Meat in Braai.` },
  ])
  expect(await toldOf(thandi)).toHaveLength(2)
})

test('only its author deletes a comment; its words are gone, and the last change of the bill can still be undone', async () => {
  const { params } = await aSharedBill()
  const [comment] = await say(sipho, params, 'A secret')
  const at = { params: { ...params, comment_id: comment?.id ?? '' } }

  for (const who of [thandi, lebo])
    await expect(who.api.billComments.deleteComment(at)).rejects.toMatchObject({
      problem: { code: 'comment_not_found' },
    })
  await sipho.api.billComments.deleteComment(at)
  await expect(sipho.api.billComments.deleteComment(at)).rejects.toMatchObject({
    problem: { code: 'comment_not_found' },
  })
  const left = await thandi.api.billComments.listComments({ params })
  expect(left).toMatchObject([{ text: '', deleted_at: expect.any(String) }])
  expect(await asOwner(world.url, "select said from bill_comment where said like '%secret%'")).toEqual([])
  const audited =
    "select count(*)::int as count from audit_event where action = 'bills.comment_deleted' and subject = $1"
  expect(await asOwner(world.url, audited, [comment?.id])).toEqual([{ count: 1 }])
})

test('nothing is said about a bill that was deleted, by who is not in the group, or without words', async () => {
  const { params } = await aSharedBill()
  const stranger = await aUser(api)
  await expect(say(stranger, params, 'Hello')).rejects.toMatchObject({ problem: { code: 'group_not_found' } })
  await expect(say(sipho, params, ' \u200B ')).rejects.toMatchObject({ problem: { status: 422 } })
  await expect(say(sipho, params, 'x'.repeat(501))).rejects.toMatchObject({ problem: { status: 422 } })

  await thandi.api.billExpenses.deleteExpense({ params, query: { expected_version: '1' } })
  await expect(say(sipho, params, 'Hello')).rejects.toMatchObject({ problem: { code: 'bill_deleted_meanwhile' } })
})
