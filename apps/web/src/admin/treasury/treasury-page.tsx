import { type StaffWithdrawal, type WithdrawalQueue, withdrawalQueues } from '@sengi/contract/transfers/withdrawals'
import { ArrowUpFromLine } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Desk } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { Alarms, ChainFaults } from './alarms.tsx'
import { CustodyBoard } from './custody/custody-board.tsx'
import { treasuryWords } from './messages.ts'
import { BooksAgainstChains } from './reconciliation/how-many-agree.tsx'
import { useWithdrawalQueue, withdrawalsFile } from './use-treasury.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

/** What waits longest stands first, unless somebody wants it otherwise. */
const waitingSorts = ['oldest', 'newest'] as const

const lists = [...withdrawalQueues, 'alarms'] as const

/** Where the coins on chains lie, and what of them waits for a person. */
export function TreasuryPage() {
  const t = useWords(treasuryWords)
  return (
    <Desk>
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 max-w-[60ch] text-muted">{t('intro')}</p>
      <p className="mb-5">
        <TextLink to="/admin/wallet/proofs" className="target-44 text-sm">
          {t('proofs')}
        </TextLink>
      </p>
      <CustodyBoard>
        <BooksAgainstChains />
      </CustodyBoard>
      <Waiting />
    </Desk>
  )
}

/** The list that the address names. */
function Waiting() {
  const t = useWords(treasuryWords)
  const [shown, choose] = useListChoice('list', lists)
  return (
    <div>
      <Segments
        quiet
        legend={t('list')}
        choices={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
        value={shown}
        onChange={(list) => choose(list, list === 'alarms' || shown === 'alarms' ? ['sort'] : [])}
      />
      <section aria-label={t(`list_${shown}`)} className="mt-5">
        <p className="mb-3 text-muted text-sm">{t(`line_${shown}`)}</p>
        {shown === 'alarms' ? (
          <>
            <Alarms />
            <ChainFaults />
          </>
        ) : (
          <Queue queue={shown} />
        )}
      </section>
    </div>
  )
}

function Queue({ queue }: { queue: WithdrawalQueue }) {
  const t = useWords(treasuryWords)
  const [sort] = useListSort(waitingSorts)
  return (
    <>
      <ListTools page="/admin/wallet" file={() => withdrawalsFile(queue, sort)}>
        <SortChoice sorts={waitingSorts} />
      </ListTools>
      <StaffList
        key={queue}
        query={useWithdrawalQueue(queue, sort)}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t(`none_${queue}`),
          noneLine: t(`none_${queue}_line`),
          more: t('more'),
        }}
        icon={<ArrowUpFromLine />}
        keyOf={({ withdrawal_id }: StaffWithdrawal) => withdrawal_id}
      >
        {(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
      </StaffList>
    </>
  )
}
