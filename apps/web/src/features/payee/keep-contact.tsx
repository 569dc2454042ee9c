import { BookUser, Check } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { payeeWords } from './messages.ts'
import { useAddContact, useContacts } from './use-payees.ts'

/** Keeps somebody whom a payment went to; whoever is kept already cannot be kept twice. */
export function KeepContact({ identifier }: { identifier: string }) {
  const t = useWords(payeeWords)
  const { data: contacts } = useContacts()
  const { mutate, isPending } = useAddContact()
  const isKept = contacts?.some((contact) => contact.identifier.toLowerCase() === identifier.toLowerCase()) ?? false
  return (
    <Button
      variant="secondary"
      wide
      // Beside another one on a phone, in one line.
      className="max-sm:px-2"
      icon={isKept ? <Check aria-hidden="true" /> : <BookUser aria-hidden="true" />}
      busy={isPending}
      unavailable={isKept && t('kept')}
      onClick={() => mutate({ identifier })}
    >
      {isKept ? t('in_contacts') : t('add_contact')}
    </Button>
  )
}
