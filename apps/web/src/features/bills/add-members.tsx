import type { BillGroupDetail } from '@sengi/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { namesIn } from './member-names.ts'
import { useAddMembers } from './use-groups.ts'

type Kind = 'users' | 'guest'
const empty = { users: '', guest: '', email: '' }

/** Users by name, or a guest who has no account. */
export function AddMembers({ group }: { group: BillGroupDetail }) {
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
        toast.success(asked ? 'Asked to join' : 'Added to the group', asked ? askedText : undefined)
        setDraft(empty)
        setTried(false)
      },
      onError: (error) => toast.failure('Could not add', error.message),
    })
  }
  return (
    <Card>
      <CardHeading>Add somebody</CardHeading>
      <form noValidate onSubmit={submit} aria-label="Add somebody" className="flex flex-col gap-4">
        <Segments
          legend="Who"
          quiet
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'users', label: 'On Sengi' },
            { value: 'guest', label: 'Guest' },
          ]}
        />
        {kind === 'users' ? (
          <Text
            label="Usernames"
            hint="With commas between them. People who do not know you are asked first."
            value={draft.users}
            error={tried ? fault : undefined}
            onChange={(users) => change({ users })}
          />
        ) : (
          <>
            <Text
              label="Guest’s name"
              value={draft.guest}
              error={tried ? fault : undefined}
              onChange={(guest) => change({ guest })}
            />
            <Text
              label="Guest’s e-mail"
              optional
              hint="With it they can take their place over once they have an account"
              value={draft.email}
              error={undefined}
              onChange={(email) => change({ email })}
            />
          </>
        )}
        <Button type="submit" variant="secondary" busy={isPending}>
          Add to group
        </Button>
      </form>
    </Card>
  )
}

const askedText = 'People who do not know you are in the group once they say yes.'

const faultOf = (kind: Kind, { users, guest }: typeof empty): string | undefined => {
  if (kind === 'users') return namesIn(users).length === 0 ? 'Please enter a username' : undefined
  return guest.trim() === '' ? 'A guest needs a name' : undefined
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
