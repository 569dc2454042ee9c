import { type PublishedVersion, termsVersions } from '@sengi/contract/auth/terms-versions'
import type { LegalSection } from './legal/messages.ts'

interface LegalDocument {
  readonly sections: readonly LegalSection[]
  /** The newest first. */
  readonly versions: readonly [PublishedVersion, ...PublishedVersion[]]
  readonly review: string
}

const first: PublishedVersion = { number: '1.0', from: '2026-11-23', change: 'first' }
const review = '2027-11-23'

/** What each of the policies is made of. A change of its text is a new version, with a message that says what changed. */
export const legalDocuments = {
  terms: {
    sections: [
      ...(['terms_who', 'terms_account', 'terms_verify', 'terms_wallet', 'terms_buy', 'terms_p2p'] as const),
      ...(['terms_stake', 'terms_card', 'terms_qr', 'terms_bills', 'terms_rewards', 'terms_api'] as const),
      ...(['terms_fees', 'terms_wrong', 'terms_ours', 'terms_close', 'terms_complain'] as const),
    ],
    // The one list that is also asked of people.
    versions: termsVersions,
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

/** The languages that policies are written in; the English one binds. */
export const policyLanguages = ['en', 'af'] as const

/** Where a policy can be had as a file, which is named by its version. */
export function policyAddress(name: LegalName, language: (typeof policyLanguages)[number]): string {
  const [{ number }] = legalDocuments[name].versions
  return `/documents/sengi-${name}-${number}-${language}.pdf`
}
