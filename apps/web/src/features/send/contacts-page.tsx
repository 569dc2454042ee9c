import type { Contact } from '@sengi/contract'
import { Landmark, Mail } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useBlocked, useContacts, useRemoveContact, useUnblockPerson } from '../../lib/payees.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { BlockForm, ContactForm } from './contact-forms.tsx'
import { StepTitle } from './step-title.tsx'

/** Whom somebody keeps, and whom they want to hear nothing of. */
export function ContactsPage() {
  const navigate = useNavigate()
  return (
    <>
      <StepTitle title="Contacts" onBack={() => void navigate('/send')} />
      <div className="flex flex-col gap-4">
        <Contacts />
        <Blocked />
      </div>
    </>
  )
}

function Contacts() {
  const contacts = useContacts()
  return (
    <Card aria-labelledby="kept">
      <CardHeading id="kept">People and addresses</CardHeading>
      <ListState {...contacts} what="contacts" empty="Nobody yet. Keep the people and addresses that you pay often." />
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
  const { identifier, label, username, display_name: name, contact_id: id, asset } = contact
  const { mutate, isPending } = useRemoveContact()
  const called = label ?? identifier
  const second = label ? identifier : (name ?? asset)
  const to = `/send?${new URLSearchParams({ to: identifier, ...(asset && { asset }) })}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      {username ? <Avatar name={username} size="small" /> : <KindIcon kind={contact.kind} />}
      <span className="min-w-0 grow basis-32">
        <span className="block truncate font-medium text-ink">{called}</span>
        {second && <span className="block truncate text-sm text-subtle">{second}</span>}
      </span>
      <LinkButton to={to} size="small">
        Send <span className="sr-only">to {called}</span>
      </LinkButton>
      <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate(id, { onError: sayFailed })}>
        Remove <span className="sr-only">{called}</span>
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
  const blocked = useBlocked()
  const { mutate, isPending, variables } = useUnblockPerson()
  return (
    <Card aria-labelledby="blocked">
      <CardHeading id="blocked">Blocked</CardHeading>
      <ListState
        {...blocked}
        what="blocked people"
        empty="Nobody. Blocked people can neither send to you, ask you nor trade with you, and are not told."
      />
      <ul className="mb-4 divide-y divide-line">
        {blocked.data?.map(({ username }) => (
          <li key={username} className="flex min-h-14 items-center gap-3 py-2">
            <Avatar name={username} size="small" />
            <span className="min-w-0 grow truncate font-medium text-ink">@{username}</span>
            <Button
              variant="secondary"
              size="small"
              busy={isPending && variables === username}
              onClick={() => mutate(username, { onError: sayFailed })}
            >
              Unblock <span className="sr-only">@{username}</span>
            </Button>
          </li>
        ))}
      </ul>
      <BlockForm />
    </Card>
  )
}

const sayFailed = (error: Error) => toast.failure('That did not work', error.message)

interface ListStateProps {
  data: readonly unknown[] | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
  what: string
  empty: string
}

/** What stands where a list will be, until it is there and has somebody. */
function ListState({ data, error, isPending, isFetching, refetch, what, empty }: ListStateProps) {
  if (isPending) {
    return (
      <Loading label={`Loading your ${what}`}>
        <SkeletonLine className="h-12 w-full" />
      </Loading>
    )
  }
  if (error && !data) {
    return (
      <FailedState
        title={`Your ${what} could not be loaded`}
        cause={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return data?.length === 0 ? <p className="mb-4 text-muted text-sm">{empty}</p> : null
}
