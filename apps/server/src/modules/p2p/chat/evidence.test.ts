import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aJpeg, aPdf, aPng, exifWithPlace } from '../../../../test/files.ts'
import { aPlantedOrder } from '../../../../test/planted-order.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { chatInvariants } from './chat.invariants.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-evidence-'))
let world: World
let api: Api
let [buyer, seller, stranger, staff]: Someone[] = []
let order: string
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { DATA_DIR })
  ;[buyer, seller, stranger, staff] = [await aUser(api), await aUser(api), await aUser(api), await aUser(api)]
  await asOwner(world.url, `insert into staff_role (user_id, role, counts_from) values ($1, 'disputes', '-infinity')`, [
    staff?.id,
  ])
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  order = await aPlantedOrder(world, who(buyer).id, who(seller).id)
})

const who = (person: Someone | undefined): Someone => {
  if (!person) throw new Error('Nobody is there yet')
  return person
}
const send = (person: Someone | undefined, file: Buffer, type = 'image/png', orderId = order) =>
  who(person).api.p2pConversation.addEvidence({
    params: { order_id: orderId },
    body: new Blob([new Uint8Array(file)], { type }),
  })
const list = (person: Someone | undefined, orderId = order) =>
  who(person).api.p2pConversation.listEvidence({ params: { order_id: orderId } })
const fetched = (person: Someone | undefined, evidence_id: string, orderId = order) =>
  who(person).api.p2pConversation.getEvidence({ params: { order_id: orderId, evidence_id } })
