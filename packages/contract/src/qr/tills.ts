import { type EmvFault, type EmvField, emvValue, looksLikeEmv, readEmv, writeEmv } from './emv.ts'

/** The networks whose codes stand at South African tills, and `emv` for whichever other speaks the open format. */
export const tillFamilies = ['snapscan', 'zapper', 'scan_to_pay', 'emv'] as const
export type TillFamily = (typeof tillFamilies)[number]

/** How each is called by those who pay with it. */
export const tillFamilyNames: Readonly<Record<TillFamily, string>> = {
  snapscan: 'SnapScan',
  zapper: 'Zapper',
  scan_to_pay: 'Scan to Pay',
  emv: 'EMV QR',
}

/** A till of another network: what its code says, as it says it. Whoever runs the network knows the rest. */
export interface Till {
  readonly family: TillFamily
  readonly code: string
  /** Cents, where the code names an amount. */
  readonly cents: bigint | null
  readonly reference: string | null
  readonly merchant: string | null
  readonly city: string | null
}

/** Why a code that is one of a till is not paid. */
export type QrFault = Exclude<EmvFault, 'no_emv'> | 'currency' | 'amount'

export type QrReading =
  /** One of ours, by the random word that it bears; `cents` is what the code itself says it costs. */
  | { readonly kind: 'own'; readonly token: string; readonly cents: bigint | null }
  | { readonly kind: 'till'; readonly till: Till }
  | { readonly kind: 'fault'; readonly fault: QrFault; readonly currency?: string }

/** Our template in the open format. */
const ownName = 'za.sengi'
const ownTag = '26'
const randCode = '710'
/** The random word of a code of ours. */
export const tokenShape = /^[A-Za-z0-9_-]{22}$/

/** A code of ours by the word in its picture or its link; cut short where it is no such word. */
export const ownReading = (token: string, cents: bigint | null): QrReading =>
  tokenShape.test(token) ? { kind: 'own', token, cents } : fault('length')

/** Reads what stands at a till. Null for whatever is something else: a person, an address, a request. */
export function readTill(typed: string): QrReading | null {
  const text = typed.trim()
  return looksLikeEmv(text) ? emvTill(text) : linkedTill(text)
}

/** What of a code of ours is in its picture. */
export interface OwnCode {
  readonly token: string
  readonly isOnce: boolean
  readonly merchant: string
  readonly city: string
  readonly category: string
  /** Rand with two places; absent where the payer names it. */
  readonly amount: string | undefined
  readonly reference: string | undefined
}

/** A code of ours in the open format, that other apps can at least read. */
export const writeOwnCode = ({ token, isOnce, merchant, city, category, amount, reference }: OwnCode): string =>
  writeEmv([
    ['01', isOnce ? '12' : '11'],
    [
      ownTag,
      [
        ['00', ownName],
        ['01', token],
      ],
    ],
    ['52', category],
    ['53', randCode],
    ['54', amount],
    ['58', 'ZA'],
    ['59', merchant],
    ['60', city],
    ['62', reference === undefined ? undefined : [['05', reference]]],
  ])

function emvTill(text: string): QrReading {
  const reading = readEmv(text)
  if (reading.kind === 'fault') return fault(reading.fault === 'no_emv' ? 'length' : reading.fault)
  const { fields } = reading
  const currency = emvValue(fields, '53')
  if (currency !== undefined && currency !== randCode) return { kind: 'fault', fault: 'currency', currency }
  const amount = emvValue(fields, '54')
  const cents = amount === undefined ? null : centsOf(amount)
  if (cents === undefined || (cents === null && emvValue(fields, '01') === '12')) return fault('amount')
  const token = emvValue(fields, ownTag, '00') === ownName ? (emvValue(fields, ownTag, '01') ?? '') : null
  if (token !== null) return ownReading(token, cents)
  return { kind: 'till', till: tillOf(fields, cents) }
}

function tillOf(fields: readonly EmvField[], cents: bigint | null): Till {
  const account = fields.find(({ tag }) => Number(tag) >= 2 && Number(tag) <= 51)
  return {
    family: 'emv',
    code: (account?.value ?? 'none').slice(0, mostCode),
    cents,
    reference: emvValue(fields, '62', '05') ?? null,
    merchant: emvValue(fields, '59') ?? null,
    city: emvValue(fields, '60') ?? null,
  }
}

const mostCode = 99

/** Rand with at most two places, more than nothing and less than anybody pays at a till. */
function centsOf(text: string): bigint | undefined {
  const [, rand, cents = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  const value = rand === undefined ? 0n : BigInt(rand + cents.padEnd(2, '0'))
  return value > 0n ? value : undefined
}

const fault = (one: QrFault): QrReading => ({ kind: 'fault', fault: one })

interface LinkRule {
  readonly family: TillFamily
  readonly host: RegExp
  /** The till, from the address. */
  readonly code: (url: URL) => string | null | undefined
  readonly reference: string
}

/** Whose addresses stand in the codes of tills, and where in them the till does. */
const links: readonly LinkRule[] = [
  {
    family: 'snapscan',
    host: /^pos(-staging)?\.snapscan\.io$/,
    code: ({ pathname }) => /^\/qr\/([\w-]{1,40})$/.exec(pathname)?.[1],
    reference: 'id',
  },
  {
    family: 'zapper',
    host: /^((2|www)\.)?zap\.pe$|^(www\.)?zapper\.com$/,
    code: ({ searchParams, pathname }) =>
      /^[\w:-]{3,60}/.exec(searchParams.get('i') ?? '')?.[0] ?? /^\/([\w-]{4,40})$/.exec(pathname)?.[1],
    reference: 'r',
  },
  {
    family: 'scan_to_pay',
    host: /^([\w-]+\.)?(scantopay\.(io|co\.za)|masterpass\.com|oltio\.co\.za)$/,
    code: ({ searchParams, pathname }) => searchParams.get('code') ?? /\/(\d{6,20})$/.exec(pathname)?.[1],
    reference: 'reference',
  },
]

function linkedTill(text: string): QrReading | null {
  const url = URL.parse(text)
  const rule = url && /^https?:$/.test(url.protocol) && links.find(({ host }) => host.test(url.hostname))
  if (!url || !rule) return null
  const code = rule.code(url)
  if (!code || !/^[\w.:-]{1,60}$/.test(code)) return fault('length')
  const amount = url.searchParams.get('amount')
  if (amount !== null && !/^[1-9]\d{0,10}$/.test(amount)) return fault('amount')
  const reference = url.searchParams.get(rule.reference)?.slice(0, mostReference) || null
  const named = { reference, merchant: null, city: null }
  return { kind: 'till', till: { family: rule.family, code, cents: amount === null ? null : BigInt(amount), ...named } }
}

const mostReference = 50
