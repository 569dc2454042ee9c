import { deflateSync } from 'node:zlib'
import { aJpeg, aPdf, aPng, jpegFrame, jpegSegment, packedObjects, pngChunk } from '../files.ts'
import { asOwner } from '../world.ts'
import { type Call, call, type Person } from './calls.ts'

/** Something that one person can send and that is much work. */
export interface HeavyInput {
  readonly what: string
  readonly status: number
  readonly call: Omit<Call, 'token' | 'from'>
}

const guests = Array.from({ length: 49 }, (_, n) => `Guest ${n}`)

/** A table of 500 bills of R5 000 that fifty people bear alike: close to a megabyte. Each table has bills of its own. */
function largeTable(username: string, table = 0): Buffer {
  const people = [username, ...guests]
  const head = ['date', 'description', 'amount', 'paid_by', ...people.map((name) => `share: ${name}`), 'note']
  const shares = people.map(() => '100.00').join(',')
  const row = (n: number) =>
    `2026-11-01,Groceries ${table} ${n},5000.00,${username},${shares},${'A long story. '.repeat(105)}`
  return Buffer.from(`${head.join(',')}\n${Array.from({ length: 500 }, (_, n) => row(n)).join('\n')}\n`)
}

interface Group {
  readonly id: string
  readonly expenseId: string
}

async function asked<T>(url: string, person: Person, wish: Omit<Call, 'token' | 'from'>): Promise<T> {
  const { status, text } = await call(url, { ...wish, token: person.token, from: person.from })
  if (status !== 200) throw new Error(`${wish.path}: ${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

const csv = 'text/csv'

/** A group of fifty, with so many tables of 500 bills in it. */
export async function aLargeGroup(url: string, person: Person, tables: number): Promise<Group> {
  const body = { name: 'Street', members: [], guests: guests.map((name) => ({ name })) }
  const { id } = await asked<{ id: string }>(url, person, { method: 'POST', path: '/api/bills/groups', body })
  const path = `/api/bills/groups/${id}`
  for (let n = 0; n < tables; n += 1) {
    const report = await asked<{ imported: number }>(url, person, {
      ...{ method: 'POST', path: `${path}/import`, type: csv, body: largeTable(person.username, n) },
    })
    if (report.imported !== 500) throw new Error(`A table was refused: ${JSON.stringify(report).slice(0, 300)}`)
  }
  if (tables === 0) return { id, expenseId: '' }
  const [bill] = await asked<{ id: string }[]>(url, person, { path: `${path}/expenses?limit=1` })
  return { id, expenseId: bill?.id ?? '' }
}

/** Makes everybody of a group owe everybody else and have paid everybody else: more than a year of calls would. */
export const entangle = (databaseUrl: string, groupId: string) =>
  asOwner(
    databaseUrl,
    `insert into bill_pair (group_id, low_id, high_id, owed, low_paid, high_paid)
     select low.group_id, low.id, high.id, 50 + (hashtext(low.id::text || high.id) % 900), abs(hashtext(high.id::text) % 300), abs(hashtext(low.id::text) % 200)
     from bill_member as low join bill_member as high on high.group_id = low.group_id and high.id > low.id
     where low.group_id = $1
     on conflict (group_id, low_id, high_id) do update
       set owed = excluded.owed, low_paid = excluded.low_paid, high_paid = excluded.high_paid`,
    [groupId],
  )

const almostFiveMegabytes = 4_900_000
const filledWith = (piece: Buffer | string) => {
  const bytes = Buffer.from(piece as string, 'latin1')
  return Buffer.concat(Array.from({ length: Math.floor(almostFiveMegabytes / bytes.length) }, () => bytes))
}
const scan = Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x3f])])
const notPacked = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>\nstream\n${' '.repeat(1_200_000)}\nendstream\nendobj\n`
const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

/** Files that take a while to be looked through. Some are taken, some are not. */
const files: readonly (readonly [string, string, () => Buffer, number])[] = [
  ['a PDF of streams that end', 'application/pdf', () => aPdf([filledWith('/ObjStm stream\nendstream\n')]), 422],
  ['a PDF of objects packed singly', 'application/pdf', () => aPdf([filledWith(packedObjects('8 0 <<>>'))]), 422],
  ['a PDF of digits', 'application/pdf', () => aPdf([filledWith('1'), packedObjects('8 0 <<>>')]), 200],
  [
    'a PDF of objects that are not packed',
    'application/pdf',
    () => aPdf(Array.from({ length: 4 }, () => notPacked)),
    200,
  ],
  ['a JPEG of scans', 'image/jpeg', () => aJpeg({ front: [jpegFrame(8, 8), filledWith(scan)] }), 422],
  [
    'a PNG of many notes',
    'image/png',
    () => aPng({ extra: [filledWith(pngChunk('tEXt', deflateSync(Buffer.from('x'))))] }),
    200,
  ],
]

/** Everything heavy that one person can send, with what it is answered by. */
export function heavyInputs(username: string, large: Group, target: Group, entangled: Group): HeavyInput[] {
  const groups = '/api/bills/groups'
  const post = { method: 'POST' } as const
  const long = '1/1/1990'.repeat(8)
  const wish = { current_password: 'a long secret of theirs', new_password: long }
  const table = { ...post, path: `${groups}/${target.id}/import`, type: csv }
  const wide = Buffer.from(`${Array.from({ length: 40_000 }, (_, n) => `share: ${n}`).join(',')}\n1\n2\n`)
  const receipt = `${groups}/${large.id}/expenses/${large.expenseId}/receipt`
  return [
    { what: 'a table of 500 bills of fifty people', status: 200, call: { ...table, body: largeTable(username) } },
    { what: 'a table of 40 000 columns', status: 422, call: { ...table, body: wide } },
    { what: 'a look at a group of 2 000 bills', status: 200, call: { path: `${groups}/${large.id}` } },
    { what: 'a hundred of its bills', status: 200, call: { path: `${groups}/${large.id}/expenses?limit=100` } },
    { what: 'a hundred acts of its history', status: 200, call: { path: `${groups}/${large.id}/history?limit=100` } },
    { what: 'the whole group as a file', status: 200, call: { path: `${groups}/${large.id}/export` } },
    { what: 'fifty who all owe each other', status: 200, call: { path: `${groups}/${entangled.id}` } },
    ...files.map(([what, type, make, status]) => ({
      ...{ what, status, call: { method: 'PUT', path: receipt, type, body: make() } },
    })),
    {
      what: 'a password of letters in disguise',
      status: 422,
      call: { ...post, path: '/api/auth/password', body: wish },
    },
    { what: '60 000 brackets', status: 422, call: { ...post, path: '/api/crypto/send', body: Buffer.from(nested) } },
    {
      what: 'a recipient of 60 000 letters',
      status: 422,
      call: {
        ...post,
        path: '/api/crypto/send',
        body: { to_identifier: '1'.repeat(60_000), asset: 'BTC', amount: '1' },
      },
    },
  ]
}
