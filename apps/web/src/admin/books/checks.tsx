import type { BookCheck, BooksStanding } from '@sengi/contract/books/state'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { booksDeskWords } from './messages.ts'
import { isUnderWay, useCheckBooks } from './use-books.ts'

/** The watch over what was just posted, and the look over the whole past, which anybody here may ask for. */
export function Checks({ books: { recent, full } }: { books: BooksStanding }) {
  const t = useWords(booksDeskWords)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card aria-labelledby="recent">
        <CardHeading id="recent">{t('recent')}</CardHeading>
        <p className="-mt-2 mb-2 text-muted text-sm">{t('recent_line')}</p>
        <dl>
          <FactRow label={t('last_look')}>{recent.ran_at ? dateTimeText(recent.ran_at) : t('never')}</FactRow>
          <FactRow label={t('judged')}>{recent.judged}</FactRow>
          <FactRow label={t('waiting')}>{recent.waiting}</FactRow>
        </dl>
      </Card>
      <Full full={full} />
    </div>
  )
}

function Full({ full }: { full: BookCheck | null }) {
  const t = useWords(booksDeskWords)
  const { mutate, isPending } = useCheckBooks()
  const runs = isUnderWay(full)
  const check = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('check_asked')),
      onError: (error) => toast.failure(t('did_not_work'), error.message),
    })
  return (
    <Card aria-labelledby="full">
      <CardHeading id="full" aside={full && <Verdict check={full} />}>
        {t('full')}
      </CardHeading>
      <p className="-mt-2 mb-2 text-muted text-sm">{t('full_line')}</p>
      {full && <Facts check={full} />}
      <Button
        variant="secondary"
        className="mt-4"
        busy={isPending}
        unavailable={runs ? t('runs_already') : undefined}
        onClick={check}
      >
        {t('check')}
      </Button>
    </Card>
  )
}

/** How far the check is, or what became of it. */
function Verdict({ check }: { check: BookCheck }) {
  const t = useWords(booksDeskWords)
  const { failure, finished_at, started_at, broken } = check
  const { word, ...look } = failure
    ? looks.failed
    : finished_at === null
      ? looks[started_at ? 'runs' : 'begins']
      : looks[broken.length > 0 ? 'broken' : 'whole']
  return (
    <span role="status">
      <StatusPill {...look}>{t(word)}</StatusPill>
    </span>
  )
}

const looks = {
  begins: { word: 'check_begins', tone: 'info', shape: 'ring' },
  runs: { word: 'check_runs', tone: 'info', shape: 'half' },
  whole: { word: 'check_whole', tone: 'success', shape: 'full' },
  broken: { word: 'check_broken', tone: 'danger', shape: 'cross' },
  failed: { word: 'check_failed', tone: 'danger', shape: 'cross' },
} as const

function Facts({ check: { asked_by, asked_at, finished_at, asked, broken, failure } }: { check: BookCheck }) {
  const t = useWords(booksDeskWords)
  const { id } = useUser()
  return (
    <dl>
      <FactRow label={t('asked_by')}>
        {t(asked_by === null ? 'the_night' : asked_by === id ? 'you' : 'a_colleague')}
      </FactRow>
      <FactRow label={t('asked_at')}>{dateTimeText(asked_at)}</FactRow>
      {finished_at && <FactRow label={t('finished_at')}>{dateTimeText(finished_at)}</FactRow>}
      {asked !== null && <FactRow label={t('questions')}>{asked}</FactRow>}
      {broken.length > 0 && <FactRow label={t('broken')}>{broken.join(', ')}</FactRow>}
      {failure && <FactRow label={t('check_failed')}>{failure}</FactRow>}
    </dl>
  )
}
