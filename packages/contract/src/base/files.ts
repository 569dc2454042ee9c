/** How large a file may be that somebody sends, where its call says nothing else; in bytes. */
export const fileBytesAtMost = 5 * 1024 * 1024

/** A limit as people read it: whole megabytes. */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / (1024 * 1024))

/** What may be sent as a file: evidence, documents, receipts, what belongs to a ticket. */
export const sentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type SentType = (typeof sentTypes)[number]

/** How the name of such a file ends. */
export const sentEndings: Readonly<Record<SentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}
