import type { ApprovalKind, ApprovalRehearsal } from '@sengi/contract/admin/work'
import { useWords } from '../lib/words/words.ts'
import { Button } from '../ui/button.tsx'
import { Coin, Rand } from '../ui/money.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { FailedState } from '../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../ui/states/skeleton.tsx'
import { ActFacts } from './act-facts.tsx'
import { approvingWords } from './approving-messages.ts'
import { useAgree, useRehearsal } from './use-approving.ts'

interface RehearsedProps {
  kind: ApprovalKind
  id: string
  onAgreed: () => void
}

/** All that would follow from agreeing, read once, and the way to agree to exactly that. */
export function Rehearsed({ kind, id, onAgreed }: RehearsedProps) {
  const t = useWords(approvingWords)
  const { data, isPending, error, refetch } = useRehearsal(kind, id)
  if (isPending) {
    return (
      <Loading label={t('rehearsing')}>
        <SkeletonLine className="h-48 w-full rounded-card" />
      </Loading>
    )
  }
  if (!data) return <FailedState title={t('not_there')} cause={error?.message} onRetry={() => void refetch()} />
  return (
    <>
      <ActFacts act={data} />
      {data.refusal ? <CannotNow cause={data.refusal} /> : <WhatFollows rehearsal={data} />}
      {data.is_mine && <p className="mt-5 text-muted text-sm">{t('for_another')}</p>}
      {!(data.is_mine || data.refusal) && <Agree act={data} onAgreed={onAgreed} onRefused={() => void refetch()} />}
    </>
  )
}

function CannotNow({ cause }: { cause: string }) {
  const t = useWords(approvingWords)
  return (
    <div role="status" className="mt-4 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
      <p className="font-medium">{t('cannot_now')}</p>
      <p className="mt-1">{cause}</p>
    </div>
  )
}

interface AgreeProps {
  act: ApprovalRehearsal
  onAgreed: () => void
  onRefused: () => void
}

/** What is agreed to is what stands above: it is sent back as it was read. */
function Agree({ act: { kind, id, hash }, onAgreed, onRefused }: AgreeProps) {
  const t = useWords(approvingWords)
  const { mutateAsync, isPending } = useAgree(kind, id)
  const agree = () =>
    mutateAsync(hash).then(onAgreed, (failure: Error) => {
      toast.failure(t('did_not_work'), failure.message)
      onRefused()
    })
  return (
    <Button className="mt-5 w-full" busy={isPending} onClick={() => void agree()}>
      {t('agree')}
    </Button>
  )
}

function WhatFollows({ rehearsal: { lines, told } }: { rehearsal: ApprovalRehearsal }) {
  const t = useWords(approvingWords)
  return (
    <>
      <section aria-labelledby="booked" className="mt-5">
        <h3 id="booked" className="font-medium text-ink">
          {t('booked')}
        </h3>
        {lines.length === 0 ? <p className="mt-1 text-muted text-sm">{t('books_nothing')}</p> : <Lines lines={lines} />}
      </section>
      <section aria-labelledby="told" className="mt-5">
        <h3 id="told" className="font-medium text-ink">
          {t('told')}
        </h3>
        {told.length === 0 ? (
          <p className="mt-1 text-muted text-sm">{t('tells_nobody')}</p>
        ) : (
          told.map((one) => <Told key={`${one.way} ${one.username} ${one.title}`} {...one} />)
        )}
      </section>
    </>
  )
}

function Lines({ lines }: Pick<ApprovalRehearsal, 'lines'>) {
  const t = useWords(approvingWords)
  return (
    <table className="mt-1 w-full text-sm">
      <thead className="text-left text-subtle">
        <tr>
          <th className="pb-1.5 font-normal">{t('account')}</th>
          <th className="pb-1.5 text-right font-normal">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .map((line, place) => ({ ...line, place }))
          .map(({ place, account, username, asset, amount }) => (
            <tr key={place} className="border-line border-t">
              <td className="py-2 pr-2 text-ink">
                {t(`at_${account}`)}
                {username && <span className="block text-muted text-xs">@{username}</span>}
              </td>
              <td className="py-2 text-right text-ink">
                {asset === 'ZAR' ? (
                  <Rand value={amount} signed open />
                ) : (
                  <Coin amount={amount} asset={asset} full signed open />
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Told({ username, way, title, text }: ApprovalRehearsal['told'][number]) {
  const t = useWords(approvingWords)
  return (
    <div className="mt-2 rounded-button border border-line px-4 py-3 text-sm">
      <p className="text-muted text-xs">{t(`way_${way}`, { username })}</p>
      <p className="mt-0.5 font-medium text-ink">{title}</p>
      <p className="mt-0.5 whitespace-pre-line break-words text-ink">{text}</p>
    </div>
  )
}
