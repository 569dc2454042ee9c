import type { IdentityClash, ReviewRow } from '@sengi/contract/kyc/review'
import { fieldFaults, type JudgedField, judgedFields } from '@sengi/contract/kyc/verdicts'
import type { SpokenLanguage } from '@sengi/contract/languages'
import {
  presentDocuments,
  presentIdentity,
  presentProminence,
  type ShownPapers,
} from '../documents/papers-wire.rules.ts'
import { faultPhraseOf, fieldPhrase, type PastReview, type Saying } from '../documents/verdicts.rules.ts'
import type { BureauOutcome, TargetTier, Tier } from '../kyc.rules.ts'

interface Reviewed {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly tier: Tier
  readonly targetTier: TargetTier
  readonly state: BureauOutcome
  readonly bureau: string | null
  readonly createdAt: Date
  readonly dueAt: Date | null
  readonly isOverdue: boolean
  readonly hold: { readonly by: string; readonly username: string; readonly until: Date } | null
  readonly waitsForPerson: boolean
  readonly ask: {
    readonly by: string
    readonly username: string
    readonly at: Date
    readonly reason: string
    readonly lapsesAt: Date
  } | null
  readonly notAgreed: string | null
}

interface ReviewedWhole extends Reviewed {
  readonly accountName: string | null
  readonly fitsName: boolean
  readonly papers: ShownPapers & { readonly fingerprint: string }
  readonly missing: readonly string[]
  readonly toJudge: readonly JudgedField[]
  readonly history: readonly PastReview[]
  /** What its person speaks. */
  readonly language: SpokenLanguage
}

interface Clash {
  readonly userId: string
  readonly username: string
  readonly holderId: string
  readonly holderUsername: string
  readonly isHolderAccepted: boolean
  readonly at: Date
}

export const presentReviewed = (application: Reviewed, staffId: string): ReviewRow => ({
  application_id: application.id,
  user_id: application.userId,
  username: application.username,
  kyc_tier: application.tier,
  target_tier: application.targetTier,
  waits_for: application.waitsForPerson ? 'them' : 'us',
  bureau: application.bureau,
  state: application.state,
  created_at: application.createdAt.toISOString(),
  due_at: application.dueAt?.toISOString() ?? null,
  is_overdue: application.isOverdue,
  hold: application.hold && {
    username: application.hold.username,
    until: application.hold.until.toISOString(),
    is_mine: application.hold.by === staffId,
  },
  second_asked: application.ask && {
    username: application.ask.username,
    at: application.ask.at.toISOString(),
    reason: application.ask.reason,
    lapses_at: application.ask.lapsesAt.toISOString(),
    is_mine: application.ask.by === staffId,
  },
  not_agreed: application.notAgreed,
})

export function presentWhole(application: ReviewedWhole, { staffId, saying }: { staffId: string; saying: Saying }) {
  const { papers, accountName, fitsName, missing, state } = application
  const identity = presentIdentity(papers)
  return {
    ...presentReviewed(application, staffId),
    account_name: accountName,
    identity: identity && { ...identity, fits_name: fitsName },
    address: papers.details.address ?? null,
    funds: papers.details.funds ?? null,
    prominence: presentProminence(papers),
    documents: presentDocuments(papers.documents, state === 'IN_REVIEW'),
    missing: [...missing],
    fingerprint: papers.fingerprint,
    to_judge: [...application.toJudge],
    wording: wordingFor(application.language, saying),
    history: application.history.map(({ act, by, at, verdicts }) => ({
      act,
      by,
      at: at.toISOString(),
      verdicts: [...verdicts],
    })),
  }
}

/** The names of fields and the reasons, as the person will read them. */
const wordingFor = (language: SpokenLanguage, saying: Saying) => ({
  language,
  fields: textsFor(judgedFields, (field) => saying(language, fieldPhrase(field))),
  faults: textsFor(fieldFaults, (fault) => {
    const phrase = faultPhraseOf(fault)
    return phrase && saying(language, phrase)
  }),
})

const textsFor = <Key extends string, Text>(keys: readonly Key[], text: (key: Key) => Text) =>
  Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<Key, Text>

export const presentClash = (clash: Clash): IdentityClash => ({
  user_id: clash.userId,
  username: clash.username,
  holder_id: clash.holderId,
  holder_username: clash.holderUsername,
  holder_accepted: clash.isHolderAccepted,
  at: clash.at.toISOString(),
})
