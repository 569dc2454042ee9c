import { centsIn } from '@sengi/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, dayOrderOf } from './cells.rules.ts'
import { balanceIn, type FileContent } from './file.rules.ts'
import { centsTogether, dealt, partsOfNets } from './parts.rules.ts'
import { readFile } from './read-file.ts'

const read = (text: string): FileContent => {
  const content = readFile(new TextEncoder().encode(text))
  if ('fault' in content) throw new Error(content.fault.code)
  return content
}
const faultOf = (text: string) => {
  const content = readFile(new TextEncoder().encode(text))
  return 'fault' in content ? content.fault : null
}

/** Where a file leaves everybody, in rand and cents. */
const balancesOf = (content: FileContent) =>
  Object.fromEntries(content.people.map((name, person) => [name, Number(balanceIn(content, person) ?? NaN) / 100]))

/** Every line of a file sums on both sides. */
const expectSums = ({ bills }: FileContent) => {
  for (const { cents, payers, shares } of bills) {
    expect(centsTogether(payers)).toBe(cents)
    if (Array.isArray(shares)) expect(centsTogether(shares)).toBe(cents)
  }
}

const reasonsOf = ({ refused }: FileContent) => refused.map(({ row, reason }) => [row, reason.key])

const splitwise = [
  'Date,Description,Category,Cost,Currency,Thandi Nkosi,Sipho Dlamini,"Botha, Anke"',
  '',
  '2026-03-01,Dinner at Mzoli’s,Dining out,900.00,ZAR,600.00,-300.00,-300.00',
  '2026-03-02,"Petrol, tolls",Gas/fuel,100.00,ZAR,-33.33,66.66,-33.33',
  '2026-03-03,Tent,General,250.00,ZAR,50.00,25.00,-75.00',
  '2026-03-04,Deposit back,General,-30.00,ZAR,10.00,10.00,-20.00',
  '2026-03-05,Sipho D. paid Thandi N.,Payment,200.00,ZAR,-200.00,200.00,0.00',
  '2026-03-06,Locker,General,50.00,ZAR,0.00,0.00,0.00',
  '',
  '2026-03-06,Total balance, , ,ZAR,426.67,1.66,-428.33',
  '',
].join('\r\n')

describe('a file of Splitwise', () => {
  test('is read to the cent: bills, a payment, several payers, a refund, and its line of totals', () => {
    const content = read(splitwise)

    expect(content).toMatchObject({ format: 'splitwise', refused: [], skipped: 1 })
    expect(content.people).toEqual(['Thandi Nkosi', 'Sipho Dlamini', 'Botha, Anke'])
    expect(content.bills.map(({ row, kind, category }) => [row, kind, category])).toEqual([
      [3, 'bill', 'eating_out'],
      [4, 'bill', 'transport'],
      [5, 'bill', 'general'],
      [6, 'bill', 'general'],
      [7, 'payment', 'payment'],
    ])
    expectSums(content)
    expect(balancesOf(content)).toEqual({ 'Thandi Nkosi': 426.67, 'Sipho Dlamini': 1.66, 'Botha, Anke': -428.33 })
    expect(content.bills[4]).toMatchObject({ payers: [{ person: 1, cents: 20_000n }], shares: [{ person: 0 }] })
  })

  test('says the same after a South African spreadsheet saved it', () => {
    const saved = `\ufeffsep=;\n${splitwise
      .replaceAll('"Petrol, tolls"', 'Petrol tolls')
      .replaceAll('"Botha, Anke"', 'Botha')
      .replaceAll(',', ';')
      .replace(/(\d)\.(\d\d)/g, '$1,$2')
      .replace(/2026-(\d\d)-(\d\d)/g, '$2/$1/2026')}`
    const content = read(saved)

    expect(content.refused).toEqual([])
    expect(content.bills.map(({ date }) => date)).toEqual(['01', '02', '03', '04', '05'].map((day) => `2026-03-${day}`))
    expect(balancesOf(content)).toEqual({ 'Thandi Nkosi': 426.67, 'Sipho Dlamini': 1.66, Botha: -428.33 })
  })

  test('has a reason for each line that cannot be read, and for totals that its lines do not come to', () => {
    const head = 'Note: does not include group expenses\n\nDate,Description,Category,Cost,Currency,A,B\n'
    const content = read(
      `${head}2026-02-30,Bread,General,10.00,ZAR,5.00,-5.00
2026-02-01,Hostel,Hotel,10.00,EUR,5.00,-5.00
2026-02-01,Bread,General,ten,ZAR,5.00,-5.00
2026-02-01,Bread,General,10.00,ZAR,5.00,-4.00
2026-02-01,Bread,General,10.00,ZAR,15.00,-15.00
2026-02-01,,General,10.00,ZAR,5.00,-5.00
2026-02-01,Bread,General,10.00,ZAR,five,-5.00
2026-02-01,Milk,General,10.00,ZAR,5.00,-5.00
2026-02-02,Total balance, , ,ZAR,9.00,-9.00
2026-02-02,Total balance, , ,EUR,5.00,-5.00`,
    )

    expect(reasonsOf(content)).toEqual([
      [4, 'date'],
      [5, 'currency'],
      [6, 'amount'],
      [7, 'sums'],
      [8, 'sums'],
      [9, 'description'],
      [10, 'share'],
      [12, 'totals'],
    ])
    expect(content.bills.map(({ description }) => description)).toEqual(['Milk'])
  })

  test('in another currency is refused whole, by its name', () => {
    const text = 'Date,Description,Category,Cost,Currency,A,B\n2026-02-01,Bread,General,10.00,USD,5.00,-5.00'

    expect(faultOf(text)).toMatchObject({ code: 'csv_currency', values: { currency: 'USD' } })
  })

  test('with parts of cents loses and invents none', () => {
    const content = read(
      'Date,Description,Category,Cost,Currency,A,B,C,D\n2026-02-01,Car,Car,1231.46,ZAR,923.595,-307.865,-307.865,-307.865',
    )

    expectSums(content)
    expect(content.bills[0]?.cents).toBe(123_146n)
  })
})

