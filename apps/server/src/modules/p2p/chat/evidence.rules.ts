import { type SentType, sentEndings } from '@sengi/contract/base/files'

/** A file that a party of an order showed. */
export interface Evidence {
  readonly id: string
  readonly orderId: string
  readonly uploaderId: string
  readonly mediaType: SentType
  readonly size: number
  /** SHA-256 of what is kept, in hex. */
  readonly sha256: string
  readonly storageName: string
  readonly createdAt: Date
  /** Other orders in which the same file was sent. */
  readonly otherOrderIds: readonly string[]
}

/** Files that one person can add to one order. */
export const filesAtMost = 10

/** What one person can add within a day to all orders together, in bytes. */
export const dailyBytesAtMost = 100 * 1024 * 1024

/** What a file is called where it is shown or saved; never what its sender called it. */
export const fileNameOf = ({ id, mediaType }: Pick<Evidence, 'id' | 'mediaType'>): string =>
  `evidence-${id.slice(-8)}.${sentEndings[mediaType]}`
