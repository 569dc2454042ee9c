import { listSorts, networkNames } from '@sengi/contract/fields'
import type { chainAlarm } from '@sengi/contract/transfers/deposits'
import { Siren } from 'lucide-react'
import type * as z from 'zod/mini'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { ReasonForm } from '../reason-form.tsx'
import { StaffList } from '../staff-list.tsx'
import { treasuryWords } from './messages.ts'
import { alarmsFile, useAlarms, useChainFaults, useSettleAlarm } from './use-treasury.ts'

type Alarm = z.infer<typeof chainAlarm>

export function Alarms() {
  const t = useWords(treasuryWords)
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/wallet" file={() => alarmsFile(sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useAlarms(sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('older') },
          ...{ none: t('none_alarms'), noneLine: t('none_alarms_line') },
        }}
        icon={<Siren />}
        keyOf={({ id }: Alarm) => id}
      >
        {(alarm) => <AlarmCard alarm={alarm} />}
      </StaffList>
    </>
  )
}

function AlarmCard({
  alarm: { id, kind, network, subject, tx_id, raised_at, settled_at, settlement },
}: {
  alarm: Alarm
}) {
  const t = useWords(treasuryWords)
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink">{t(`alarm_${kind}`)}</h2>
        <StatusPill tone={settled_at ? 'success' : 'danger'} shape={settled_at ? 'full' : 'half'}>
          {t(settled_at ? 'settled' : 'open')}
        </StatusPill>
      </div>
      <p className="mt-0.5 text-muted text-sm">{t(`alarm_${kind}_line`)}</p>
      <dl className="my-3 border-line border-y">
        <FactRow label={t('raised')}>{dateTimeText(raised_at)}</FactRow>
        <FactRow label={t('network')}>{networkNames[network]}</FactRow>
        <FactRow label={t('subject')}>
          <span className="break-all font-mono text-sm">{subject}</span>
        </FactRow>
        {tx_id && (
          <FactRow label={t('transaction')}>
            <span className="break-all font-mono text-sm">{tx_id}</span>
          </FactRow>
        )}
        {settled_at && <FactRow label={t('settled')}>{dateTimeText(settled_at)}</FactRow>}
      </dl>
      {settled_at ? (
        <p className="whitespace-pre-line break-words text-ink text-sm">{settlement}</p>
      ) : (
        <Settle id={id} />
      )}
    </Card>
  )
}

function Settle({ id }: { id: string }) {
  const t = useWords(treasuryWords)
  const settling = useSettleAlarm(id)
  if (!useUser().permissions.includes('treasury.approve')) {
    return <p className="text-muted text-sm">{t('for_approver')}</p>
  }
  return (
    <ReasonForm
      most={1000}
      act={settling}
      words={{
        name: t('settle'),
        label: t('settlement'),
        hint: t('settlement_hint'),
        go: t('settle'),
        done: t('settle_done'),
      }}
    />
  )
}

/** Nothing at all while every line was read. */
export function ChainFaults() {
  const t = useWords(treasuryWords)
  const { data: faults } = useChainFaults()
  if (!faults?.length) return null
  return (
    <section aria-labelledby="chain-faults" className="mt-8">
      <h2 id="chain-faults" className="font-semibold text-ink text-lg">
        {t('faults')}
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t('faults_line')}</p>
      <ul className="flex flex-col gap-2.5">
        {faults.map(({ id, network, reason, raw, tries, at, resolved_at }) => (
          <li key={id}>
            <Card>
              <h3 className="break-words font-medium text-ink">{reason}</h3>
              <p className="text-muted text-sm">
                {t('fault_row', { network: networkNames[network], date: dateTimeText(at), tries })}
                {resolved_at && ` · ${t('fault_over', { date: dateTimeText(resolved_at) })}`}
              </p>
              <p className="mt-2 break-all font-mono text-ink text-sm">{raw}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
