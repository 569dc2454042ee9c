import type { BookBreach } from '@sengi/contract/books/state'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Approving } from '../approving.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { booksDeskWords } from './messages.ts'
import { useAskToLift } from './use-books.ts'

interface BreachProps {
  breach: BookBreach
}

const looks = {
  open: { word: 'state_open', tone: 'danger', shape: 'cross' },
  asked: { word: 'state_asked', tone: 'warning', shape: 'half' },
  lifted: { word: 'state_lifted', tone: 'neutral', shape: 'full' },
} as const

const stateOf = ({ lifted_at, lift_asked_by }: BookBreach) => (lifted_at ? 'lifted' : lift_asked_by ? 'asked' : 'open')

/** Something in the books that is not as it should be, what waits for it, and what can be done. */
export function BreachCard({ breach }: BreachProps) {
  const t = useWords(booksDeskWords)
  const { permissions } = useUser()
  const state = stateOf(breach)
  const { word, ...look } = looks[state]
  const headingId = `breach-${breach.breach_id}`
  return (
    <Card aria-labelledby={headingId}>
      <CardHeading id={headingId} aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {t('breach', { rule: breach.rule, subject: breach.subject })}
      </CardHeading>
      <p className="-mt-1 break-words text-ink text-sm">{breach.sentence}</p>
      <Facts breach={breach} />
      {state !== 'lifted' && (permissions.includes('books.lift') ? <Lift breach={breach} /> : <NotYours />)}
    </Card>
  )
}

function NotYours() {
  const t = useWords(booksDeskWords)
  return <p className="text-muted text-sm">{t('for_lifters')}</p>
}

function Facts({ breach: { reason, found_at, stops, lift_asked_by, lift_reason, lifted_at } }: BreachProps) {
  const t = useWords(booksDeskWords)
  const { id } = useUser()
  const people = stops.flatMap(({ user_id }) => user_id ?? [])
  const kinds = stops.flatMap(({ reason: kind }) => kind ?? [])
  return (
    <dl className="my-3 border-line border-y">
      <FactRow label={t('found')}>{dateTimeText(found_at)}</FactRow>
      {reason && <FactRow label={t('kind')}>{reason}</FactRow>}
      <FactRow label={t('waits_for_it')}>
        {stops.length === 0 && t(lifted_at ? 'nothing_any_more' : 'nothing')}
        {people.length > 0 && t('people', { count: people.length })}
        {people.map((person) => (
          <span key={person} className="block break-all font-mono font-normal text-muted text-xs">
            {person}
          </span>
        ))}
        {kinds.map((kind) => (
          <span key={kind} className="block">
            {t('all_of_kind', { kind })}
          </span>
        ))}
      </FactRow>
      {lift_asked_by && (
        <FactRow label={t('looked_into')}>
          {t(lift_asked_by === id ? 'you' : 'a_colleague')}
          <span className="block whitespace-pre-line font-normal text-muted text-sm">{lift_reason}</span>
        </FactRow>
      )}
      {lifted_at && <FactRow label={t('state_lifted')}>{dateTimeText(lifted_at)}</FactRow>}
    </dl>
  )
}

/** One person says what was found out, another one lets the money go. */
function Lift({ breach }: BreachProps) {
  const t = useWords(booksDeskWords)
  const { id } = useUser()
  const asking = useAskToLift(breach.breach_id)
  if (breach.lift_asked_by && breach.lift_asked_by !== id) {
    return (
      <Approving kind="stop_approval" id={breach.breach_id} done={t('lifted')}>
        {t('lift')}
      </Approving>
    )
  }
  if (breach.lift_asked_by) return <p className="text-muted text-sm">{t('waits_for_second')}</p>
  return (
    <ReasonForm
      most={1000}
      act={asking}
      words={{
        name: t('ask'),
        label: t('found_out'),
        hint: t('found_out_hint'),
        go: t('ask'),
        done: t('asked'),
      }}
    />
  )
}
