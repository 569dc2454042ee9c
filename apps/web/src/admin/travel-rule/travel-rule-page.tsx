import { listSorts } from '@sengi/contract/fields'
import type { AskedDeposit, IncompleteWithdrawal, OriginPart } from '@sengi/contract/transfers/travel-rule'
import { parseAmount, randText } from '@sengi/money'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Desk } from '../desk/desk.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { travelDeskWords } from './messages.ts'
import { askedFile, incompleteFile, useAskedDeposits, useIncomplete, useTravelCounts } from './use-travel-rule.ts'
import { WithdrawalRecord } from './withdrawal-record.tsx'

const lists = ['withdrawals', 'waiting', 'released'] as const

/** What of the travel rule is open: payments without all of their sender, and coins of which nobody said whose they were. */
export function TravelRulePage() {
  const t = useWords(travelDeskWords)
  const [shown, choose] = useListChoice('list', lists)
  const { data: counts } = useTravelCounts()
  return (
    <Desk>
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 text-muted">
        {counts ? t('counts', { ...counts, from: randText(parseAmount('ZAR', counts.full_from_zar)) }) : t('intro')}
      </p>
      <div className="mb-5">
        <Segments
          quiet
          legend={t('list')}
          choices={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
          value={shown}
          onChange={(list) => choose(list)}
        />
      </div>
      <section aria-label={t(`list_${shown}`)}>
        {shown === 'withdrawals' ? <Withdrawals /> : <Deposits key={shown} part={shown} />}
      </section>
    </Desk>
  )
}

function Withdrawals() {
  const t = useWords(travelDeskWords)
  const words = {
    loading: t('loading'),
    failed: t('failed'),
    none: t('none'),
    noneLine: t('none_line'),
    more: t('older'),
  }
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/travel-rule" file={() => incompleteFile(sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useIncomplete(sort)}
        words={words}
        icon={<ArrowUpFromLine />}
        keyOf={({ withdrawal_id }: IncompleteWithdrawal) => withdrawal_id}
      >
        {(one) => (
          <Card>
            <Amount {...one} />
            <p className="text-muted text-sm">
              {t('missing', { what: one.missing.map((part) => t(part)).join(', ') })}
            </p>
            <p className="text-subtle text-sm">{dateTimeText(one.created_at)}</p>
            <WithdrawalRecord withdrawalId={one.withdrawal_id} />
          </Card>
        )}
      </StaffList>
    </>
  )
}

const looks = {
  ASKED: { tone: 'warning', shape: 'half', word: 'asked' },
  HELD: { tone: 'danger', shape: 'half', word: 'held' },
  RELEASED: { tone: 'success', shape: 'full', word: 'released' },
} as const

function Deposits({ part }: { part: OriginPart }) {
  const t = useWords(travelDeskWords)
  const words = {
    loading: t('loading'),
    failed: t('failed'),
    none: t(`none_${part}`),
    noneLine: t(`none_${part}_line`),
    more: t('older'),
  }
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/travel-rule" file={() => askedFile(part, sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useAskedDeposits(part, sort)}
        words={words}
        icon={<ArrowDownToLine />}
        keyOf={({ deposit_id }: AskedDeposit) => deposit_id}
      >
        {(one) => (
          <Card>
            <Amount {...one} />
            <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
              <StatusPill tone={looks[one.state].tone} shape={looks[one.state].shape}>
                {t(looks[one.state].word)}
              </StatusPill>
              {one.kind && <span>{one.name ? `${t(`of_${one.kind}`)}: ${one.name}` : t(`of_${one.kind}`)}</span>}
            </p>
            <p className="text-subtle text-sm">{dateTimeText(one.asked_at)}</p>
          </Card>
        )}
      </StaffList>
    </>
  )
}

const Amount = ({
  user_id: id,
  username,
  asset,
  amount,
  value_zar: value,
}: Omit<AskedDeposit, 'state'> | IncompleteWithdrawal) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <h2 className="font-semibold text-ink">
      <PersonLink id={id} username={username} />
    </h2>
    <p className="text-ink">
      <Coin amount={amount} asset={asset} full />{' '}
      {value !== null && <Rand value={value} className="text-muted text-sm" />}
    </p>
  </div>
)
