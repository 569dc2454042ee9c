import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCloseTo } from '../../lib/close-to.ts'
import { draftOf } from '../../lib/draft.ts'
import { focusFirstFault } from '../../lib/form.ts'
import { useUser } from '../../lib/me.ts'
import { useKeyFor } from '../../lib/use-key.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { namesIn } from './member-names.ts'
import { type NewGroupInput, useCreateGroup } from './use-groups.ts'

interface Draft {
  name: string
  members: string
}
const groupDraft = draftOf<Draft>('bill-group')
const empty: Draft = { name: '', members: '' }

export function NewGroupDialog() {
  const close = useCloseTo('/bills')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="New Group"
      description="You are its owner. Members see every bill of the group."
    >
      <NewGroupForm />
    </Dialog>
  )
}

function NewGroupForm() {
  const navigate = useNavigate()
  const me = useUser()
  const [draft, setDraft] = useState(() => ({ ...empty, ...groupDraft.read() }))
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useCreateGroup()
  const members = namesIn(draft.members).filter((name) => name.toLowerCase() !== me.username)
  const body: NewGroupInput = { name: draft.name.trim(), members }
  const { key, renew } = useKeyFor(JSON.stringify(body))
  const fault = body.name === '' ? 'Please enter a group name' : undefined

  const first = useRef<HTMLInputElement>(null)
  // The question has the focus, not the close button before it.
  useEffect(() => first.current?.focus(), [])

  const change = (part: Partial<Draft>) => {
    groupDraft.keep({ ...draft, ...part })
    setDraft({ ...draft, ...part })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (fault) return focusFirstFault(event.currentTarget)
    mutate(
      { body, key },
      {
        onSuccess: ({ id }) => {
          groupDraft.drop()
          toast.success('Group created successfully!')
          void navigate(`/bills/${id}`, { replace: true })
        },
        onError: (error) => {
          renew()
          toast.failure('Failed to create group', error.message)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label="New Group" className="flex flex-col gap-5">
      <Field label="Group name" error={tried ? fault : undefined}>
        <TextInput
          ref={first}
          name="name"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          maxLength={80}
          autoComplete="off"
          placeholder="Flat in Observatory"
        />
      </Field>
      <Field
        label="Members"
        optional
        hint="Usernames, with commas between them. People who do not know you are asked first. Guests can be added afterwards."
      >
        <TextInput
          name="members"
          value={draft.members}
          onChange={(event) => change({ members: event.target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="thandi, sipho"
        />
      </Field>
      <Chosen names={members} me={me.username} />
      <Button type="submit" size="large" wide busy={isPending}>
        Create Group
      </Button>
    </form>
  )
}

/** What the text was read as. */
const Chosen = ({ names, me }: { names: readonly string[]; me: string }) => (
  <ul aria-label="In the group" className="-mt-2 flex flex-wrap gap-1.5">
    <li>
      <Badge tone="primary">@{me} · owner</Badge>
    </li>
    {names.map((name) => (
      <li key={name} className="max-w-full">
        <Badge>@{name}</Badge>
      </li>
    ))}
  </ul>
)
