import { listSorts } from '@sengi/contract/fields'
import { Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Desk } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { BankHeading } from './bank-heading.tsx'
import { BreaksDesk } from './breaks-desk.tsx'
import { bankDeskWords } from './messages.ts'
import { OrdersDesk } from './orders-desk.tsx'
import { PaymentCard } from './payment-card.tsx'
import { StatementsDesk } from './statements-desk.tsx'
import { suspenseFile, useFaults, useSuspense } from './use-bank.ts'

const lists = ['suspense', 'statements', 'breaks', 'orders'] as const

/** The lists other than money in suspense. */
const desks = { statements: StatementsDesk, breaks: BreaksDesk, orders: OrdersDesk } as const

/** Staff see here what came to the client account and could not be credited, and the bank's statements: the list that the address names. */
export const BankPage = () => {
  const t = useWords(bankDeskWords)
  const [search, setSearch] = useSearchParams()
  const shown = lists.find((one) => one === search.get('list')) ?? 'suspense'
  const Listed = shown === 'suspense' ? null : desks[shown]
  return (
    <Desk>
      <BankHeading title={t('title')} intro={t('intro')} />
      <Segments
        quiet
        legend={t('list')}
        choices={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
        value={shown}
        onChange={(list) => setSearch({ list }, { replace: true })}
      />
      <div className="mt-5">
        {Listed ? (
          <Listed />
        ) : (
          <>
            <Suspended />
            <Faults />
          </>
        )}
      </div>
    </Desk>
  )
}

function Suspended() {
  const t = useWords(bankDeskWords)
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/payments" file={() => suspenseFile(sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useSuspense(sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('older') },
          ...{ none: t('nothing'), noneLine: t('nothing_line') },
        }}
        icon={<Landmark />}
        keyOf={({ id }) => id}
      >
        {(payment) => <PaymentCard payment={payment} />}
      </StaffList>
    </>
  )
}

/** Nothing at all while every row was read. */
function Faults() {
  const t = useWords(bankDeskWords)
  const { data: faults } = useFaults()
  if (!faults?.length) return null
  return (
    <section aria-labelledby="faults-heading" className="mt-8">
      <h2 id="faults-heading" className="font-semibold text-ink text-lg">
        {t('faults')}
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t('faults_line')}</p>
      <ul className="flex flex-col gap-3">
        {faults.map(({ id, problem, raw, noted_at }) => (
          <li key={id}>
            <Card>
              <h3 className="font-medium text-ink">{problem}</h3>
              <p className="text-muted text-sm">{dateTimeText(noted_at)}</p>
              <p className="mt-2 break-all font-mono text-ink text-sm">{raw}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
