import { Landmark } from 'lucide-react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StaffList } from '../staff-list.tsx'
import { bankDeskWords } from './messages.ts'
import { PaymentCard } from './payment-card.tsx'
import { useFaults, useSuspense } from './use-bank.ts'

/** Staff see here what came to the client account and could not be credited, and say what becomes of it. */
export const BankPage = () => {
  const t = useWords(bankDeskWords)
  return (
    <div className="w-full max-w-[40rem]">
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 text-muted">{t('intro')}</p>
      <Suspended />
      <Faults />
    </div>
  )
}

function Suspended() {
  const t = useWords(bankDeskWords)
  return (
    <StaffList
      query={useSuspense()}
      words={{
        loading: t('loading'),
        failed: t('failed'),
        none: t('nothing'),
        noneLine: t('nothing_line'),
        more: t('older'),
      }}
      icon={<Landmark />}
      keyOf={({ id }) => id}
    >
      {(payment) => <PaymentCard payment={payment} />}
    </StaffList>
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
