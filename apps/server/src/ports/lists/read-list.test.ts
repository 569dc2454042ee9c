import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { birthSpanOf } from './dates.ts'
import { publishedLists } from './published.ts'
import { longestList, readList } from './read-list.ts'

const recorded = (name: string): Uint8Array => readFileSync(path.join(import.meta.dirname, 'recorded', name))
const ofac = Buffer.concat(['sdn.csv', 'add.csv', 'alt.csv'].map(recorded))
const text = (content: string): Uint8Array => Buffer.from(content)
const un = (inside: string) => text(`<CONSOLIDATED_LIST>${inside}</CONSOLIDATED_LIST>`)
const one =
  '<INDIVIDUALS><INDIVIDUAL><REFERENCE_NUMBER>A</REFERENCE_NUMBER><FIRST_NAME>B</FIRST_NAME></INDIVIDUAL></INDIVIDUALS>'

describe('the published formats', () => {
  test('the UN: people with their parts of names, aliases by quality, births and documents, and entities', () => {
    const read = readList('UN', recorded('un.xml'))

    expect(read).toEqual({
      entries: [
        {
          key: 'QDi.9901',
          kind: 'person',
          names: [
            { name: 'ZORVAN QELIM BRATHULE', quality: 'primary' },
            { name: 'زورفان كليم', quality: 'good' },
            { name: 'Zorwan Kelim Brathule', quality: 'good' },
            { name: 'The Quiet Abacus', quality: 'low' },
          ],
          births: [
            { from: '1964-12-12', to: '1964-12-12' },
            { from: '1966-01-01', to: '1968-12-31' },
          ],
          documents: ['FD 4471239'],
          countries: ['Freedonia'],
          wallets: [],
          programme: 'Invented',
          listed_on: '2019-05-14',
          remarks: 'An invented person & nobody else.',
        },
        expect.objectContaining({
          key: 'CDi.9902',
          names: [{ name: 'Ndivhukele Vhamusanda', quality: 'primary' }],
          births: [{ from: '1979-01-01', to: '1979-12-31' }],
          documents: [],
        }),
        expect.objectContaining({ key: 'KPe.9903', kind: 'entity', countries: ['Sylvania'] }),
      ],
    })
  })

  test('the FIC: flat rows, NA for nothing, qualities before aliases, and question marks where a script was lost', () => {
    const read = readList('FIC', recorded('fic.xml'))

    expect(read).toMatchObject({
      entries: [
        {
          key: 'QDi.9901',
          kind: 'person',
          names: [
            { name: 'ZORVAN QELIM BRATHULE', quality: 'primary' },
            { name: 'Zorwan Kelim Brathule', quality: 'good' },
            { name: 'The Quiet Abacus', quality: 'low' },
          ],
          births: [{ from: '1964-12-12', to: '1964-12-12' }],
          documents: ['FD4471239'],
          listed_on: '2019-05-14',
        },
        {
          key: 'KPe.9903',
          kind: 'entity',
          names: [{ quality: 'primary' }, { name: 'Glimmerford Shipping' }],
          remarks: '',
        },
      ],
    })
  })

  test('OFAC: three files without headers, names turned round, and wallets out of the remarks', () => {
    const read = readList('OFAC', ofac)

    expect(read).toMatchObject({
      entries: [
        {
          key: '99001',
          kind: 'person',
          names: [
            { name: 'Mavros Pentelith ULDRIC', quality: 'primary' },
            { name: 'Mavros ULDRIK', quality: 'good' },
            { name: 'UldriX', quality: 'low' },
          ],
          births: [{ from: '1981-12-12', to: '1981-12-12' }],
          documents: ['SY8812345'],
          countries: ['Sylvania'],
          wallets: ['bc1q9ay0vl55u6tvt2lzecw26dca6srxkv9wm6zuuc', '0x52908400098527886E0F7030069857D2E4169EE7'],
          programme: 'CYBER2',
        },
        { key: '99002', kind: 'entity', wallets: ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT'] },
        { key: '99003', kind: 'other', wallets: [] },
      ],
    })
  })

  test.each([
    ['1964-12-12', '1964-12-12', '1964-12-12'],
    ['12-12-1964', '1964-12-12', '1964-12-12'],
    ['3 Mar 1970', '1970-03-03', '1970-03-03'],
    ['31-02-1970', '1970-01-01', '1970-12-31'],
    ['circa 1960', '1960-01-01', '1960-12-31'],
    ['1960 to 1965', '1960-01-01', '1965-12-31'],
    ['Approximately Dec 1971', '1971-01-01', '1971-12-31'],
  ])('%s is a date of birth', (written, from, to) => {
    expect(birthSpanOf(written)).toEqual({ from, to })
  })
})

describe('bad files are refused whole', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><CONSOLIDATED_LIST>&b;</CONSOLIDATED_LIST>`
  const external = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><CONSOLIDATED_LIST>&e;</CONSOLIDATED_LIST>`
  const sdn = recorded('sdn.csv').toString()

  test.each<[string, Parameters<typeof readList>, string]>([
    ['a list of another publisher', ['UN', recorded('fic.xml')], 'format'],
    ['a table for a document', ['FIC', ofac], 'format'],
    ['a document for a table', ['OFAC', recorded('un.xml')], 'format'],
    ['entities that multiply', ['UN', text(laughs)], 'format'],
    ['an entity from outside', ['UN', text(external)], 'format'],
    ['a document that was cut off', ['UN', recorded('un.xml').subarray(0, 1_500)], 'cut'],
    ['a document that closes what it did not open', ['UN', un('</INDIVIDUALS>')], 'format'],
    ['a document of a thousand floors', ['UN', un(`${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`)], 'format'],
    ['a table that was cut off', ['OFAC', text(sdn.slice(0, 120))], 'cut'],
    ['a table of other columns', ['OFAC', text('1,2,3\n')], 'format'],
    ['no entries', ['UN', un('<INDIVIDUALS/>')], 'empty'],
    ['an empty table', ['OFAC', text('')], 'empty'],
    ['an entry without a name', ['UN', un(one.replace('<FIRST_NAME>B</FIRST_NAME>', ''))], 'format'],
    ['one entry twice', ['UN', un(one + one)], 'twice'],
    ['too large', ['UN', new Uint8Array(longestList + 1)], 'large'],
  ])('%s', (_what, [publisher, file], fault) => {
    expect(readList(publisher, file)).toEqual({ fault })
  })
})

