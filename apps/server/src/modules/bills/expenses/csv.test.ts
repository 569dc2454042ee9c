import { harmless } from '@sengi/contract/base/cells'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, balancesIn } from '../../../../test/bills.ts'
import { aWorld, type World } from '../../../../test/world.ts'

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
const exported = async ({ id }: Group) => (await thandi.api.bills.exportGroup({ params: { group_id: id } })).text()
const imported = ({ id }: Group, text: string) =>
  thandi.api.billImports.importExpenses({
    query: {},
    params: { group_id: id },
    body: new Blob([text], { type: 'text/csv' }),
  })

describe('a group as a file', () => {
  test('holds nothing that a spreadsheet would run, and comes back as it was', async () => {
    const group = await aGroup(thandi, [sipho], ['=cmd|calc'])
    const formula = '=HYPERLINK("http://x.test","Pay, now")'
    await aBill(thandi, group, '99.99', [thandi, sipho, '=cmd|calc'], { description: formula, note: '+1\n2' })
    await aBill(sipho, group, '-10', [thandi, sipho], { category: 'groceries', date: '2026-11-01' })

    const text = await exported(group)
    const rows: string[][] = parse(text, { bom: true })
    const cells = rows.flat()
    expect(cells).toContain(`'${formula}`)
    expect(cells).toContain("'+1\n2")
    expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell) || /^-(?![0-9.]+$)/.test(cell))).toEqual([])

    const other = await aGroup(thandi, [sipho], ['=cmd|calc'])
    expect(await imported(other, text)).toMatchObject({ imported: 2, refused: [] })
    expect(await balancesIn(thandi, other.id)).toEqual(await balancesIn(thandi, group.id))
  })

  test('brings in no text that holds what nobody sees', async () => {
    const group = await aGroup(thandi, [sipho])
    const bill = `2026-11-20,10,M\u202Eea\u200Bt,"one\u001B\n\n\n\ntwo",${thandi.username}`

    await imported(group, `date,amount_zar,description,note,paid_by\n${bill}`)

    const params = { group_id: group.id }
    expect(await thandi.api.billExpenses.listExpenses({ params, query: {} })).toMatchObject([
      { description: 'Meat', note: 'one\n\ntwo' },
    ])
  })

  test('makes any text harmless without losing it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(harmless(text)).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@]|^[\t\r\n]/u)
        expect([text, `'${text}`]).toContain(harmless(text))
      }),
    )
  })
})

describe('a file as bills', () => {
  test('is taken without the rows that are refused, each of which is named', async () => {
    const group = await aGroup(thandi, [sipho])
    const head = 'date,description,amount,paid_by,shared_by,category\n'
    const good = `2026-11-01,Milk,30.50,${thandi.username},${thandi.username};${sipho.username},groceries\n`
    const bad = [
      `2026-02-30,Bread,10,${thandi.username},,`,
      `2026-11-01,Bread,ten,${thandi.username},,`,
      '2026-11-01,Bread,10,nobody,,',
      `2026-11-01,Bread,10,${thandi.username},stranger,`,
      `2026-11-01,Bread,10,${thandi.username},,luxury`,
      `2026-11-01,Bread,0,${thandi.username},,`,
    ]

    const report = await imported(group, head + good + bad.join('\n'))
    expect(report).toMatchObject({ imported: 1, already: 0 })
    expect(report.refused.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8])
    expect(await thandi.api.billExpenses.listExpenses({ params: { group_id: group.id }, query: {} })).toHaveLength(1)

    expect(await imported(group, head + good)).toMatchObject({ imported: 0, already: 1, refused: [] })
    expect((await balancesIn(thandi, group.id))[sipho.username]).toBe('-15.25')
  })

  test('is refused before it is read when reading it would take long', async () => {
    const group = await aGroup(thandi, [sipho])
    const columns = (count: number) => `${'x'.repeat(50)},`.repeat(count)

    await expect(imported(group, columns(90_000))).rejects.toThrow('at most 2 MB')
    await expect(
      imported(group, `date,description,${Array.from({ length: 320 }, (_, n) => `share: ${n}`).join(',')}\n1`),
    ).rejects.toThrow('at most 320 columns')
    await expect(imported(group, columns(20_000))).rejects.toThrow('not a file of bills')
  })

  test('that is none is refused', async () => {
    const group = await aGroup(thandi, [sipho])
    const refused = (code: string) => ({ problem: { code, status: 422 } })

    await expect(imported(group, 'date,description,amount\n')).rejects.toMatchObject(refused('csv_without_bills'))
    await expect(imported(group, 'a,b\n"unclosed')).rejects.toMatchObject(refused('csv_refused'))
    const bytes = new Blob([new Uint8Array([0xff, 0xfe, 0x00, 0x80])], { type: 'text/csv' })
    const params = { group_id: group.id }
    await expect(thandi.api.billImports.importExpenses({ params, query: {}, body: bytes })).rejects.toMatchObject(
      refused('csv_refused'),
    )
    const long = `date,description,amount,paid_by\n${`2026-11-01,x,1,${thandi.username}\n`.repeat(2_011)}`
    await expect(imported(group, long)).rejects.toMatchObject(refused('csv_too_many_bills'))
  })
})
