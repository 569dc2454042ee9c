import { listSorts } from '@sengi/contract/fields'
import { type CustodyMovement, type MovementDirection, movementDirections } from '@sengi/contract/transfers/custody'
import { ArrowLeftRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Desk } from '../../desk/desk.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { SortChoice } from '../../lists/sort-choice.tsx'
import { useListSort } from '../../lists/use-list-sort.ts'
import { StaffList } from '../../staff-list.tsx'
import { custodyDeskWords } from './messages.ts'
import { MovementCard } from './movement-card.tsx'
import { MovementForm } from './movement-form.tsx'
import { movementsFile, useColdAddresses, useCustody, useMovements } from './use-custody.ts'

/** What moves between the hot wallet and cold ones, and the way to ask for more. */
export function MovementsPage() {
  const t = useWords(custodyDeskWords)
  return (
    <Desk>
      <PageHeading title={t('movements_title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 max-w-[60ch] text-muted">{t('movements_intro')}</p>
      <p className="mb-5 flex flex-wrap gap-x-5">
        <TextLink to="/admin/wallet" className="target-44 text-sm">
          {t('back')}
        </TextLink>
        <TextLink to="/admin/wallet/cold-addresses" className="target-44 text-sm">
          {t('to_addresses')}
        </TextLink>
      </p>
      <Propose />
      <List />
    </Desk>
  )
}

function Propose() {
  const t = useWords(custodyDeskWords)
  const [search] = useSearchParams()
  const { data: addresses } = useColdAddresses()
  if (!useUser().permissions.includes('treasury.make')) return null
  const direction: MovementDirection = movementDirections.find((one) => one === search.get('direction')) ?? 'to_cold'
  const proposed = { direction, asset: search.get('asset'), amount: search.get('amount') ?? '' }
  return (
    <Card aria-labelledby="propose" className="mb-6 max-w-[40rem]">
      <CardHeading id="propose">{t('propose')}</CardHeading>
      {addresses && <MovementForm key={Object.values(proposed).join(' ')} addresses={addresses} proposed={proposed} />}
    </Card>
  )
}

function List() {
  const t = useWords(custodyDeskWords)
  const { data } = useCustody()
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/wallet/movements" file={() => movementsFile(sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useMovements(sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('older') },
          ...{ none: t('none'), noneLine: t('none_line') },
        }}
        icon={<ArrowLeftRight />}
        keyOf={({ movement_id }: CustodyMovement) => movement_id}
      >
        {(movement) => <MovementCard movement={movement} isSandbox={data?.is_sandbox ?? false} />}
      </StaffList>
    </>
  )
}
