import type { LegalSection } from './legal/messages.ts'

interface Version {
  readonly number: string
  /** The day from which it holds, in South Africa. */
  readonly from: string
}

interface LegalDocument {
  readonly sections: readonly LegalSection[]
  /** The newest first. */
  readonly versions: readonly [Version, ...Version[]]
  readonly review: string
}

const first = { number: '1.0', from: '2026-11-23' } as const
const review = '2027-11-23'

/** What each of the policies is made of. A change of its text is a new version, with a message that says what changed. */
export const legalDocuments = {
  terms: {
    sections: [
      ...(['terms_who', 'terms_account', 'terms_verify', 'terms_wallet', 'terms_buy', 'terms_p2p'] as const),
      ...(['terms_stake', 'terms_fees', 'terms_wrong', 'terms_ours', 'terms_close', 'terms_complain'] as const),
    ],
    versions: [first],
    review,
  },
  privacy: {
    sections: [
      ...(['privacy_what', 'privacy_why', 'privacy_who', 'privacy_where', 'privacy_long'] as const),
      ...(['privacy_rights', 'privacy_found', 'privacy_cookies', 'privacy_regulator'] as const),
    ],
    versions: [first],
    review,
  },
  aml: {
    sections: [
      ...(['aml_duty', 'aml_risk', 'aml_know', 'aml_lists', 'aml_watch'] as const),
      ...(['aml_report', 'aml_travel', 'aml_records', 'aml_speak'] as const),
    ],
    versions: [first],
    review,
  },
  risk: {
    sections: [
      ...(['risk_price', 'risk_insured', 'risk_stable', 'risk_locked', 'risk_people'] as const),
      ...(['risk_final', 'risk_theft', 'risk_law', 'risk_advice'] as const),
    ],
    versions: [first],
    review,
  },
} satisfies Readonly<Record<string, LegalDocument>>

export type LegalName = keyof typeof legalDocuments
