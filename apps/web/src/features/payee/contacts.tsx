import type { Contact } from '@sengi/contract/transfers/payees'
import { Landmark, Mail, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactsWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { waitsInOrder } from '../../ui/states/waits-in-order.ts'
import { BlockForm, ContactForm } from './contact-forms.tsx'
import { contactsWords } from './messages.ts'
import { useBlocked, useContacts, useRemoveContact, useUnblockPerson } from './use-payees.ts'

/** Whom somebody keeps, and whom they want to hear nothing of. */
export const Contacts = () => (
  <div className={cx('flex flex-col gap-4', waitsInOrder)}>
    <Kept />
    <Blocked />
  </div>
)

function Kept() {
  const t = useWords(contactsWords)
  const contacts = useContacts()
  return (
    <Card aria-labelledby="kept" className={waitsInOrder}>
      <CardHeading id="kept">{t('people')}</CardHeading>
      <ListState {...contacts} loading={t('loading_contacts')} failed={t('contacts_failed')} empty={t('nobody')} />
      <ul className="mb-4 divide-y divide-line">
        {contacts.data?.map((contact) => (
          <ContactRow key={contact.contact_id} contact={contact} />
        ))}
      </ul>
      <ContactForm />
    </Card>
  )
}

function ContactRow({ contact }: { contact: Contact }) {
  const t = useWords(contactsWords)
  const { identifier, label, username, display_name: name, contact_id: id, asset } = contact
  const { mutate, isPending } = useRemoveContact()
  const called = label ?? identifier
  const second = label ? identifier : (name ?? asset)
  const to = `/send?${new URLSearchParams({ to: identifier, ...(asset && { asset }) })}`
  return (
    <li className="flex items-center gap-3 py-2.5">
      {username ? <Avatar name={username} size="small" /> : <KindIcon kind={contact.kind} />}
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-ink">{called}</span>
        {second && <span className="block truncate text-sm text-subtle">{second}</span>}
      </span>
      <LinkButton to={to} variant="secondary" size="small">
        {t.drawn('send_to', { who: called, quiet })}
      </LinkButton>
      <Button
        variant="quiet"
        size="small"
        busy={isPending}
        icon={<Trash2 aria-hidden="true" className="size-4.5 text-muted" />}
        className="-mr-2 px-2.5"
        onClick={() => mutate(id, { onError: sayFailed(t) })}
      >
        <span className="sr-only">{t.drawn('remove', { who: called, quiet })}</span>
      </Button>
    </li>
  )
}

function KindIcon({ kind }: { kind: Contact['kind'] }) {
  const Icon = kind === 'email' ? Mail : Landmark
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-surface-2 text-muted"
    >
      <Icon className="size-4" />
    </span>
  )
}

function Blocked() {
  const t = useWords(contactsWords)
  const blocked = useBlocked()
  const { mutate, isPending, variables } = useUnblockPerson()
  return (
    <Card aria-labelledby="blocked" className={waitsInOrder}>
      <CardHeading id="blocked">{t('blocked')}</CardHeading>
      <ListState {...blocked} loading={t('loading_blocked')} failed={t('blocked_failed')} empty={t('nobody_blocked')} />
      <ul className="mb-4 divide-y divide-line">
        {blocked.data?.map(({ username }) => (
          <li key={username} className="flex min-h-14 items-center gap-3 py-2">
            <Avatar name={username} size="small" />
            <span className="min-w-0 grow truncate font-medium text-ink">@{username}</span>
            <Button
              variant="secondary"
              size="small"
              busy={isPending && variables === username}
              onClick={() => mutate(username, { onError: sayFailed(t) })}
            >
              {t.drawn('unblock', { who: username, quiet })}
            </Button>
          </li>
        ))}
      </ul>
      <BlockForm />
    </Card>
  )
}

/** Said to screen readers only: eyes see whose row it is. */
const quiet = (text: ReactNode) => <span className="sr-only">{text}</span>

const sayFailed = (t: Say<ContactsWords>) => (error: Error) => toast.failure(t('did_not_work'), error.message)

interface ListStateProps {
  data: readonly unknown[] | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
  loading: string
  failed: string
  empty: string
}

/** What stands where a list will be, until it is there and has somebody. */
function ListState({ data, error, isPending, isFetching, refetch, loading, failed, empty }: ListStateProps) {
  if (isPending) {
    return (
      <Loading label={loading}>
        <SkeletonLine className="h-12 w-full" />
      </Loading>
    )
  }
  if (error && !data) {
    return <FailedState title={failed} cause={error.message} onRetry={() => void refetch()} busy={isFetching} />
  }
  return data?.length === 0 ? <p className="mb-4 text-muted text-sm">{empty}</p> : null
}
