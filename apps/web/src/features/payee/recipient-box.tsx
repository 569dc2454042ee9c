import type { Contact, RecentPayee } from '@sengi/contract/transfers/payees'
import { BadgeCheck, Landmark, type LucideIcon, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Combobox, type Suggestion } from '../../ui/fields/combobox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { payeeWords } from './messages.ts'
import { useContacts, useFoundPeople, useRecents } from './use-payees.ts'

interface RecipientBoxProps {
  label: string
  hint: ReactNode
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** One box for everybody and everything that can be paid, with those who were paid before close at hand. */
export const RecipientBox = (props: RecipientBoxProps) => <Box {...props} />

/** The same for whom one asks: people and their e-mail, because an address on a network answers nobody. */
export const PayerBox = (props: RecipientBoxProps) => <Box {...props} isForPeople />

function Box({
  label,
  hint,
  error,
  value,
  onChange,
  isForPeople = false,
}: RecipientBoxProps & { isForPeople?: boolean }) {
  const t = useWords(payeeWords)
  const suggestions = useSuggestions(value, isForPeople)
  return (
    <Field label={label} hint={hint} error={error}>
      <Combobox
        name="to_identifier"
        value={value}
        onChange={onChange}
        onChoose={onChange}
        suggestions={suggestions}
        listLabel={t('suggestions')}
        maxLength={1_000}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('someone')}
      />
    </Field>
  )
}

const most = 5

function useSuggestions(typed: string, isForPeople: boolean): Suggestion[] {
  const t = useWords(payeeWords)
  const { data: contacts = [] } = useContacts()
  const { data: recents = [] } = useRecents()
  const { data: found = [] } = useFoundPeople(typed)
  const text = typed.trim().toLowerCase().replace(/^@/, '')
  const contains = (...words: (string | null)[]) => words.some((word) => word?.toLowerCase().includes(text))

  const kept = contacts
    .filter(({ kind, identifier, label }) => !(isForPeople && kind === 'address') && contains(identifier, label))
    .slice(0, most)
  const names = new Set(kept.map(({ identifier }) => identifier))
  const paid = recents.filter(({ identifier }) => !names.has(identifier) && contains(identifier)).slice(0, most)
  for (const { identifier } of paid) names.add(identifier)
  const others = found.filter(({ username }) => !names.has(`@${username}`))

  const rows: Suggestion[] = [
    ...kept.map((one) => ({ group: t('contacts'), value: one.identifier, content: <ContactRow contact={one} /> })),
    ...paid.map((one) => ({ group: t('paid_before'), value: one.identifier, content: <RecentRow recent={one} /> })),
    ...others.map((one) => ({ group: t('on_sengi'), value: `@${one.username}`, content: <PersonRow {...one} /> })),
  ]
  // Whoever is typed out is shown below the box already.
  return rows.some((row) => row.value.toLowerCase().replace(/^@/, '') === text) ? [] : rows
}

interface PersonRowProps {
  username: string
  display_name: string | null
  chosen_name?: string | null
  is_verified?: boolean
}

function PersonRow({ username, display_name, chosen_name, is_verified: isVerified = false }: PersonRowProps) {
  const t = useWords(payeeWords)
  return (
    <>
      <Avatar name={username} size="small" />
      <Lines title={`@${username}`} line={namesBeside(display_name, chosen_name)} />
      {isVerified && <BadgeCheck aria-label={t('verified')} className="ml-auto size-4 shrink-0 text-success" />}
    </>
  )
}

/** The name on a document first: the other one nobody checked. */
const namesBeside = (...names: (string | null | undefined)[]): string | null =>
  names.filter(Boolean).join(' · ') || null

const RecentRow = ({ recent: { identifier, username, display_name: name } }: { recent: RecentPayee }) =>
  username ? (
    <PersonRow username={username} display_name={name} />
  ) : (
    <PlaceRow icon={Mail} title={identifier} line={null} />
  )

function ContactRow({
  contact: { kind, username, identifier, label, display_name: name, asset },
}: {
  contact: Contact
}) {
  if (kind === 'user' && username) {
    return (
      <>
        <Avatar name={username} size="small" />
        <Lines title={label ?? `@${username}`} line={label ? `@${username}` : name} />
      </>
    )
  }
  return (
    <PlaceRow icon={kind === 'email' ? Mail : Landmark} title={label ?? identifier} line={label ? identifier : asset} />
  )
}

const PlaceRow = ({ icon: Icon, ...lines }: { icon: LucideIcon; title: string; line: string | null }) => (
  <>
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-surface-2 text-muted"
    >
      <Icon className="size-4" />
    </span>
    <Lines {...lines} />
  </>
)

const Lines = ({ title, line }: { title: string; line: string | null }) => (
  <span className="min-w-0">
    <span className="block truncate font-medium text-ink">{title}</span>
    {line && <span className="block truncate text-sm text-subtle">{line}</span>}
  </span>
)
