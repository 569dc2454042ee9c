/** What our team answers again and again, kept to begin from. */
export interface KeptAnswer extends AnswerWords {
  readonly id: string
  readonly used: number
  /** Which writing of it this is. */
  readonly version: number
  readonly madeBy: string
  readonly madeAt: Date
  readonly changedBy: string | null
  readonly changedAt: Date | null
  readonly retiredAt: Date | null
}

/** What somebody wrote of it. */
export interface AnswerWords {
  readonly title: string
  readonly text: string
  /** Null where nobody translated it. */
  readonly textAf: string | null
}

/** Why a kept answer cannot be changed or retired as somebody read it; null where it can. */
export function whyNotAltered(
  kept: Pick<KeptAnswer, 'retiredAt' | 'version'>,
  readVersion: number,
): 'kept_answer_retired' | 'kept_answer_changed' | null {
  if (kept.retiredAt) return 'kept_answer_retired'
  return kept.version === readVersion ? null : 'kept_answer_changed'
}

/** What the record says of a writing. */
export const recordedWords = ({ title, text, textAf }: AnswerWords) => ({ title, text, text_af: textAf })
