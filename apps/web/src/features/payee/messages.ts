import type { ContactsWords, PayeeWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const payeeWords = room<PayeeWords>({
  en: () => import('./messages/payee.en.json'),
  af: () => import('./messages/payee.af.json'),
})

export const contactsWords = room<ContactsWords>({
  en: () => import('./messages/contacts.en.json'),
  af: () => import('./messages/contacts.af.json'),
})
