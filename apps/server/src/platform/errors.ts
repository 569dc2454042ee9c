import type { Problem } from '@sengi/contract/base'
import type { ErrorCode } from '@sengi/contract/codes'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { errorsRoom } from './words/files.ts'
import type { ErrorArgs, Phrase, Refusal } from './words/phrase.ts'
import { inWords } from './words/words.ts'

export interface Extra {
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** The fields that it is about. Without a message of its own, a field is told the sentence of the refusal. */
  errors?: { path: string; message?: string | Phrase }[]
  /** What the same call brings along when it is made again. */
  secondFactor?: Problem['second_factor']
}

/**
 * A failure that the product expects: a code of the contract, which has the status, and what stands in for the names in its
 * sentence. `message` is the English one, for logs; people are told in their language.
 */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly extra: Extra
  readonly #values: Phrase['values']

  constructor(code: Code, ...told: ErrorArgs<Code, Extra>) {
    const [values = {}, extra = {}] = told as [Phrase['values']?, Extra?]
    super(inWords('en', { room: errorsRoom, key: code, values }))
    this.code = code
    this.#values = values
    this.extra = extra
  }

  /** What rules refused, as a failure. */
  static of({ code, values }: Refusal, extra: Extra = {}): DomainError {
    return new DomainError<ErrorCode>(code, ...([values, extra] as unknown as ErrorArgs<ErrorCode, Extra>))
  }

  /** The sentence for somebody who speaks this language. */
  told(language: SpokenLanguage): string {
    return inWords(language, { room: errorsRoom, key: this.code, values: this.#values })
  }
}