const refusal = (code: string) => ({ problem: { code } })
const stored = async () =>
  (await readdir(path.join(DATA_DIR, 'evidence'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
const aPicture = (shade: number) => aPng({ shade })

test('both sides see a file, cleaned of where it was taken, and the disk shows none of it', async () => {
  const sent = await send(buyer, aJpeg({ front: [exifWithPlace] }), 'image/jpeg')

  const sha256 = createHash('sha256').update(aJpeg()).digest('hex')
  expect(sent).toMatchObject({ media_type: 'image/jpeg', sender: 'buyer', mine: true, sha256, used_elsewhere: false })
  expect(await list(seller)).toEqual([{ ...sent, mine: false }])
  for (const person of [buyer, seller]) {
    const file = await fetched(person, sent.id)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(aJpeg())
  }
  const [entry] = await stored()
  const onDisk = await readFile(path.join(entry?.parentPath ?? '', entry?.name ?? ''))
  expect(onDisk.includes(aJpeg().subarray(0, 16))).toBe(false)
})

test('a file is answered as an attachment under our own name, whatever it is', async () => {
  const { id, file_name } = await send(buyer, aPdf(), 'application/pdf')

  const answer = await api.http.inject({
    method: 'GET',
    url: `/api/p2p/orders/${order}/evidence/${id}`,
    headers: { authorization: `Bearer ${who(seller).token}` },
  })

  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${file_name}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test('for everybody else there is no order and no file', async () => {
  const { id } = await send(buyer, aPicture(1))
  const other = await aPlantedOrder(world, who(stranger).id, who(seller).id)

  const attempts = [list(stranger), fetched(stranger, id), send(stranger, aPicture(2))]
  const answers = await Promise.allSettled(attempts)
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.problem.status)).toEqual([404, 404, 404])
  await expect(fetched(stranger, id, other)).rejects.toMatchObject(refusal('evidence_not_found'))
  const visitor = await api.http.inject({ method: 'GET', url: `/api/p2p/orders/${order}/evidence/${id}` })
  expect(visitor.statusCode).toBe(401)
})

test('staff of disputes see files of any order, and that they looked is recorded; other staff do not', async () => {
  const { id } = await send(buyer, aPicture(3))
  const params = { order_id: order }

  const [file] = await who(staff).api.p2pConversationStaff.listAnyEvidence({ params })
  const bytes = await who(staff).api.p2pConversationStaff.getAnyEvidence({ params: { ...params, evidence_id: id } })

  expect(file).toMatchObject({ id, sender: 'buyer', mine: false })
  expect(bytes.size).toBe(aPicture(3).length)
  const looked = await asOwner(world.url, `select action from audit_event where actor_id = $1 order by id`, [
    who(staff).id,
  ])
  expect(looked.slice(-2)).toEqual([{ action: 'p2p.evidence_listed' }, { action: 'p2p.evidence_opened' }])
  await expect(who(seller).api.p2pConversationStaff.listAnyEvidence({ params })).rejects.toMatchObject(
    refusal('permission_denied'),
  )
})

test('the same file in two orders is flagged in both, also when only its notes differ', async () => {
  const other = await aPlantedOrder(world, who(stranger).id, who(seller).id)
  const first = await send(buyer, aJpeg({ shade: 0x11 }), 'image/jpeg')
  const again = await send(stranger, aJpeg({ shade: 0x11, front: [exifWithPlace] }), 'image/jpeg', other)

  expect(first.used_elsewhere).toBe(false)
  expect(again.used_elsewhere).toBe(true)
  expect(await list(seller)).toMatchObject([{ id: first.id, used_elsewhere: true }])
  const forStaff = await who(staff).api.p2pConversationStaff.listAnyEvidence({ params: { order_id: order } })
  expect(forStaff).toMatchObject([{ other_order_ids: [other] }])
})

test('the same file sent again, or ten times at once, is one file', async () => {
  const before = (await stored()).length

  const sent = await Promise.all(Array.from({ length: 10 }, () => send(buyer, aPicture(4))))
  const again = await send(buyer, aPicture(4))

  expect(new Set([...sent, again].map(({ id }) => id)).size).toBe(1)
  expect(await list(buyer)).toHaveLength(1)
  expect((await stored()).length).toBe(before + 1)
})

test('ten files of each side are enough, also when they come at once, and what is refused is not left lying', async () => {
  const before = (await stored()).length

  const sent = await Promise.allSettled(Array.from({ length: 14 }, (_, shade) => send(buyer, aPicture(20 + shade))))

  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('evidence_too_many') })
  expect((await stored()).length).toBe(before + 10)
  expect(await send(seller, aPicture(50))).toMatchObject({ sender: 'seller' })
})

test.each<[string, Buffer, string, string]>([
  ['a page that calls itself a picture', Buffer.from('<script>alert(1)</script>'), 'image/png', 'file_of_other_kind'],
  ['a PNG that calls itself a JPEG', aPng(), 'image/jpeg', 'file_of_other_kind'],
  [
    'a PDF with a script',
    aPdf(['8 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n']),
    'application/pdf',
    'pdf_not_passive',
  ],
  ['a vector picture', Buffer.from('<svg/>'), 'image/svg+xml', 'file_type_unsupported'],
  ['JSON', Buffer.from('{}'), 'application/json', 'file_type_unsupported'],
  ['nothing', Buffer.alloc(0), 'image/png', 'file_of_other_kind'],
  ['more than five megabytes', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 'file_too_large'],
])('%s is refused, and nothing is kept', async (_what, file, type, code) => {
  const before = (await stored()).length

  await expect(send(buyer, file, type)).rejects.toMatchObject(refusal(code))

  expect(await list(buyer)).toEqual([])
  expect((await stored()).length).toBe(before)
})

test('files can be added while the chat is open: for seven days after the end', async () => {
  const [recent, old] = [
    await aPlantedOrder(world, who(buyer).id, who(seller).id, { state: 'RELEASED', closedDaysAgo: 6, isProven: true }),
    await aPlantedOrder(world, who(buyer).id, who(seller).id, { state: 'RELEASED', closedDaysAgo: 8, isProven: true }),
  ]

  expect(await send(buyer, aPicture(5), 'image/png', recent)).toMatchObject({ mine: true })
  await expect(send(buyer, aPicture(5), 'image/png', old)).rejects.toMatchObject(refusal('chat_closed'))
  expect(await list(buyer, old)).toEqual([])
})

test('an order that closed before it was paid takes no files', async () => {
  const wishes = { state: 'CANCELLED', closedDaysAgo: 1 }
  const cancelled = await aPlantedOrder(world, who(buyer).id, who(seller).id, wishes)

  await expect(send(buyer, aPicture(5), 'image/png', cancelled)).rejects.toMatchObject(refusal('evidence_not_taken'))
  expect(await list(buyer, cancelled)).toEqual([])
})

/** Files as if they had been sent already: for quotas, which count their sizes only. */
const plantFiles = (orderId: string, uploaderId: string, sizes: number[], hoursAgo = 1) =>
  asOwner(
    world.url,
    `insert into p2p_evidence (order_id, uploader_id, media_type, size, sha256, storage_name, created_at)
     select $1, $2, 'image/png', size, sha256(uuid_send(uuidv7())), encode(sha256(uuid_send(uuidv7())), 'hex'),
       clock_now() - make_interval(hours => $4) from unnest($3::int[]) as size`,
    [orderId, uploaderId, sizes, hoursAgo],
  )
const fiveMegabytes = 5 * 1024 * 1024

test('a hundred megabytes a day are enough for all orders together, and are looked at before the file is', async () => {
  const uploader = await aUser(api)
  const orders = [
    await aPlantedOrder(world, uploader.id, who(seller).id),
    await aPlantedOrder(world, uploader.id, who(seller).id),
  ]
  const [first = '', second = ''] = orders
  await plantFiles(first, uploader.id, Array(20).fill(fiveMegabytes), 25)
  await plantFiles(first, who(seller).id, Array(3).fill(fiveMegabytes))
  expect(await send(uploader, aPicture(7), 'image/png', second)).toMatchObject({ mine: true })

  await plantFiles(first, uploader.id, [...Array(19).fill(fiveMegabytes), fiveMegabytes - aPicture(7).length])

  const damaged = Buffer.from('no picture')
  await expect(send(uploader, damaged, 'image/png', second)).rejects.toMatchObject(refusal('evidence_too_much'))
})

test('files sent at once to many orders do not pass the limit of the day together', async () => {
  const uploader = await aUser(api)
  const orders = await Promise.all(Array.from({ length: 7 }, () => aPlantedOrder(world, uploader.id, who(seller).id)))
  const room = 2 * aPicture(8).length
  await plantFiles(orders[0] ?? '', uploader.id, [...Array(19).fill(fiveMegabytes), fiveMegabytes - room])

  const sent = await Promise.allSettled(orders.slice(1).map((id) => send(uploader, aPicture(8), 'image/png', id)))

  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('both sides hear of a file, and the books of what was shown are in order', async () => {
  await send(buyer, aPicture(6))

  const told = await asOwner(
    world.url,
    `select user_id, detail from outbox where topic = 'p2p' and ref = $1 order by id`,
    [order],
  )
  expect(told).toEqual([who(buyer).id, who(seller).id].map((user_id) => ({ user_id, detail: { what: 'evidence' } })))
  expect((await askPromises(world.url, chatInvariants)).filter(({ count }) => count > 0)).toEqual([])
})
