import type { CoverLine } from '@sengi/contract/staking/desk'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { stakingDeskWords } from './messages.ts'

/** Days that still give two people time to fill it. */
const calmDays = 30
/** Beyond these nobody plans by the day. */
const countedYears = 10

/** One asset: what is there, what its stakes earn in a day, and each of its pools. */
export function CoverCard({ line }: { line: CoverLine }) {
  const t = useWords(stakingDeskWords)
  const { asset, cover, owed_daily, pools } = line
  return (
    <Card aria-labelledby={`cover-${asset}`}>
      <CardHeading id={`cover-${asset}`} aside={<Lasts line={line} />}>
        {asset}
      </CardHeading>
      <dl>
        <FactRow label={t('cover')}>
          <Coin amount={cover} asset={asset} full open />
        </FactRow>
        <FactRow label={t('daily')}>
          <Coin amount={owed_daily} asset={asset} places={8} open />
        </FactRow>
      </dl>
      <ul className="mt-3 divide-y divide-line border-line border-t text-sm">
        {pools.map(({ name, apy, filled, cap, short }) => (
          <li key={name} className="py-2.5 last:pb-0">
            <p className="font-medium text-ink">{name}</p>
            <p className="text-muted">
              {t('apy', { apy })} ·{' '}
              {t.drawn('filled_of', {
                filled: <Coin key="filled" amount={filled} asset={asset} open />,
                cap: <Coin key="cap" amount={cap} asset={asset} full open />,
              })}
            </p>
            {short && (
              <p className="text-danger">
                {t('short_since', { date: dateTimeText(short.since) })}{' '}
                <Coin amount={short.missing} asset={asset} full open />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Lasts({ line: { days_left, pools } }: { line: CoverLine }) {
  const t = useWords(stakingDeskWords)
  if (pools.some(({ short }) => short)) {
    return (
      <StatusPill tone="danger" shape="cross">
        {t('is_short')}
      </StatusPill>
    )
  }
  if (days_left === null) {
    return (
      <StatusPill tone="neutral" shape="ring">
        {t('nothing_earned')}
      </StatusPill>
    )
  }
  const isCalm = days_left >= calmDays
  return (
    <StatusPill tone={isCalm ? 'success' : 'warning'} shape={isCalm ? 'full' : 'half'}>
      {days_left > countedYears * 365 ? t('for_years', { years: countedYears }) : t('days_left', { days: days_left })}
    </StatusPill>
  )
}
