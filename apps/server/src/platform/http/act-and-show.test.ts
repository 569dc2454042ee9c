import { randomUUID } from 'node:crypto'
import { defineApi } from '@sengi/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aWorld, type World } from '../../../test/world.ts'
import { announce } from '../background/outbox.ts'
import { type Db, inTransaction } from '../db.ts'
import { mountRoutes } from './mount.ts'
import { type Principal, serve } from './serve.ts'
import { createServer } from './server.ts'

const note = z.object({ id: z.uuid(), lines: z.int(), shown_in_transaction: z.boolean() })

const api = defineApi({
  leaveNote: {
    method: 'POST',
    path: '/api/notes',
    auth: 'user',
    idempotent: true,
    summary: 'Leaves a note',
    body: z.object({ text: z.string() }),
    response: note,
  },
  addLine: {
    method: 'POST',
    path: '/api/notes/{note_id}/lines',
    auth: 'user',
    idempotent: true,
    summary: 'Adds a line to a note',
    params: z.object({ note_id: z.uuid() }),
    body: z.object({ text: z.string() }),
    response: note,
  },
})

const somebody: Principal = {
  id: randomUUID(),
  username: 'somebody',
  tier: 'tier_0',
  sessionId: randomUUID(),
  permissions: [],
  confirmed: { money: true, staff: true },
  terms: '1.0',
}

let world: World
const http = await createServer({ logLevel: 'silent', trustProxy: false, shedsLoad: false, webDir: null })
/** How many looks fail from now on. */
let broken = 0

beforeAll(async () => {
  world = await aWorld()
  const routes = serve(api, {
    addLine: {
      changes: ({ params }) => params.note_id,
      act: async ({ db, user, params, body }) => {
        const ref = params.note_id
        await inTransaction(db, (tx) => announce(tx, [{ topic: body.text, userId: user.id, ref }]))
        if (body.text === 'refused') throw new Error('refused')
        return ref
      },
      show: async ({ db }, id) => ({
        id,
        lines: (await linesOf(id)).length,
        shown_in_transaction: db.isTransaction,
      }),
    },
    leaveNote: {
      act: async ({ db, user, body }) => {
        const ref = randomUUID()
        if (body.text === 'refused') throw new Error('refused')
        await inTransaction(db, (tx) => announce(tx, [{ topic: body.text, userId: user.id, ref }]))
        return ref
      },
      show: async ({ db }, id) => {
        broken -= 1
        if (broken >= 0) throw new Error('nothing can be read')
        return { id, lines: (await linesOf(id)).length, shown_in_transaction: db.isTransaction }
      },
    },
  })
  http.after(() => mountRoutes(http, world.db, async () => somebody, routes))
  await http.ready()
})
afterAll(async () => {
  await http.close()
  await world[Symbol.asyncDispose]()
})

const linesOf = (ref: string) => world.db.selectFrom('outbox').select('id').where('ref', '=', ref).execute()
const notesOf = (topic: string) => world.db.selectFrom('outbox').select('ref').where('topic', '=', topic).execute()

function leave(text: string, key?: string) {
  const headers = { authorization: 'Bearer any', ...(key && { 'idempotency-key': key }) }
  return http.inject({ method: 'POST', url: '/api/notes', headers, payload: { text } })
}

function add(id: string, text: string, key: string) {
  const headers = { authorization: 'Bearer any', 'idempotency-key': key }
  return http.inject({ method: 'POST', url: `/api/notes/${id}/lines`, headers, payload: { text } })
}

const keptOf = (db: Db, key: string) =>
  db.selectFrom('idempotency_key').select('answer').where('user_id', '=', somebody.id).where('key', '=', key).execute()

test('what is shown is read after the commit, with a key and without', async () => {
  const [plain, keyed] = [await leave('plain'), await leave('keyed', randomUUID())]

  expect(plain.json()).toMatchObject({ lines: 1, shown_in_transaction: false })
  expect(keyed.json()).toMatchObject({ lines: 1, shown_in_transaction: false })
})

test('the key keeps the id, and a repeat is shown how things stand by then', async () => {
  const key = randomUUID()
  const { id } = (await leave('first', key)).json<{ id: string }>()
  await inTransaction(world.db, (tx) => announce(tx, [{ topic: 'later', userId: somebody.id, ref: id }]))

  const again = await leave('first', key)

  expect(await keptOf(world.db, key)).toEqual([{ answer: id }])
  expect(again.json()).toMatchObject({ id, lines: 2 })
  expect(await notesOf('first')).toHaveLength(1)
})

test('when nothing could be shown the act is done all the same, and a repeat shows it', async () => {
  const key = randomUUID()
  broken = 1

  const [failed, again] = [await leave('unseen', key), await leave('unseen', key)]

  expect([failed.statusCode, again.statusCode]).toEqual([500, 200])
  expect(await notesOf('unseen')).toEqual([{ ref: again.json<{ id: string }>().id }])
})

test('an act that failed shows nothing and leaves its key free', async () => {
  const key = randomUUID()

  const failed = await leave('refused', key)

  expect(failed.statusCode).toBe(500)
  expect(await keptOf(world.db, key)).toEqual([])
})

test('the key of an act that names what it changes keeps that, once, and is free again when it failed', async () => {
  const [id, key, other] = [randomUUID(), randomUUID(), randomUUID()]

  const [first, again, failed] = [
    await add(id, 'added', key),
    await add(id, 'added', key),
    await add(id, 'refused', other),
  ]

  expect(first.json()).toEqual({ id, lines: 1, shown_in_transaction: false })
  expect(again.json()).toEqual(first.json())
  expect(failed.statusCode).toBe(500)
  expect([await keptOf(world.db, key), await keptOf(world.db, other)]).toEqual([[{ answer: id }], []])
})

test('a key from before acts and answers were parted keeps the answer that it was given', async () => {
  const key = randomUUID()
  await leave('old', key)
  const answer = { id: randomUUID(), lines: 7, shown_in_transaction: true }
  await world.db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', somebody.id)
    .where('key', '=', key)
    .execute()

  expect((await leave('old', key)).json()).toEqual(answer)
})
