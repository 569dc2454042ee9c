import { createClient } from '@sengi/contract/client'
import { type Hold, holds } from '@sengi/contract/holds'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import type { LimitsWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Coin } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading } from '../../ui/states/skeleton.tsx'
import { limitsWords } from './messages.ts'

const client = createClient(holds, connection)

/** What cannot leave Sengi yet, why and until when. Whoever has nothing like that sees nothing. */
export function HeldCoins() {
  const t = useWords(limitsWords)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['wallet', 'holds'],
    queryFn: ({ signal }) => client.listHolds(undefined, { signal }),
  })
  if (error && !data) {
    return <FailedState title={t('held_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  }
  if (isPending) return <Loading>{null}</Loading>
  if (!data || data.length === 0) return null
  return (
    <Card aria-labelledby="held" className="mt-4">
      <CardHeading id="held">{t('held')}</CardHeading>
      <p className="mb-2 text-muted text-sm">{t('held_line')}</p>
      <ul className="divide-y divide-line">
        {data.map((hold) => (
          <HeldRow key={hold.hold_id} hold={hold} />
        ))}
      </ul>
    </Card>
  )
}

const HeldRow = ({ hold: { kind, asset, amount, reason, until, deposit_id: depositId } }: { hold: Hold }) => {
  const t = useWords(limitsWords)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Coin amount={amount} asset={asset} full className="font-semibold text-ink" />
        <span className="text-ink text-sm">{whenText(t, kind, until)}</span>
      </p>
      <p className="mt-0.5 text-muted text-sm">
        {t(`why_${reason}`)}
        {depositId && (
          <>
            {' '}
            <TextLink to={`/deposits/${depositId}`}>
              {t(reason === 'deposit_origin' ? 'say_whose' : 'open_deposit')}
            </TextLink>
          </>
        )}
      </p>
    </li>
  )
}

function whenText(t: Say<LimitsWords>, kind: Hold['kind'], until: string | null): string {
  if (kind === 'debt') return t('owe')
  return until ? t('held_until', { moment: dateTimeText(until) }) : t('held_undecided')
}
