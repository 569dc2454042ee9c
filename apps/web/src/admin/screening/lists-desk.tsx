import type { SanctionsList, SanctionsSource } from '@sengi/contract/kyc/screening'
import { useState } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { LoadList } from './load-list.tsx'
import { screeningDeskWords } from './messages.ts'
import { useDecideList, useLists } from './use-screening.ts'

/** The lists that names are held against: how old each is, what waits, and a way to load one by hand. */
export function ListsDesk({ back }: { back: string }) {
  const t = useWords(screeningDeskWords)
  const { data: lists, error, isFetching, refetch } = useLists()
  const mayDecide = useUser().permissions.includes('screening.decide')
  return (
    <>
      <BackHeading title={t('lists')} to={back} />
      <p className="mt-1 mb-5 text-muted">{t('lists_intro')}</p>
      {!lists && error && (
        <FailedState title={t('lists_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {!lists && !error && (
        <Loading label={t('loading_lists')}>
          <SkeletonLine className="h-56 w-full rounded-card" />
        </Loading>
      )}
      <div className="flex flex-col gap-4">
        {lists?.map((one) => (
          <Source key={one.source} one={one} mayDecide={mayDecide} />
        ))}
        {lists && mayDecide && <LoadList />}
      </div>
    </>
  )
}

function Source({ one, mayDecide }: { one: SanctionsSource; mayDecide: boolean }) {
  const t = useWords(screeningDeskWords)
  const { source, current, waiting, is_stale, failure } = one
  return (
    <Card aria-labelledby={`list-${source}`}>
      <CardHeading id={`list-${source}`} aside={is_stale && <Old isThere={current !== null} />}>
        {t(`source_${source}`)}
      </CardHeading>
      {current && <ListFacts list={current} />}
      {failure && <p className="mt-2 text-danger text-sm">{t('unanswered')}</p>}
      {waiting && <Waiting list={waiting} mayDecide={mayDecide} />}
    </Card>
  )
}

function Old({ isThere }: { isThere: boolean }) {
  const t = useWords(screeningDeskWords)
  return <span className="shrink-0 font-medium text-danger text-sm">{isThere ? t('old') : t('never')}</span>
}

function ListFacts({ list }: { list: SanctionsList }) {
  const t = useWords(screeningDeskWords)
  const date = dateTimeText(list.loaded_at)
  return (
    <dl>
      <FactRow label={t('entries')}>{list.entries}</FactRow>
      {list.wallets > 0 && <FactRow label={t('wallets')}>{list.wallets}</FactRow>}
      <FactRow label={t('seen')}>{dateTimeText(list.checked_at)}</FactRow>
      <FactRow label={t('loaded')}>{list.loaded_by ? t('by_hand', { date }) : t('fetched', { date })}</FactRow>
      <FactRow label={t('hash')}>
        <span className="break-all font-mono text-sm">{list.sha256.slice(0, 16)}</span>
      </FactRow>
    </dl>
  )
}

function Waiting({ list, mayDecide }: { list: SanctionsList; mayDecide: boolean }) {
  const t = useWords(screeningDeskWords)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useDecideList(list.list_id)
  const decide = (isTaken: boolean) => mutate({ isTaken, reason }, { onSuccess: () => toast.success(t('done')) })
  return (
    <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <p className="text-ink">{t('shrank', { entries: list.entries, before: list.entries_before ?? 0 })}</p>
      {mayDecide && (
        <>
          <Field label={t('why')} hint={t('why_hint')} error={error?.message}>
            <TextArea rows={2} maxLength={1000} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button busy={isPending} onClick={() => decide(true)}>
              {t('take')}
            </Button>
            <Button variant="secondary" busy={isPending} onClick={() => decide(false)}>
              {t('refuse_list')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
