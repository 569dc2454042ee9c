import { listSorts } from '@sengi/contract/fields'
import { CreditCard } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { disputeDeskWords } from './messages.ts'
import { disputesFile, type Over, useDisputes } from './use-disputes.ts'

/** Staff decide here about card payments that their owners deny. */
export function CardDisputesPage() {
  const t = useWords(disputeDeskWords)
  const [over, choose] = useListChoice<Over>('over', ['no', 'yes'])
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <Segments
        legend={t('list')}
        choices={[
          { value: 'no', label: t('open') },
          { value: 'yes', label: t('over') },
        ]}
        value={over}
        onChange={(next) => choose(next)}
      />
      <div className="mt-5">
        <List key={over} over={over} />
      </div>
    </Desk>
  )
}

function List({ over }: { over: Over }) {
  const t = useWords(disputeDeskWords)
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/card-disputes" file={() => disputesFile(over, sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useDisputes(over, sort)}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('none'),
          noneLine: t('none_line'),
          more: t('more'),
        }}
        icon={<CreditCard />}
        keyOf={({ id }) => id}
      >
        {(dispute) => <DisputeCard dispute={dispute} />}
      </StaffList>
    </>
  )
}
