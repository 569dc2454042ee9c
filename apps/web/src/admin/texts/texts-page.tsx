import { profiles } from '@sengi/contract/auth/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
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
import { textsWords } from './messages.ts'

/** Staff of the sandbox read here what a telephone network would have taken away. */
export function TextsPage() {
  const t = useWords(textsWords)
  const [to, setTo] = useState('')
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <NumberForm onChosen={setTo} />
      <Texts key={to} to={to} />
    </Desk>
  )
}

function NumberForm({ onChosen }: { onChosen: (to: string) => void }) {
  const t = useWords(textsWords)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChosen(String(new FormData(event.currentTarget).get('to') ?? '').trim())
  }
  return (
    <form onSubmit={choose} className="mb-5 flex max-w-[40rem] flex-wrap items-end gap-3">
      <Field label={t('sent_to')} optional className="min-w-0 flex-1 basis-56">
        <TextInput name="to" type="tel" placeholder="+27821234567" autoComplete="off" />
      </Field>
      <Button type="submit" variant="secondary" className="h-12">
        {t('show')}
      </Button>
    </form>
  )
}

const useTexts = (to: string) =>
  useInfiniteQuery({
    queryKey: ['texts', to],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(profiles, (client) =>
        client.sandboxTexts(
          { query: { limit: 30, ...(to && { to }), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    // Messages come without an event; whoever looks waits for a code, and nobody does so for an hour.
    refetchInterval: ({ state }) => (state.dataUpdateCount < 60 ? 5_000 : pollMs),
  })

function Texts({ to }: { to: string }) {
  const t = useWords(textsWords)
  return (
    <StaffList
      query={useTexts(to)}
      words={{
        loading: t('loading'),
        failed: t('failed'),
        none: t('none'),
        noneLine: to ? t('none_here') : t('none_yet'),
        more: t('older'),
      }}
      icon={<Smartphone />}
      keyOf={({ id }) => id}
    >
      {({ to: phone, text, received_at }) => (
        <Card>
          <h2 className="font-semibold text-ink tabular-nums">{phone}</h2>
          <p className="mb-3 text-muted text-sm">{dateTimeText(received_at)}</p>
          <p className="whitespace-pre-line break-words text-ink text-sm">{text}</p>
        </Card>
      )}
    </StaffList>
  )
}