describe('fetching', () => {
  const answering = (answer: () => Response) => {
    const asked: [string, string][] = []
    const ask = (async (address: string, init: RequestInit) => {
      asked.push([address, init.method ?? 'GET'])
      return answer()
    }) as typeof fetch
    return { asked, lists: publishedLists(ask) }
  }

  test('each publisher is asked at its own addresses, and what it publishes in parts is read together', async () => {
    const names = ['sdn.csv', 'add.csv', 'alt.csv'].values()
    const { asked, lists } = answering(() => new Response(Buffer.from(recorded(names.next().value ?? ''))))

    const read = await lists.read('OFAC', await lists.fetch('OFAC'), 'nobody')

    expect(asked.map(([address]) => new URL(address).pathname.split('/').at(-1)?.toLowerCase())).toEqual([
      'sdn.csv',
      'add.csv',
      'alt.csv',
    ])
    expect(read).toMatchObject({ entries: [{ key: '99001' }, { key: '99002' }, { key: '99003' }] })
  })

  test('the FIC wants a form', async () => {
    const { asked, lists } = answering(() => new Response(Buffer.from(recorded('fic.xml'))))

    await lists.fetch('FIC')

    expect(asked).toEqual([['https://tfs.fic.gov.za/Pages/TFSListDownload?fileType=xml', 'POST']])
  })

  test('another status, and an answer without an end, are failures', async () => {
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(4 * 1024 * 1024)) })

    await expect(answering(() => new Response('no', { status: 503 })).lists.fetch('UN')).rejects.toThrow('503')
    await expect(answering(() => new Response(endless)).lists.fetch('UN')).rejects.toThrow('too much')
  })
})
