import { type StatementBank, statementBanks } from '@sengi/contract/onramp/bank-statements'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'
import { alreadyIn, isSameAccount, type StatementContent, type StatementLine } from './statement.rules.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
function read(file: string | Uint8Array, bank: StatementBank = 'fnb'): StatementContent {
  const content = readStatement(typeof file === 'string' ? bytesOf(file) : file, bank)
  if ('fault' in content) throw new Error(content.fault.code)
  return content
}
const faultOf = (file: string | Uint8Array, bank: StatementBank = 'fnb') => {
  const content = readStatement(typeof file === 'string' ? bytesOf(file) : file, bank)
  return 'fault' in content ? content.fault.code : 'none'
}
const brief = ({ lines }: StatementContent) =>
  lines.map(({ day, cents, reference, balanceCents }) => [day, cents, reference, balanceCents])
const reasons = ({ unreadable }: StatementContent) => unreadable.map(({ row, reason }) => [row, reason.key])

const fnb = `ACCOUNT TRANSACTION HISTORY

Name:, Sengi, Client Funds
Account:, 62000000001, [Client Funds]
Balance:, 1940.00, 1940.00

Date, Amount, Balance, Description
2026/11/18, 1000.00, 2010.00, "FNB APP PAYMENT FROM SNG-7K3M-94QX"
2026/11/19, -70.00, 1940.00, "#SERVICE FEES"
`
const fnbFull = `Recreated Statement,,,,,,
Account Number,62000000001,,,,,
Opening Balance,1010.89,,,,,
Closing Balance,1960.89,,,,,

Effective Date,Description,Reference,Service Fee,Debit / Credit,Amount,Balance
20261118,PAYMENT RECEIVED    ,SNG-7K3M-94QX,,CR,1000.00,2010.89
20261119,BOLT PAYMENT        ,REF002,,,-50.00,1960.89
`
const absa = `\ufeffDate,Transaction Description,Charge,Debit Amount,Credit Amount,Balance
18/11/2026,"ACB CREDIT, SNG-7K3M-94QX",,,"1 000,00","2 000,00"
19/11/2026,Archive Stmt Enq,13.50 A,13.50,,"1 986,50"
`
const absaShort = `Date,Description,Amount,Balance
20261118,ACB CREDIT SNG-7K3M-94QX,1000.00,2000.00
20261119,ADMIN CHARGE,-13.50,1986.50
`
const history = `ACC-NO,0,,,,,,62000000001
OPEN,0,,1000.00,OPEN BALANCE,,0,0
HIST,20261118,,1000.00,CREDIT TRANSFER,SNG-7K3M-94QX,4711,0
HIST,20261119,##,-55.00,FEE: ELECTRONIC PAYMENT,,4711,0
CLOSE,0,,1945.00,CLOSE BALANCE,,0,0
`
const standard = `Date;Description;Payments;Deposits;Balance
18 Nov 2026;CREDIT TRANSFER SNG-7K3M-94QX;;1.000,00;2.000,00
19 Nov 2026;FEE;(55,00);;1.945,00
`
const capitec = `Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
1,62000000001,2026-11-18,2026-11-18,Payment Received: T Mokoena,SNG-7K3M-94QX,Income,Other,1000.00,,,2000.00
2,62000000001,2026-11-19,2026-11-19,Payment Sent,PAY 4711,Other,Other,,-120.00,-2.00,1878.00
`
const investec = `Account,62000000001
Transaction Date,Posting Date,Description,Debits,Credits,Balance
18/11/2026,18/11/2026,T MOKOENA SNG-7K3M-94QX,,"1,000.00","2,000.00"
19/11/2026,19/11/2026,MONTHLY FEE,60.00,,"1,940.00"
`

