import { carfFlows } from '@sengi/contract/registers/carf'
import { assetNames, formatAmount, randOf } from '@sengi/money'
import { XMLBuilder } from 'fast-xml-parser'
import type { CarfSum } from './carf.rules.ts'
import type { CarfCompany } from './company.ts'
import { type CarfContent, type CarfRecord, docTypeOf } from './content.rules.ts'

/** What stands at the head of a file. */
export interface CarfHead {
  readonly company: CarfCompany
  readonly messageRef: string
  readonly kind: 'new' | 'corrections'
  readonly lastDay: string
  readonly at: Date
  /** Our own record, and whether it was told before. */
  readonly provider: { readonly docRef: string; readonly isNew: boolean }
  /** Made in a sandbox. */
  readonly isTest: boolean
}

// The tags of the frame are ours; whatever anybody typed goes through the builder, which escapes it.
const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  format: true,
  indentBy: '  ',
  suppressBooleanAttributes: false,
})

const namespaces = 'xmlns="urn:oecd:ties:carf:v1" xmlns:stf="urn:oecd:ties:carfstf:v5" version="1.5"'

/** A file of the CARF XML schema 1.5, piece by piece: its head, then one person after the other. */
export function* carfXml(head: CarfHead, records: Iterable<CarfRecord>): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<CARF_OECD ${namespaces}>\n`
  yield builder.build({ MessageSpec: messageSpec(head) })
  yield '<CARFBody>\n'
  yield builder.build({ RCASP: provider(head) })
  for (const record of records) yield builder.build({ CryptoUsers: cryptoUser(record, head.isTest) })
  yield '</CARFBody>\n</CARF_OECD>\n'
}

const messageSpec = ({ company, messageRef, kind, lastDay, at, isTest }: CarfHead) => ({
  SendingEntityIN: company.taxNumber,
  TransmittingCountry: 'ZA',
  ReceivingCountry: 'ZA',
  MessageType: 'CARF',
  ...(isTest && { Warning: 'Test data of a sandbox: not to be filed' }),
  MessageRefId: messageRef,
  MessageTypeIndic: kind === 'new' ? 'CARF701' : 'CARF702',
  ReportingPeriod: lastDay,
  Timestamp: at.toISOString().slice(0, 19),
})

const provider = ({ company, provider: { docRef, isNew }, isTest }: CarfHead) => ({
  RCASP_ID: {
    Entity: {
      ResCountryCode: 'ZA',
      TIN: { '#text': company.taxNumber, '@issuedBy': 'ZA' },
      Name: company.name,
      Address: {
        CountryCode: 'ZA',
        AddressFix: { Street: company.street, PostCode: company.postalCode, City: company.city },
      },
    },
  },
  // We are resident here for tax, which is the first of the reasons for which a provider reports to a country.
  Nexus: 'CARF901',
  DocSpec: docSpec({ indic: isNew ? 'new' : 'again', docRef, corrects: null }, isTest),
})

type Spec = Pick<CarfRecord, 'docRef' | 'corrects'> & { readonly indic: CarfRecord['indic'] | 'again' }

const docSpec = ({ indic, docRef, corrects }: Spec, isTest: boolean) => ({
  'stf:DocTypeIndic': docTypeOf(indic, isTest),
  'stf:DocRefId': docRef,
  ...(corrects && { 'stf:CorrDocRefId': corrects }),
})

const cryptoUser = ({ content, ...spec }: CarfRecord, isTest: boolean) => ({
  UserID: { Individual: individual(content) },
  RelevantTransactions: transactions(content.sums),
  DocSpec: docSpec(spec, isTest),
})

const individual = ({ residences, givenNames, surname, address, birthDate, birthPlace }: CarfContent) => ({
  ResCountryCode: residences.map(({ country }) => country),
  TIN: residences.map(({ country, number }) =>
    number === null
      ? { '#text': 'NOTIN', '@issuedBy': country, '@unknown': 'true' }
      : { '#text': number, '@issuedBy': country },
  ),
  Name: { FirstName: givenNames, LastName: surname },
  Address: {
    CountryCode: address.country,
    AddressFix: {
      Street: address.street,
      ...(address.suburb && { DistrictName: address.suburb }),
      ...{ PostCode: address.postalCode, City: address.city },
    },
  },
  BirthInfo: {
    BirthDate: birthDate,
    ...(birthPlace && { BirthPlace: { City: birthPlace.town, CountryInfo: { CountryCode: birthPlace.country } } }),
  },
})

/** One element for each coin; in it the kinds in the order of the schema. */
function transactions(sums: readonly CarfSum[]) {
  const coins = [...new Set(sums.map(({ asset }) => asset))]
  return coins.map((coin) => ({
    CryptoAsset: assetNames[coin],
    ...elementsOf(sums.filter(({ asset }) => asset === coin)),
  }))
}

function elementsOf(sums: readonly CarfSum[]): Record<string, object[]> {
  const elements: Record<string, object[]> = {}
  for (const sum of sums) {
    const { element, type } = carfFlows[sum.flow]
    elements[element] = [...(elements[element] ?? []), told(sum, type)]
  }
  return elements
}

/** Of what went to wallets the schema takes no number of movements. */
const told = ({ asset, flow, moves, units, cents }: CarfSum, type: string | null) => ({
  ...(type && { TransferType: type }),
  ...(flow !== 'to_wallet' && { NumberofTransactions: moves }),
  Amount: { '#text': randOf(cents), '@currCode': 'ZAR' },
  NumberofUnits: formatAmount({ asset, units }),
})
