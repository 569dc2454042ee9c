/** Whom to check, and for which tier. `applicationId` names the question: asked twice it is one check. */
export interface BureauRequest {
  readonly applicationId: string
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly phone: string | null
  /** As they typed it from their document; null when they did not. */
  readonly legalName: string | null
  readonly targetTier: 'tier_1' | 'tier_2' | 'tier_3'
}

/** Why a bureau did not pass somebody, as far as we have words for it. */
export type BureauFault = 'photo_mismatch' | 'person_looks'

/**
 * What the bureau says now. REVIEW: it is not decided, or a person must look. ERROR: the bureau could not be asked.
 * `reasons` are sentences of its own that the applicant may read; a `fault` is said in ours, in the reader's language.
 */
export interface BureauResult {
  readonly provider: string
  readonly ref: string | null
  readonly outcome: 'PASS' | 'FAIL' | 'REVIEW' | 'ERROR'
  readonly reasons: readonly string[]
  readonly fault: BureauFault | null
  /** As on the identity document; null when the bureau did not say. */
  readonly legalName: string | null
  /** Whether it found them among people in prominent public positions, or close to one. It does not say in which. */
  readonly isProminent: boolean
  /** Certainty in percent, where the bureau gives one. */
  readonly score: number | null
}

/** What somebody sent who says to be the bureau: the very bytes, and the headers that sign them. */
export interface SignedMessage {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** News of somebody by the bureau's own name for them, or why a message that is the bureau's does not count. */
export type BureauWord = { readonly ref: string } | { readonly fault: 'old' | 'unreadable' }

/** For how long a message counts: bureaus send again for about a day what was not taken. */
export const wordServesSeconds = 86_400

/** Whoever verifies people for us. */
export interface Bureau {
  readonly name: string
  check(request: BureauRequest): Promise<BureauResult>
  /** Reads a message that was sent by itself; null when its signature is not the bureau's. Absent where none is ever sent. */
  hear?: (message: SignedMessage) => BureauWord | null
}
