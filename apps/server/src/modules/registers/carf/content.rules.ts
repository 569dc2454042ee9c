import type { CarfSum } from './carf.rules.ts'

/** What is told of one person; kept sealed as it was told. */
export interface CarfContent {
  readonly residences: readonly { readonly country: string; readonly number: string | null }[]
  readonly givenNames: string
  readonly surname: string
  readonly address: {
    readonly country: string
    readonly street: string
    readonly suburb: string | null
    readonly city: string
    readonly postalCode: string
  }
  readonly birthDate: string
  readonly birthPlace: { readonly town: string; readonly country: string } | null
  readonly sums: readonly CarfSum[]
}

/** Amounts are kept as texts: JSON knows no whole numbers of their size. */
export const contentText = (content: CarfContent): string =>
  JSON.stringify(content, (_name, value) => (typeof value === 'bigint' ? String(value) : value))

export function contentIn(text: string): CarfContent {
  const read = JSON.parse(text)
  return {
    ...read,
    sums: read.sums.map((sum: Record<'units' | 'cents', string>) => ({
      ...sum,
      ...{ units: BigInt(sum.units), cents: BigInt(sum.cents) },
    })),
  }
}

/** How a record stands to what was told before: SARS takes new ones and corrections in files of their own. */
export type CarfIndic = 'new' | 'corrected' | 'deleted'

/** One person's record in a file. */
export interface CarfRecord {
  readonly userId: string
  readonly docRef: string
  readonly indic: CarfIndic
  readonly corrects: string | null
  readonly content: CarfContent
}

const codes: Readonly<Record<CarfIndic | 'again', number>> = { again: 0, new: 1, corrected: 2, deleted: 3 }

/** As the schema names it; what a sandbox makes is test data, and says so. */
export const docTypeOf = (indic: CarfIndic | 'again', isTest: boolean): string =>
  `OECD${codes[indic] + (isTest ? 10 : 0)}`
