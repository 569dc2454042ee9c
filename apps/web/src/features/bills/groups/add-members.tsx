import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { present } from '../group-names.ts'
import { LatePicker } from '../late-picker.tsx'
import { namesIn } from '../member-names.ts'
import { billsWords, membersWords } from '../messages.ts'
import { useAddMembers } from '../use-groups.ts'

type Kind = 'users' | 'guest'
const empty = { users: '', guest: '', email: '' }

/** Users by name, or a guest who has no account. */
export function AddMembers({ group }: { group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const t = useWords(membersWords)
  const [kind, setKind] = useState<Kind>('users')
  const [draft, setDraft] = useState(empty)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useAddMembers(group.id)
  const fault = faultOf(kind, draft)
  const change = (part: Partial<typeof empty>) => setDraft({ ...draft, ...part })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault) return
    mutate(bodyOf(kind, draft), {
      onSuccess: ({ invited }) => {
        const asked = invited.length > group.invited.length
        toast.success(asked ? t('asked_to_join') : t('added_to_group'), asked ? t('once_yes') : undefined)
        setDraft(empty)
        setTried(false)
      },
      onError: (error) => toast.failure(t('not_added'), error.message),
    })
  }
  return (
    <Card>
      <CardHeading>{common('add_somebody')}</CardHeading>
      <form noValidate onSubmit={submit} aria-label={common('add_somebody')} className="flex flex-col gap-4">
        <Segments
          legend={t('who')}
          quiet
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'users', label: t('on_sengi') },
            { value: 'guest', label: t('guest') },
          ]}
        />
        {kind === 'users' ? (
          <>
            <Text
              label={t('usernames')}
              hint={t('usernames_hint')}
              value={draft.users}
              error={tried && fault ? t(fault) : undefined}
              onChange={(users) => change({ users })}
            />
            <LatePicker
              value={draft.users}
              onChange={(users) => change({ users })}
              without={[...present(group), ...group.invited].flatMap(({ username }) => username ?? [])}
            />
          </>
        ) : (
          <>
            <Text
              label={t('guest_name')}
              value={draft.guest}
              error={tried && fault ? t(fault) : undefined}
              onChange={(guest) => change({ guest })}
            />
            <Text
              label={t('guest_email')}
              optional
              hint={t('guest_email_hint')}
              value={draft.email}
              error={undefined}
              onChange={(email) => change({ email })}
            />
          </>
        )}
        <Button type="submit" variant="secondary" busy={isPending}>
          {t('add_to_group')}
        </Button>
      </form>
      <p className="mt-3 text-sm">
        <TextLink to={`/bills/${group.id}/settings`} className="inline-flex min-h-11 items-center">
          {t('with_link')}
        </TextLink>
      </p>
    </Card>
  )
}

const faultOf = (kind: Kind, { users, guest }: typeof empty): 'no_username' | 'no_guest_name' | undefined => {
  if (kind === 'users') return namesIn(users).length === 0 ? 'no_username' : undefined
  return guest.trim() === '' ? 'no_guest_name' : undefined
}

const bodyOf = (kind: Kind, { users, guest, email }: typeof empty) =>
  kind === 'users'
    ? { members: namesIn(users) }
    : { guests: [{ name: guest.trim(), ...(email.trim() && { email: email.trim() }) }] }

interface TextProps {
  label: string
  hint?: string
  optional?: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const Text = ({ label, hint, optional = false, value, error, onChange }: TextProps) => (
  <Field label={label} hint={hint} optional={optional} error={error}>
    <TextInput
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  </Field>
)
