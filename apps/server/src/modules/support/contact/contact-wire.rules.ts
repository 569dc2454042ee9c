import type { ContactRow, ContactMessage as WireMessage } from '@sengi/contract/support/contact-desk'
import { ticketNumberOf } from '@sengi/contract/support/number'
import type { VisitorMessage } from './contact.rules.ts'

export const presentContactRow = ({ id, subject, sender, state, receivedAt }: VisitorMessage): ContactRow => ({
  id,
  number: ticketNumberOf(id),
  subject,
  name: sender && `${sender.firstName} ${sender.lastName}`,
  state,
  received_at: receivedAt.toISOString(),
})

export const presentContactMessage = (message: VisitorMessage): WireMessage => ({
  ...presentContactRow(message),
  email: message.sender?.email ?? null,
  language: message.language,
  text: message.text,
  answer: message.answer,
  ended_by: message.endedBy,
  ended_at: message.endedAt?.toISOString() ?? null,
})
