import { type BackTest, type WatchedRule, watchedDays } from '@sengi/contract/auth/watch'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { securityDeskWords } from './messages.ts'
import { useBackTest, useWatchedRules } from './use-security.ts'

/** What is watched, from how many on, and what another number would have raised. */
export function Rules() {
  const t = useWords(securityDeskWords)
  const { data: rules, isPending, error, refetch } = useWatchedRules()
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-24 w-full rounded-card" />
      </Loading>
    )
  }
  if (!rules) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  return (
    <ul className="flex flex-col gap-2.5">
      {rules.map((rule) => (
        <li key={rule.rule}>
          <RuleCard rule={rule} />
        </li>
      ))}
    </ul>
  )
}

const hourSeconds = 3_600

function RuleCard({ rule: { rule, at_least, within_seconds, open, raised } }: { rule: WatchedRule }) {
  const t = useWords(securityDeskWords)
  const testing = useBackTest(rule)
  const [typed, setTyped] = useState(String(at_least))
  const within = t(within_seconds === hourSeconds ? 'within_hour' : 'within_day')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    testing.mutate(Number(typed))
  }
  return (
    <Card>
      <h2 className="font-semibold text-ink">{t(`rule_${rule}`)}</h2>
      <p className="mt-1 text-muted text-sm">
        {t('rule_line', { count: t(`counts_${rule}`, { count: at_least }), within })} ·{' '}
        {t('rule_counts', { open, raised, days: watchedDays })}
      </p>
      <form noValidate onSubmit={submit} aria-label={`${t('try')}: ${t(`rule_${rule}`)}`} className="mt-3">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('try_label')} error={testing.error?.message}>
            <TextInput
              inputMode="numeric"
              maxLength={6}
              value={typed}
              onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={testing.isPending}>
            {t('try_go', { days: watchedDays })}
          </Button>
        </div>
      </form>
      {testing.data && <Result result={testing.data} now={at_least} />}
    </Card>
  )
}

function Result({ result: { alerts, days, at_least, by_day, largest }, now }: { result: BackTest; now: number }) {
  const t = useWords(securityDeskWords)
  const mayPropose = useUser().permissions.includes('config.change')
  const most = Math.max(1, ...by_day.map(({ alerts: count }) => count))
  return (
    <div className="mt-4 border-line border-t pt-3">
      <p role="status" className="text-ink">
        {t('try_result', { alerts, days, count: at_least, now })}
      </p>
      {by_day.length > 0 && (
        <>
          <h3 className="mt-3 font-medium text-ink text-sm">{t('try_days')}</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {by_day.map(({ day, alerts: count }) => (
              <li key={day} className="flex items-center gap-3 text-sm tabular-nums">
                <span className="w-28 shrink-0 text-muted">{dateText(day)}</span>
                <span
                  aria-hidden
                  className="h-2 rounded-full bg-primary"
                  style={{ width: `${(count / most) * 50}%` }}
                />
                <span className="text-ink">{count}</span>
              </li>
            ))}
          </ul>
          <h3 className="mt-3 font-medium text-ink text-sm">{t('try_largest')}</h3>
          <ul className="mt-1 flex flex-col gap-1 text-muted text-sm">
            {largest.map(({ about, from, count }) => (
              <li key={`${about}${from}`}>{t('try_row', { about, count, date: dateTimeText(from) })}</li>
            ))}
          </ul>
        </>
      )}
      {mayPropose && at_least !== now && (
        <Link to="/admin/config" className={`mt-3 inline-block ${textLinkStyle}`}>
          {t('propose')}
        </Link>
      )}
    </div>
  )
}
