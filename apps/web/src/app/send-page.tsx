import { lazy } from 'react'
import { KeepContact } from '../features/payee/keep-contact.tsx'
import { contactsWords } from '../features/payee/messages.ts'
import { PaidBefore } from '../features/payee/paid-before.tsx'
import { RecipientBox } from '../features/payee/recipient-box.tsx'
import type { PayeeSlot } from '../features/send/payee-slot.ts'
import { SendPages } from '../features/send/send-pages.tsx'
import { useIsWide } from '../lib/use-is-wide.ts'
import { withWords } from '../lib/words/words.ts'
import { HelpCard } from './aside/help-card.tsx'
import { Holdings } from './aside/holdings.tsx'

const Contacts = lazy(async () => ({
  default: (await withWords(import('../features/payee/contacts.tsx'), contactsWords)).Contacts,
}))

const payee: PayeeSlot = { RecipientBox, PaidBefore, KeepContact, Contacts }

/** Sending, with the people and addresses that somebody pays. */
export const SendPage = () => <SendPages payee={payee} beside={<Beside />} />

/** What there is to pay with, and help, on a screen that has room for it. */
const Beside = () =>
  useIsWide() ? (
    <>
      <Holdings />
      <HelpCard />
    </>
  ) : null