const spliitHead =
  'Date,Description,Category,Currency,Cost,Original cost,Original currency,Conversion rate,Is Reimbursement,Split mode'

describe('a file of Spliit', () => {
  test('is read from its CSV, what rounding lost included', () => {
    const content = read(
      `\ufeff"${spliitHead.replaceAll(',', '","')}","Thandi","Sipho","Anke"
"2026-01-06","Braai","Groceries","R",100.00,,,,"No","Evenly",33.33,-33.33,-33.33
"2026-01-07","Hotel","Hotel","ZAR",97264.09,1000,"EUR",97.2641,"No","Unevenly – By amount",-80000,17264.09,0
"2026-01-08","Refund","General","ZAR",-10.00,,,,"No","Evenly",-5,5,0`,
    )

    expect(content).toMatchObject({ format: 'spliit', refused: [] })
    expectSums(content)
    expect(content.bills[0]?.shares).toEqual([
      { person: 0, cents: 3_334n },
      { person: 1, cents: 3_333n },
      { person: 2, cents: 3_333n },
    ])
    expect(balancesOf(content)).toEqual({ Thandi: 66.66 - 80_000 - 5, Sipho: -33.33 + 80_000 + 5, Anke: -33.33 })
  })

  test('whose CSV does not say who paid sends people to the JSON', () => {
    const content = read(`${spliitHead},A,B,C\n2026-01-06,Reimbursement,Payment,ZAR,50,,,,Yes,Evenly,0,-50,0`)

    expect(reasonsOf(content)).toEqual([[2, 'payer_unknown']])
    const two = read(`${spliitHead},A,B\n2026-01-06,Reimbursement,Payment,ZAR,50,,,,Yes,Evenly,0,-50`)
    expect(balancesOf(two)).toEqual({ A: 50, B: -50 })
    expect(two.bills[0]?.kind).toBe('payment')
  })

  test('is read from its JSON, with who paid and the parts as they were set', () => {
    const content = read(
      JSON.stringify({
        ...{ name: 'Trip', currency: 'R', currencyCode: 'ZAR' },
        participants: ['Thandi', 'Sipho', 'Anke', 'Nobody'].map((name, n) => ({ id: `p${n}`, name })),
        expenses: [
          {
            ...{ id: 'e1', expenseDate: '2026-01-06T00:00:00.000Z', title: 'Braai', category: { name: 'Groceries' } },
            ...{ amount: 10_000, paidById: 'p0', isReimbursement: false, splitMode: 'EVENLY', notes: 'Meat\nand wood' },
            paidFor: ['p0', 'p1', 'p2'].map((participantId) => ({ participantId, shares: 100 })),
          },
          {
            ...{ id: 'e2', expenseDate: '2026-01-07', title: 'Paid back', amount: 3_000, paidById: 'p1' },
            ...{ isReimbursement: true, splitMode: 'EVENLY', paidFor: [{ participantId: 'p0', shares: 1 }] },
          },
          { id: 'e3', title: 'no date' },
          { ...{ id: 'e4', expenseDate: '2026-01-07', title: 'x', amount: 5, paidById: 'gone' }, paidFor: [] },
        ],
      }),
    )

    expect(reasonsOf(content)).toEqual([
      [3, 'expense'],
      [4, 'sums'],
    ])
    expect(content.people).toEqual(['Thandi', 'Sipho', 'Anke'])
    expect(content.bills[0]).toMatchObject({ note: 'Meat\nand wood', category: 'groceries', cents: 10_000n })
    expect(balancesOf(content)).toEqual({ Thandi: 36.66, Sipho: -3.33, Anke: -33.33 })
    expectSums(content)
  })
})