describe('what each bank exports', () => {
  test.each<[string, StatementBank, string, string, string, bigint, bigint]>([
    ['FNB', 'fnb', fnb, 'FNB APP PAYMENT FROM SNG-7K3M-94QX', '#SERVICE FEES', -70_00n, 1010_00n],
    ['FNB with references', 'fnb', fnbFull, 'PAYMENT RECEIVED SNG-7K3M-94QX', 'BOLT PAYMENT REF002', -50_00n, 1010_89n],
    ['Absa in columns', 'absa', absa, 'ACB CREDIT, SNG-7K3M-94QX', 'Archive Stmt Enq', -13_50n, 1000_00n],
    ['Absa with signs', 'absa', absaShort, 'ACB CREDIT SNG-7K3M-94QX', 'ADMIN CHARGE', -13_50n, 1000_00n],
    [
      'Standard Bank',
      'standard_bank',
      history,
      'CREDIT TRANSFER SNG-7K3M-94QX',
      'FEE: ELECTRONIC PAYMENT',
      -55_00n,
      1000_00n,
    ],
    ['Standard Bank’s table', 'standard_bank', standard, 'CREDIT TRANSFER SNG-7K3M-94QX', 'FEE', -55_00n, 1000_00n],
    ['Investec', 'investec', investec, 'T MOKOENA SNG-7K3M-94QX', 'MONTHLY FEE', -60_00n, 1000_00n],
  ])('%s', (_, bank, file, came, went, out, opening) => {
    const content = read(file, bank)

    expect(content.unreadable).toEqual([])
    expect(content.lines.map(({ day, cents, reference }) => [day, cents, reference])).toEqual([
      ['2026-11-18', 1000_00n, came],
      ['2026-11-19', out, went],
    ])
    expect(content).toMatchObject({ openingCents: opening, closingCents: opening + 1000_00n + out, balances: 'fits' })
    expect(content.lines.every(({ payerName }) => payerName === '')).toBe(true)
  })

  test('Capitec, whose fee is a line of its own', () => {
    const content = read(capitec, 'capitec')

    expect(brief(content)).toEqual([
      ['2026-11-18', 1000_00n, 'Payment Received: T Mokoena SNG-7K3M-94QX', 2000_00n],
      ['2026-11-19', -120_00n, 'Payment Sent PAY 4711', 1880_00n],
      ['2026-11-19', -2_00n, 'Payment Sent PAY 4711', 1878_00n],
    ])
    expect(content).toMatchObject({ account: '62000000001', openingCents: 1000_00n, balances: 'fits' })
  })

  test.each([
    ['fnb', fnb],
    ['standard_bank', history],
    ['investec', investec],
  ] as const)('%s names the account', (bank, file) => expect(read(file, bank).account).toBe('62000000001'))

  test('a file with the newest line first fits as well', () => {
    const [head = '', first = '', second = ''] = absaShort.split('\n')
    expect(read([head, second, first].join('\n'), 'absa')).toMatchObject({ openingCents: 1000_00n, balances: 'fits' })
  })

  test('a file of one bank is none of another', () => {
    for (const bank of statementBanks.filter((one) => one !== 'capitec')) {
      expect(faultOf(capitec, bank)).toBe('statement_refused')
    }
  })
})

const ofx1 = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><DTSERVER>20261120<FI><ORG>ABSA</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR
<BANKACCTFROM><BANKID>632005<ACCTID>62000000001<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261118<DTEND>20261119
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261118<TRNAMT>1000.00<FITID>A1<NAME>PAYMENT<MEMO>SNG-7K3M-94QX</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261118223000[0:GMT]<TRNAMT>-13,5<FITID>A2<NAME>FEE &amp; MORE</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1986.50<DTASOF>20261119</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const ofx2 = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR</CURDEF>
<BANKACCTFROM><BANKID>250655</BANKID><ACCTID>62000000001</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>20261118</DTPOSTED><TRNAMT>+50</TRNAMT><FITID>B1</FITID><PAYEE><NAME>T Mokoena</NAME><CITY>Cape Town</CITY></PAYEE><MEMO>gift</MEMO></STMTTRN></BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

