import { lazy } from 'react'
import { KeepContact } from '../features/payee/keep-contact.tsx'
import { contactsWords } from '../features/payee/messages.ts'
import { PaidBefore } from '../features/payee/paid-before.tsx'
import { RecipientBox } from '../features/payee/recipient-box.tsx'
import type { PayeeSlot } from '../features/send/payee-slot.ts'
import { SendPages } from '../features/send/send-pages.tsx'
import { withWords } from '../lib/words/words.ts'

const Contacts = lazy(async () => ({
  default: (await withWords(import('../features/payee/contacts.tsx'), contactsWords)).Contacts,
}))

const payee: PayeeSlot = { RecipientBox, PaidBefore, KeepContact, Contacts }

/** Sending, with the people and addresses that somebody pays. */
export const SendPage = () => <SendPages payee={payee} />
