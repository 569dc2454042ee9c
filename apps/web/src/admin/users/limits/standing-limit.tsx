import type { PersonLimit } from '@sengi/contract/limits/personal'
import { useState } from 'react'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Rand } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { Approving } from '../../approving.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { userDeskWords } from '../messages.ts'
import { useEndPersonLimit } from './use-person-limits.ts'

const looks = {
  holds: { tone: 'info', shape: 'full' },
  waits: { tone: 'warning', shape: 'half' },
} as const

/** One limit that holds or waits, and what this member of staff can do about it. */
export function StandingLimit({ limit, userId }: { limit: PersonLimit; userId: string }) {
  const t = useWords(userDeskWords)
  const { scope, day_zar, state, until, reason, asked_by, asked_at, agreed_by } = limit
  const heading = `limit-${limit.id}`
  const shown = state === 'waits' ? 'waits' : 'holds'
  return (
    <section aria-labelledby={heading} className="mb-5 border-line border-t pt-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="font-medium text-ink">
          {t(`limit_scope_${scope}`)}
        </h3>
        <StatusPill {...looks[shown]}>{t(`limit_${shown}`)}</StatusPill>
      </div>
      <dl className="mb-3">
        <FactRow label={t('limit_at_most')}>
          <Rand value={day_zar} open />
        </FactRow>
        <FactRow label={t('limit_until_when')}>{until ? dateTimeText(until) : t('limit_open')}</FactRow>
        <FactRow label={t('why')}>{reason}</FactRow>
        <FactRow label={t('limit_by')}>{t('limit_by_at', { name: asked_by, date: dateTimeText(asked_at) })}</FactRow>
        {agreed_by && <FactRow label={t('limit_agreed_by')}>@{agreed_by}</FactRow>}
      </dl>
      <Acts limit={limit} userId={userId} />
    </section>
  )
}

function Acts({ limit: { id, state, scope, is_mine }, userId }: { limit: PersonLimit; userId: string }) {
  const t = useWords(userDeskWords)
  const [isOpen, setOpen] = useState(false)
  const end = useEndPersonLimit(userId, id)
  const waits = state === 'waits'
  const go = t(waits ? 'limit_take_back' : 'limit_lift')
  if (isOpen) {
    const words = {
      ...{ name: `${go}: ${t(`limit_scope_${scope}`)}`, label: t('limit_end_why'), hint: t('limit_why_hint'), go },
      done: t(waits ? 'limit_taken_back' : 'limit_lifted'),
    }
    return <ReasonForm act={end} most={500} words={words} />
  }
  return (
    <>
      {waits && is_mine && <p className="mb-3 text-muted text-sm">{t('own_ask')}</p>}
      <div className="flex flex-wrap gap-3">
        {waits && !is_mine && (
          <Approving kind="limit_approval" id={id} done={t('limit_agreed')}>
            {t('limit_decide')}
          </Approving>
        )}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {go}
        </Button>
      </div>
    </>
  )
}
