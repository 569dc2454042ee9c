import { type SentType, sentEndings } from '@sengi/contract/base/files'

/** What was written in a ticket, or a file that was shown in it. */
export interface TicketLine {
  readonly id: string
  readonly authorId: string
  readonly byStaff: boolean
  readonly text: string
  readonly file: TicketFile | null
  readonly at: Date
}

export interface TicketFile {
  readonly id: string
  readonly mediaType: SentType
  readonly size: number
}

/** What a file is called where it is shown or saved; never what its sender called it. */
export const ticketFileName = ({ id, mediaType }: Pick<TicketFile, 'id' | 'mediaType'>): string =>
  `ticket-${id.slice(-8)}.${sentEndings[mediaType]}`

const megabyte = 1024 * 1024

/** Whether a file still has room in what one person may add within a day. */
export const hasRoomFor = (size: number, used: number, megabytes: number): boolean =>
  used + size <= megabytes * megabyte
