import { orderStates } from '@sengi/contract/p2p/orders'
import { ArrowLeftRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Desk } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { StaffList } from '../staff-list.tsx'
import { LiveStates } from './live-states.tsx'
import { p2pDeskWords } from './messages.ts'
import { TradeRow } from './order-row.tsx'
import { P2pHeading } from './p2p-heading.tsx'
import { allTradesFile, type OrderFilter, useAllTrades } from './use-orders.ts'

const shows = ['live', 'over'] as const
const sorts = ['oldest', 'newest'] as const

/** Orders by what the address says of them: those that go on first, and of them the oldest. */
export function OrdersPage() {
  const t = useWords(p2pDeskWords)
  const [search, setSearch] = useSearchParams()
  const filter = filterIn(search)
  const change = (next: Partial<OrderFilter>) => setSearch(addressOf({ ...filter, ...next }), { replace: true })
  return (
    <Desk>
      <P2pHeading title={t('title')} intro={t('intro')} />
      <LiveStates chosen={filter.state} onChoose={(state) => change({ state, show: 'live', search: '' })} />
      <div className="mt-5 mb-4 grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_14rem_16rem]">
        <Find key={filter.search} search={filter.search} onFind={(text) => change({ search: text, state: null })} />
        <Segments
          legend={t('show')}
          choices={shows.map((value) => ({ value, label: t(`show_${value}`) }))}
          value={filter.search || filter.state ? null : filter.show}
          onChange={(show) => change({ show, state: null, search: '' })}
        />
        <Segments
          legend={t('sort')}
          choices={sorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <ListTools page="/admin/p2p" file={() => allTradesFile(filter)} />
      <section aria-label={t('orders')}>
        <Orders key={JSON.stringify(filter)} filter={filter} />
      </section>
    </Desk>
  )
}

function filterIn(search: URLSearchParams): OrderFilter {
  const isOver = search.get('show') === 'over'
  return {
    state: orderStates.find((state) => state === search.get('state')) ?? null,
    show: isOver ? 'over' : 'live',
    search: search.get('search')?.trim() ?? '',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? (isOver ? 'newest' : 'oldest'),
  }
}

/** Only what is not as it begins stands in the address. */
const addressOf = ({ state, show, search, sort }: OrderFilter): Record<string, string> => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(show === 'over' && { show }),
  ...(sort !== (show === 'over' ? 'newest' : 'oldest') && { sort }),
})

function Find({ search, onFind }: { search: string; onFind: (text: string) => void }) {
  const t = useWords(p2pDeskWords)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  return (
    <form noValidate onSubmit={find} className="flex items-end gap-2">
      <Field label={t('find')} className="min-w-0 grow">
        <TextInput
          name="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t('find_hint')}
          defaultValue={search}
        />
      </Field>
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('find_button')}
      </Button>
    </form>
  )
}

function Orders({ filter }: { filter: OrderFilter }) {
  const t = useWords(p2pDeskWords)
  const isFound = filter.search !== ''
  return (
    <StaffList
      isRows
      query={useAllTrades(filter)}
      words={{
        loading: t('loading'),
        failed: t('failed'),
        none: t(isFound ? 'none_found' : 'none'),
        noneLine: t(isFound ? 'none_found_line' : 'none_line'),
        more: t('more'),
      }}
      icon={<ArrowLeftRight />}
      keyOf={({ id }) => id}
    >
      {(order) => <TradeRow order={order} />}
    </StaffList>
  )
}
