import type { ErrorCode } from '@sengi/contract/base'

interface Extra {
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  errors?: { path: string; message: string }[]
}

/** A failure that the product expects. `detail` is a sentence for people; the code's status is in `http/status.ts`. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly extra: Extra
  constructor(code: ErrorCode, detail: string, extra: Extra = {}) {
    super(detail)
    this.code = code
    this.extra = extra
  }
}
