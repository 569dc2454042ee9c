import type words from '../../messages/terms.en.json'

/** What a version changed: its key in `messages/terms.<language>.json`, which server and public pages say. Its lines are paragraphs. */
export type TermsChange = keyof typeof words

/** A version of a policy, by the number and the day that stand on it. */
export interface PublishedVersion {
  readonly number: string
  /** The day from which it holds, in South Africa. */
  readonly from: string
  readonly change: TermsChange
}

/**
 * The Terms of Service, the newest version first: what the public page shows, what registering accepts, and what people who joined
 * before are asked to accept. Another text is a row at the top, with a day at least 30 days ahead and a message that says what changed.
 */
export const termsVersions: readonly [PublishedVersion, ...PublishedVersion[]] = [
  { number: '1.0', from: '2026-11-23', change: 'first' },
]