test.each([
  ['1200.50', ',', 120_050n],
  ['R1 200,50', ';', 120_050n],
  ['R1\u00a0200,50', ';', 120_050n],
  ['-1,200.50', ',', -120_050n],
  ['1.200,50', ';', 120_050n],
  ['1,200', ',', 120_000n],
  ['1 200', ';', 120_000n],
  ['−5', ',', -500n],
  ['1,200', ';', null],
  ['1.200', ';', null],
  ['1.234', ',', null],
  ['1,2,3', ',', null],
  ['5-', ',', null],
  ['', ',', null],
  ['9'.repeat(13), ',', null],
] as const)('%j between %j is %s cents', (cell, separator, cents) => {
  expect(centsIn(cell, separator)).toBe(cents)
})

test.each([
  [['2026-11-20'], '2026-11-20'],
  [['2026/11/20'], '2026-11-20'],
  [['3/4/2026'], '2026-04-03'],
  [['3/4/2026', '4/13/2026'], '2026-03-04'],
  [['3/4/2026', '13/4/2026'], '2026-04-03'],
  [['20-Okt-26'], '2026-10-20'],
  [['20 November 2026'], '2026-11-20'],
  [['2026-11-20T00:00:00.000Z'], '2026-11-20'],
  [['31/02/2026'], null],
  [['1999-01-01'], null],
  [['soon'], null],
])('a column of %j begins on %s', (cells, day) => {
  expect(dayIn(cells[0] ?? '', dayOrderOf(cells))).toBe(day)
})

const cents = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })

test('whatever nets a bill leaves, the bill made of them leaves the same', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 2, maxLength: 8 }), fc.bigInt({ min: 0n, max: 999n }), (some, more) => {
      const nets = [...some, -some.reduce((sum, one) => sum + one, 0n)]
      const owed = nets.reduce((sum, one) => (one < 0n ? sum - one : sum), 0n)
      fc.pre(owed > 0n)
      const parts = partsOfNets(
        owed + more,
        nets.map((net, person) => ({ person, micros: net * 10_000n })),
      )
      expect(centsTogether(parts?.payers ?? [])).toBe(owed + more)
      expect(centsTogether(parts?.shares ?? [])).toBe(owed + more)
      for (const [person, net] of nets.entries()) {
        const of = (side: readonly { person: number; cents: bigint }[]) =>
          centsTogether(side.filter((part) => part.person === person))
        expect(of(parts?.payers ?? []) - of(parts?.shares ?? [])).toBe(net)
      }
    }),
  )
})

test('an amount is dealt whole, and nobody gets a cent more than their part', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 1, maxLength: 9 }),
      (sum, weights) => {
        const parts = dealt(sum, weights)
        const total = weights.reduce((all, one) => all + one, 0n)
        expect(parts.reduce((all, one) => all + one, 0n)).toBe(sum)
        for (const [place, part] of parts.entries()) {
          const apart = part * total - sum * (weights[place] ?? 0n)
          expect(apart < total && -apart < total).toBe(true)
        }
      },
    ),
  )
})

test('any text is read or refused, and never anything else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(readFile(new TextEncoder().encode(`Date,Description,Cost,Currency,A,B\n${text}`))).toBeTypeOf('object')
    }),
  )
})