describe('OFX', () => {
  test('of version 1 closes no field', () => {
    const content = read(ofx1)

    expect(content.lines.map(({ row: _, place: __, ...line }) => line)).toEqual([
      {
        day: '2026-11-18',
        cents: 1000_00n,
        reference: 'PAYMENT SNG-7K3M-94QX',
        payerName: '',
        balanceCents: null,
        bankRef: 'A1',
      },
      { day: '2026-11-19', cents: -13_50n, reference: 'FEE & MORE', payerName: '', balanceCents: null, bankRef: 'A2' },
    ])
    expect(content).toMatchObject({
      format: 'ofx',
      account: '62000000001',
      closingCents: 1986_50n,
      balances: 'unknown',
    })
  })

  test('of version 2 is XML, and a payee is who paid', () => {
    expect(read(ofx2).lines).toMatchObject([
      { cents: 50_00n, payerName: 'T Mokoena', reference: 'gift', bankRef: 'B1' },
    ])
  })

  test.each([
    ['an amount that is none', /1000\.00/, '1,000.00', 'amount'],
    ['a day that is none', /DTPOSTED>20261118</, 'DTPOSTED>20261131<', 'date'],
    ['an hour that is none', /20261118223000/, '20261118253000', 'date'],
    ['no number', /<FITID>A1/, '', 'number'],
    ['the number of another', /<FITID>A2/, '<FITID>A1', 'number_twice'],
    ['another currency', /<NAME>PAYMENT/, '<CURRENCY><CURRATE>1<CURSYM>USD</CURRENCY><NAME>PAYMENT', 'currency'],
  ])('a line with %s is named and takes no other with it', (_, pattern, instead, reason) => {
    const content = read(ofx1.replace(pattern, instead))

    expect(content.lines).toHaveLength(1)
    expect(content.unreadable.map(({ reason: { key } }) => key)).toEqual([reason])
  })

  test.each([
    ['of two accounts', ofx1.replace('</STMTRS>', '</STMTRS><STMTRS><CURDEF>ZAR</STMTRS>')],
    ['whose transactions do not end', ofx1.replace('<FITID>A1', '<FITID>A1<STMTTRN>')],
    ['that was cut off', ofx1.slice(0, -120)],
    ['that declares entities', ofx2.replace('<OFX>', '<!DOCTYPE a [<!ENTITY b "c">]><OFX>')],
  ])('a file %s is refused', (_, file) => expect(faultOf(file)).toBe('statement_refused'))

  test.each([
    ['statements', (many: string) => ofx1.replace('<STMTRS>', many), '<STMTRS>'],
    ['payees', (many: string) => ofx1.replace('<NAME>PAYMENT', `${many}<NAME>PAYMENT`), '<PAYEE>'],
    ['letters of a tag', (many: string) => ofx1.replace('<FITID>A1', `<${many}`), 'A'],
    ['spaces', (many: string) => ofx1.replace('<FITID>A1', many), ' '],
  ])('three million letters of %s that never end are read once', (_, fileOf, piece) => {
    const file = fileOf(piece.repeat(Math.floor(3_000_000 / piece.length)))

    expect(faultOf(file)).toBe('none')
  })

  test('an account in dollars is refused', () =>
    expect(faultOf(ofx1.replace('<CURDEF>ZAR', '<CURDEF>USD'))).toBe('statement_currency'))
})

