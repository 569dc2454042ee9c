import { notifications } from '@sengi/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Mailbox } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { StaffList } from '../staff-list.tsx'
import { mailboxWords } from './messages.ts'

/** Staff of the sandbox read here what a mail server would have taken away. */
export function MailboxPage() {
  const t = useWords(mailboxWords)
  const [to, setTo] = useState('')
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <AddressForm onChosen={setTo} />
      <Letters key={to} to={to} />
    </Desk>
  )
}

function AddressForm({ onChosen }: { onChosen: (to: string) => void }) {
  const t = useWords(mailboxWords)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChosen(String(new FormData(event.currentTarget).get('to') ?? '').trim())
  }
  return (
    <form onSubmit={choose} className="mb-5 flex max-w-[40rem] flex-wrap items-end gap-3">
      <Field label={t('sent_to')} optional className="min-w-0 flex-1 basis-56">
        <TextInput name="to" type="email" autoComplete="off" />
      </Field>
      <Button type="submit" variant="secondary" className="h-12">
        {t('show')}
      </Button>
    </form>
  )
}

const useLetters = (to: string) =>
  useInfiniteQuery({
    queryKey: ['mailbox', to],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(notifications, (client) =>
        client.sandboxMailbox(
          { query: { limit: 30, ...(to && { to }), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    // Letters come without an event; whoever looks waits for a code, and nobody does so for an hour.
    refetchInterval: ({ state }) => (state.dataUpdateCount < 60 ? 5_000 : pollMs),
  })

function Letters({ to }: { to: string }) {
  const t = useWords(mailboxWords)
  return (
    <StaffList
      query={useLetters(to)}
      words={{
        loading: t('loading'),
        failed: t('failed'),
        none: t('none'),
        noneLine: to ? t('none_here') : t('none_yet'),
        more: t('older'),
      }}
      icon={<Mailbox />}
      keyOf={({ id }) => id}
    >
      {({ to: address, subject, text, received_at }) => (
        <Card>
          <h2 className="break-words font-semibold text-ink">{subject}</h2>
          <p className="mb-3 break-all text-muted text-sm">
            {address} · {dateTimeText(received_at)}
          </p>
          <p className="whitespace-pre-line break-words text-ink text-sm">{text}</p>
        </Card>
      )}
    </StaffList>
  )
}
