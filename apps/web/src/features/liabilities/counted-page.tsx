import type { CountedStanding } from '@sengi/contract/liabilities/proofs'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { CountedAmounts } from './counted-amounts.tsx'
import { countedWords } from './messages.ts'
import { type CountedProof, useCounted } from './use-counted.ts'
import { VerdictCard } from './verdict-card.tsx'

/** Whether everything that somebody owns is in the sums that were published, checked on their own device. */
export function CountedPage() {
  const t = useWords(countedWords)
  const { data, error, isPending, isFetching, refetch } = useCounted()
  return (
    <div className="column">
      <BackHeading title={t('title')} to="/account/balances" />
      <p className="mt-1 mb-5 text-muted">{t('intro')}</p>
      {isPending && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-48 w-full rounded-card" />
        </Loading>
      )}
      {error && !data && (
        <FailedState title={t('failed')} cause={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data && <Found standing={data} />}
      <Meaning />
    </div>
  )
}

function Found({ standing }: { standing: CountedStanding }) {
  const t = useWords(countedWords)
  const joinedAt = useUser().created_at
  if (!isTaken(standing)) return <Nothing title={t('none')}>{t('none_line')}</Nothing>
  const date = dateTimeText(standing.proof.taken_at)
  if (standing.leaves.length > 0) {
    return (
      <div className="flex flex-col gap-3">
        <VerdictCard standing={standing} />
        <CountedAmounts standing={standing} />
      </div>
    )
  }
  return joinedAt > standing.proof.taken_at ? (
    <Nothing title={t('joined')}>{t('joined_line', { date })}</Nothing>
  ) : (
    <Nothing title={t('nothing')}>{t('nothing_line', { date })}</Nothing>
  )
}

const isTaken = (standing: CountedStanding): standing is CountedProof => standing.proof !== null

const Nothing = ({ title, children }: { title: string; children: string }) => (
  <Card>
    <h2 className="font-semibold text-ink">{title}</h2>
    <p className="mt-1 text-muted">{children}</p>
  </Card>
)

/** What may be concluded of it, and what not. */
function Meaning() {
  const t = useWords(countedWords)
  return (
    <div className="mt-6 flex flex-col gap-5 text-sm">
      <section aria-labelledby="proof-shows">
        <h2 id="proof-shows" className="font-semibold text-base text-ink">
          {t('shows')}
        </h2>
        <p className="mt-1 text-muted">{t('shows_line')}</p>
      </section>
      <section aria-labelledby="proof-not">
        <h2 id="proof-not" className="font-semibold text-base text-ink">
          {t('not')}
        </h2>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-muted">
          <li>{t('not_held')}</li>
          <li>{t('not_others')}</li>
          <li>{t('not_same')}</li>
        </ul>
      </section>
      <section aria-labelledby="proof-others">
        <h2 id="proof-others" className="font-semibold text-base text-ink">
          {t('others')}
        </h2>
        <p className="mt-1 text-muted">{t('others_line')}</p>
      </section>
      <p>
        <TextLink to="/proof-of-liabilities" className="target-44">
          {t('public')}
        </TextLink>
      </p>
    </div>
  )
}