describe('what is wrong with a file', () => {
  const table = (...rows: string[]) => ['Date,Description,Amount,Balance', ...rows].join('\n')
  const good = '20261118,fine,10.00,20.00'

  test.each([
    ['no day', ',x,10.00,', 'date'],
    ['a day that is none', '20260230,x,10.00,', 'date'],
    ['a day written differently', '2026-11-18,x,10.00,', 'date_form'],
    ['no amount', '20261118,x,ten,', 'amount'],
    ['a third of a cent', '20261118,x,10.003,', 'amount'],
    ['two signs', '20261118,x,(-10.00),', 'amount'],
    ['a balance that is none', '20261118,x,10.00,lots', 'amount'],
    ['dollars', '20261118,x,USD 10.00,', 'currency'],
    ['a comma that cuts the amount in two', '20261118,x,10,00,30,00', 'cells'],
    ['a formula for an amount', '20261118,x,=1+1,', 'amount'],
    ['an amount that thousands of spaces part', `20261118,x,1${' '.repeat(9_000)}x,`, 'amount'],
  ])('a row with %s is named and takes no other with it', (_, row, reason) => {
    const content = read(table(good, row, good), 'absa')

    expect(content.lines).toHaveLength(2)
    expect(reasons(content)).toEqual([[3, reason]])
  })

  test('of months that stand first, no day is trusted', () => {
    const content = faultOf(table('11/05/2026,x,10.00,', '11/20/2026,y,10.00,'), 'absa')
    expect(content).toBe('statement_without_lines')
  })

  test.each([
    ['money on both sides', '18/11/2026,18/11/2026,x,5.00,5.00,', 'both_sides'],
    ['less than nothing that came in', '18/11/2026,18/11/2026,x,,-5.00,', 'sign'],
  ])('a row with %s is named', (_, row, reason) => {
    const content = read(`${investec}${row}\n`, 'investec')
    expect(reasons(content)).toEqual([[5, reason]])
  })

  test('a mark that contradicts the sign is named', () =>
    expect(reasons(read(fnbFull.replace('CR,1000.00', 'CR,-1000.00')))).toEqual([[7, 'sign']]))

  test('what moves nothing is passed over', () =>
    expect(
      read(table(good, '20261118,Balance brought forward,,20.00', '20261118,x,0.00,20.00'), 'absa').lines,
    ).toHaveLength(1))

  test('a balance that does not follow is told', () =>
    expect(read(table(good, '20261119,x,5.00,26.00'), 'absa')).toMatchObject({ balances: 'differs' }))

  test('balances that are not the ones above the table are told', () =>
    expect(read(fnbFull.replace('Opening Balance,1010.89', 'Opening Balance,1010.88'))).toMatchObject({
      balances: 'differs',
    }))

  test('a text that a spreadsheet would run is a text, and what nobody sees is gone from it', () =>
    expect(read(table('20261118,=HYPERLINK("http://x")\u202e,10.00,20.00'), 'absa').lines[0]?.reference).toBe(
      '=HYPERLINK("http://x")',
    ))

  test.each([
    [
      'UTF-16',
      new Uint8Array(
        Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table('20261118,CAFÉ,1.00,1.00'), 'utf16le')]),
      ),
    ],
    ['an old code page', new Uint8Array(Buffer.from(table('20261118,CAFÉ,1.00,1.00'), 'latin1'))],
  ])('a file in %s is read', (_, file) => expect(read(file, 'absa').lines[0]?.reference).toBe('CAFÉ'))

  test.each([
    ['nothing', ''],
    ['blanks', ' \n\n'],
    ['something else', 'a,b\n1,2'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
    ['JSON', '{"lines":[]}'],
    ['another table', 'Name,Phone\nJohn,0821234567'],
  ])('a file of %s is refused', (_, file) => expect(faultOf(file)).toBe('statement_refused'))

  test('a table without lines is refused', () => expect(faultOf(table(), 'absa')).toBe('statement_without_lines'))

  test('a file with too many lines is refused', () => {
    const rows = Array.from({ length: 10_100 }, (_, n) => `20261118,line ${n},1.00,`)
    expect(faultOf(table(...rows), 'absa')).toBe('statement_too_many_lines')
  })

  test('a file of which hardly anything can be read is another one', () => {
    const rows = Array.from({ length: 300 }, () => '20261118,x,ten,')
    expect(faultOf(table(good, ...rows), 'absa')).toBe('statement_refused')
  })
})

describe('what is known already', () => {
  const line = (place: number, more: Partial<StatementLine> = {}): StatementLine => ({
    ...{
      place,
      row: place,
      day: '2026-11-18',
      cents: 100n,
      reference: 'Gift',
      payerName: '',
      balanceCents: null,
      bankRef: null,
    },
    ...more,
  })

  test('is known once for each time that it was said', () =>
    expect([...alreadyIn([line(1), line(2), line(3)], [line(1), line(2)])]).toEqual([1, 2]))

  test('whatever its case and signs, and whether or not a file names a balance', () =>
    expect([...alreadyIn([line(1, { reference: 'GIFT.', balanceCents: 5n })], [line(1)])]).toEqual([1]))

  test.each([
    ['another balance', { balanceCents: 6n }, { balanceCents: 5n }],
    ['another number', { bankRef: 'a' }, { bankRef: 'b' }],
    ['another day', { day: '2026-11-19' }, {}],
    ['another amount', { cents: 101n }, {}],
    ['other words', { reference: 'Gifts' }, {}],
  ])('not one with %s', (_, one, other) => expect(alreadyIn([line(1, one)], [line(1, other)]).size).toBe(0))
})

