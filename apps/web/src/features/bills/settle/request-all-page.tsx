import type { BillGroupDetail, BillTransfer } from '@sengi/contract/bills/groups'
import type { RequestedAll } from '@sengi/contract/bills/settlements'
import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { AssetPicker } from '../../../ui/fields/asset-picker.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { BillTitle } from '../bill-title.tsx'
import { myself, nameIn } from '../group-names.ts'
import { billsWords, settleWords } from '../messages.ts'
import { NameRow } from '../name-row.tsx'
import { useGroup } from '../use-groups.ts'
import { useRequestAll } from './use-settlements.ts'

/** One request for each who owes me, after a look at all of them. */
export function RequestAllPage() {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const { groupId = '' } = useParams()
  const { data: group, error, isFetching, refetch } = useGroup(groupId)
  return (
    <>
      <BillTitle
        title={t('request_all')}
        above={group?.name ?? '\u00a0'}
        back={{ to: `/bills/${groupId}`, label: common('to_group') }}
      />
      {group && <Ask group={group} />}
      {!group && error && (
        <FailedState title={common('group_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {!group && !error && (
        <Loading label={common('loading_group')}>
          <SkeletonLine className="h-64 w-full" />
        </Loading>
      )}
    </>
  )
}

function Ask({ group }: { group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const [asset, setAsset] = useState<CryptoAsset>('USDT')
  const { mutate, data: answer, isPending } = useRequestAll(group.id)
  const debts = owedToMe(group)
  const { key, renew } = useKeyFor(JSON.stringify([asset, debts]))
  if (answer) return <Answer answer={answer} group={group} />
  if (debts.length === 0) {
    return (
      <EmptyState
        title={t('nobody_owes_you')}
        action={<LinkButton to={`/bills/${group.id}`}>{t('to_the_group')}</LinkButton>}
      />
    )
  }
  const send = () =>
    mutate(
      { asset, key },
      {
        onSuccess: ({ requested }) => toast.success(t('requested', { count: requested.length })),
        onError: (error) => {
          renew()
          toast.failure(t('request_failed'), error.message)
        },
      },
    )
  return (
    <div className="flex flex-col gap-4">
      <Card className="pb-2 sm:pb-2.5">
        <CardHeading>{t('who_asked')}</CardHeading>
        <dl>
          {debts.map(({ from_member_id, amount }) => (
            <NameRow key={from_member_id} name={nameIn(common, group, from_member_id)} amount={amount} />
          ))}
        </dl>
      </Card>
      <Card>
        <AssetPicker
          label={t('paid_in')}
          value={asset}
          onChange={setAsset}
          assets={cryptoAssets.map((one) => ({ asset: one }))}
        />
        <p className="mt-2 text-muted text-sm">{t('asked_line')}</p>
      </Card>
      <Button size="large" wide busy={isPending} onClick={send}>
        {t('send_requests', { count: debts.length })}
      </Button>
    </div>
  )
}

const owedToMe = (group: BillGroupDetail): BillTransfer[] => {
  const me = myself(group)?.id
  return (group.simplify ? group.simplified : group.debts).filter(({ to_member_id }) => to_member_id === me)
}

const Answer = ({ answer, group }: { answer: RequestedAll; group: BillGroupDetail }) => {
  const t = useWords(settleWords)
  return (
    <div className="flex flex-col gap-4">
      {answer.requested.length > 0 && (
        <Card className="pb-2 sm:pb-2.5">
          <CardHeading>{t('asked')}</CardHeading>
          <dl>
            {answer.requested.map(({ member_id, name, amount }) => (
              <NameRow key={member_id} name={name} amount={amount} />
            ))}
          </dl>
        </Card>
      )}
      {answer.skipped.length > 0 && (
        <Card>
          <CardHeading>{t('not_asked')}</CardHeading>
          <ul className="flex flex-col gap-2">
            {answer.skipped.map(({ member_id, name, amount, reason }) => (
              <li key={member_id}>
                <span className="flex justify-between gap-4 text-ink">
                  <span className="min-w-0 break-words">{name}</span> <Rand value={amount} />
                </span>
                <span className="text-muted text-sm">{reason}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <LinkButton to={`/bills/${group.id}`} wide>
        {t('done')}
      </LinkButton>
    </div>
  )
}
