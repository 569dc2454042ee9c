import type { CountryCode } from '@sengi/contract/kyc/countries'
import type { TaxDoubt, TaxNumberAbsence } from '@sengi/contract/kyc/tax-residence'

/** A country as it is being typed. */
export interface ResidenceDraft {
  /** Keeps its fields apart from those of the others. */
  readonly key: number
  readonly country: CountryCode
  readonly number: string
  /** Null while there is a number. */
  readonly absence: TaxNumberAbsence | null
  readonly absenceText: string
}

export interface TaxDraft {
  readonly residences: readonly ResidenceDraft[]
  readonly birthCountry: CountryCode
  readonly birthTown: string
  readonly answers: Readonly<Partial<Record<TaxDoubt, string>>>
}

const blank = { number: '', absence: null, absenceText: '' } as const

export const newDraft = (): TaxDraft => ({
  residences: [{ key: 0, country: 'ZA', ...blank }],
  ...{ birthCountry: 'ZA', birthTown: '', answers: {} },
})

/** Another country: the nearest one, until it is chosen. */
export const emptyResidence = (before: readonly ResidenceDraft[]): ResidenceDraft => ({
  key: Math.max(...before.map(({ key }) => key)) + 1,
  country: before.some(({ country }) => country === 'GB') ? 'US' : 'GB',
  ...blank,
})

/** With one country changed, or left out. */
export const withResidence = (draft: TaxDraft, at: number, next: ResidenceDraft | null): TaxDraft => ({
  ...draft,
  residences: draft.residences.flatMap((one, place) => (place !== at ? [one] : next ? [next] : [])),
})

/** What is sent of it: what is left blank is not, and an answer only to what was asked. */
export const sentOf = (draft: TaxDraft, questions: readonly { doubt: TaxDoubt }[]) => ({
  residences: draft.residences.map(({ country, number, absence, absenceText }) => ({
    country,
    ...(absence === null ? number.trim() && { number } : { absence }),
    ...(absence === 'cannot_obtain' && absenceText.trim() && { absence_text: absenceText }),
  })),
  ...(draft.residences.some(({ country }) => country !== 'ZA') && {
    birth_country: draft.birthCountry,
    ...(draft.birthTown.trim() && { birth_town: draft.birthTown }),
  }),
  explanations: questions.flatMap(({ doubt }) => {
    const text = draft.answers[doubt]?.trim()
    return text ? [{ doubt, text }] : []
  }),
  is_true: true,
})