test.each([
  ['62000000001', true],
  ['0062000000001', true],
  ['6200 0000 001', true],
  ['******0001', true],
  ['62000000002', false],
  ['***0002', false],
  ['*01', false],
  ['', false],
  ['62000000001 62000000002', false],
])('the account %s is ours: %s', (named, isOurs) => expect(isSameAccount(named, '62000000001')).toBe(isOurs))

/** How each bank would write an amount and a day. */
const writers: Readonly<Record<StatementBank, (lines: readonly Random[]) => string>> = {
  fnb: (lines) =>
    table('Date,Amount,Balance,Description', lines, ({ day, cents, balance, text }) => [
      ...[day.replaceAll('-', '/'), point(cents), point(balance), quoted(text)],
    ]),
  absa: (lines) =>
    table('Date,Description,Amount,Balance', lines, ({ day, cents, balance, text }) => [
      ...[day.replaceAll('-', ''), quoted(text), point(cents), point(balance)],
    ]),
  standard_bank: (lines) =>
    table('Date;Description;Payments;Deposits;Balance', lines, ({ day, cents, balance, text }) => [
      ...[
        day.split('-').toReversed().join('/'),
        quoted(text),
        cents < 0n ? comma(-cents) : '',
        cents > 0n ? comma(cents) : '',
      ],
      comma(balance),
    ]),
  capitec: (lines) =>
    table('Posting Date,Description,Original Description,Account,Money In,Money Out,Fee,Balance', lines, (line) => [
      ...[line.day, quoted(line.text), quoted(line.text), '62000000001'],
      ...[line.cents > 0n ? point(line.cents) : '', line.cents < 0n ? point(line.cents) : '', '', point(line.balance)],
    ]),
  investec: (lines) =>
    table('Posting Date,Description,Debits,Credits,Balance', lines, ({ day, cents, balance, text }) => [
      ...[day.split('-').toReversed().join('/'), quoted(text)],
      ...[cents < 0n ? thousands(-cents) : '', cents > 0n ? thousands(cents) : '', thousands(balance)],
    ]),
}

interface Random {
  readonly day: string
  readonly cents: bigint
  readonly balance: bigint
  readonly text: string
}

function table(head: string, lines: readonly Random[], cells: (line: Random) => string[]): string {
  const mark = head.includes(';') ? ';' : ','
  return [head, ...lines.map((line) => cells(line).join(mark))].join('\r\n')
}
const point = (cents: bigint) => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const comma = (cents: bigint) =>
  point(cents)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, ' ')
const thousands = (cents: bigint) => `"${point(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}"`
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const words = fc
  .array(fc.constantFrom('SNG-7K3M-94QX', 'T Mokoena', 'gift, 2', 'a; b', '"x"', '=1+1', 'né', '18/11/2026', '-5'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(' '))
const movement = fc.record({
  day: fc
    .date({ min: new Date('2024-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
  cents: fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }).filter((cents) => cents !== 0n),
  text: words,
})

test.each(statementBanks)('whatever %s writes is read as it was', (bank) => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }),
      fc.array(movement, { minLength: 1, maxLength: 30 }),
      (opening, moved) => {
        let balance = opening
        const lines = moved.map((one) => {
          balance += one.cents
          return { ...one, balance }
        })
        const content = read(writers[bank](lines), bank)

        expect(content.unreadable).toEqual([])
        expect(brief(content)).toEqual(lines.map(({ day, cents, text, balance: after }) => [day, cents, text, after]))
        expect(content).toMatchObject({ openingCents: opening, closingCents: balance, balances: 'fits' })
      },
    ),
    { numRuns: 60 },
  )
})
