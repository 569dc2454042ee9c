import type { StaffProof } from '@sengi/contract/liabilities/proofs'
import { totalCells } from '@sengi/contract/liabilities/total-cells'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Desk } from '../desk/desk.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { StaffList } from '../staff-list.tsx'
import { proofDeskWords } from './messages.ts'
import { useProofs, usePublishProof } from './use-proofs.ts'

/** What we say we owe, day by day, under the roots that everybody can read. */
export function ProofsPage() {
  const t = useWords(proofDeskWords)
  return (
    <Desk>
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 text-muted">{t('intro')}</p>
      <p className="mb-5">
        <TextLink to="/admin/wallet" className="target-44 text-sm">
          {t('back')}
        </TextLink>
      </p>
      <PublishNow />
      <StaffList
        query={useProofs()}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('none'),
          noneLine: t('none_line'),
          more: t('older'),
        }}
        icon={<Stamp />}
        keyOf={({ proof_id }: StaffProof) => proof_id}
      >
        {(proof) => <ProofCard proof={proof} />}
      </StaffList>
    </Desk>
  )
}

function PublishNow() {
  const t = useWords(proofDeskWords)
  const [asks, setAsks] = useState(false)
  const { mutateAsync, isPending, error } = usePublishProof()
  if (!useUser().permissions.includes('treasury.make')) {
    return <p className="mb-5 text-muted text-sm">{t('for_maker')}</p>
  }
  const act = async (reason: string) => {
    await mutateAsync(reason)
    setAsks(false)
  }
  return (
    <div className="mb-5">
      {asks ? (
        <ReasonForm
          most={500}
          act={{ mutateAsync: act, isPending, error }}
          words={{
            name: t('publish'),
            label: t('reason'),
            hint: t('reason_hint'),
            go: t('publish'),
            done: t('asked'),
          }}
        />
      ) : (
        <Button onClick={() => setAsks(true)}>{t('publish_now')}</Button>
      )}
    </div>
  )
}

function ProofCard({
  proof: { asked_at, asked_by, reason, taken_at, published_at, root, totals },
}: {
  proof: StaffProof
}) {
  const t = useWords(proofDeskWords)
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink">{dateTimeText(taken_at ?? asked_at)}</h2>
        <StatusPill tone={published_at ? 'success' : 'warning'} shape={published_at ? 'full' : 'half'}>
          {t(published_at ? 'published' : 'making')}
        </StatusPill>
      </div>
      <dl className="my-3 border-line border-y">
        <FactRow label={t('asked_by')}>{asked_by ? `@${asked_by}` : t('daily')}</FactRow>
        {reason && <FactRow label={t('why')}>{reason}</FactRow>}
        {root && (
          <FactRow label={t('root')}>
            <span className="break-all font-mono text-sm">{root}</span>
          </FactRow>
        )}
      </dl>
      {totals.length > 0 && <Totals totals={totals} />}
    </Card>
  )
}

function Totals({ totals }: Pick<StaffProof, 'totals'>) {
  const t = useWords(proofDeskWords)
  return (
    <table className="w-full text-sm tabular-nums">
      <thead className="text-subtle">
        <tr>
          {[t('asset'), t('owed'), t('held'), t('leaves')].map((name, place) => (
            <th key={name} scope="col" className={`py-1 font-normal ${place === 0 ? 'text-left' : 'pl-3 text-right'}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <tr key={total.asset} className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-medium text-ink">
              {total.asset}
            </th>
            {totalCells(total).map((cell, place) => (
              <td key={['owed', 'held', 'leaves'][place]} className="break-all py-1.5 pl-3 text-right text-ink">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
