import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCloseTo } from '../../../lib/close-to.ts'
import { draftOf } from '../../../lib/draft.ts'
import { focusFirstFault } from '../../../lib/form.ts'
import { useUser } from '../../../lib/session/me.ts'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { LatePicker } from '../late-picker.tsx'
import { namesIn } from '../member-names.ts'
import { groupsWords } from '../messages.ts'
import { type NewGroupInput, useCreateGroup } from '../use-groups.ts'

interface Draft {
  name: string
  members: string
}
const groupDraft = draftOf<Draft>('bill-group')
const empty: Draft = { name: '', members: '' }

export function NewGroupDialog() {
  const t = useWords(groupsWords)
  const close = useCloseTo('/bills')
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('new')} description={t('new_line')}>
      <NewGroupForm />
    </Dialog>
  )
}

function NewGroupForm() {
  const t = useWords(groupsWords)
  const navigate = useNavigate()
  /** Where the group is wanted for, if it is. */
  const { wantedAt } = useLocation().state ?? {}
  const me = useUser()
  const [draft, setDraft] = useState(() => ({ ...empty, ...groupDraft.read() }))
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useCreateGroup()
  const members = namesIn(draft.members).filter((name) => name.toLowerCase() !== me.username)
  const body: NewGroupInput = { name: draft.name.trim(), members }
  const { key, renew } = useKeyFor(JSON.stringify(body))
  const fault = body.name === '' ? t('no_name') : undefined

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
          toast.success(t('created_toast'))
          void navigate(typeof wantedAt === 'string' ? wantedAt : `/bills/${id}`, { replace: true })
        },
        onError: (error) => {
          renew()
          toast.failure(t('not_created'), error.message)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('new')} className="flex flex-col gap-5">
      <Field label={t('name')} error={tried ? fault : undefined}>
        <TextInput
          ref={first}
          name="name"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          maxLength={80}
          autoComplete="off"
          placeholder={t('example_flat')}
        />
      </Field>
      <Field label={t('members')} optional hint={t('members_hint')}>
        <TextInput
          name="members"
          value={draft.members}
          onChange={(event) => change({ members: event.target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('members_example')}
        />
      </Field>
      <LatePicker value={draft.members} onChange={(names) => change({ members: names })} without={[me.username]} />
      <Chosen names={members} me={me.username} />
      <Foot>
        <Button type="submit" size="large" wide busy={isPending}>
          {t('create_button')}
        </Button>
      </Foot>
    </form>
  )
}

/** What the text was read as. */
const Chosen = ({ names, me }: { names: readonly string[]; me: string }) => {
  const t = useWords(groupsWords)
  return (
    <ul aria-label={t('in_group')} className="-mt-2 flex flex-wrap gap-1.5">
      <li>
        <Badge tone="primary">{t('me_owner', { who: me })}</Badge>
      </li>
      {names.map((name) => (
        <li key={name} className="max-w-full">
          <Badge>@{name}</Badge>
        </li>
      ))}
    </ul>
  )
}
