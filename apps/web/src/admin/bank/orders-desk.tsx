import { listSorts } from '@sengi/contract/fields'
import { buyOrderStates } from '@sengi/contract/onramp'
import type { StaffBuyOrder } from '@sengi/contract/onramp/bank-desk'
import { ShoppingCart } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { type StatusLook, StatusPill } from '../../ui/states/status-pill.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useChangeAddress } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { bankDeskWords } from './messages.ts'
import { buyOrdersFile, useBuyOrders } from './use-bank.ts'

const choices = ['ALL', ...buyOrderStates] as const

/** Buy orders of everyone; which of them, the address says. */
export function OrdersDesk() {
  const t = useWords(bankDeskWords)
  const [search] = useSearchParams()
  const change = useChangeAddress()
  const state = buyOrderStates.find((one) => one === search.get('state'))
  const reference = search.get('reference') ?? ''
  const [sort] = useListSort(listSorts)
  const show = (wanted: { state?: string; reference?: string }) => change({ state: '', reference: '', ...wanted })
  return (
    <>
      <Select
        label={t('order_state')}
        choices={choices.map((value) => ({ value, label: t(`orders_${value}`) }))}
        value={state ?? 'ALL'}
        onChange={(value) => show(value === 'ALL' ? {} : { state: value })}
      />
      <FindOrder
        key={reference}
        reference={reference}
        onFind={(text) => show(text === '' ? {} : { reference: text })}
      />
      <div className="mt-5">
        <ListTools page="/admin/payments" file={() => buyOrdersFile({ state, reference, sort })}>
          <SortChoice sorts={listSorts} />
        </ListTools>
      </div>
      <section aria-label={t('list_orders')}>
        <StaffList
          key={`${state} ${reference} ${sort}`}
          query={useBuyOrders({ state, reference, sort })}
          words={{
            loading: t('orders_loading'),
            failed: t('orders_failed'),
            none: t('orders_none'),
            noneLine: t('orders_none_line'),
            more: t('older'),
          }}
          icon={<ShoppingCart />}
          keyOf={({ order_id }: StaffBuyOrder) => order_id}
        >
          {(order) => <OrderCard order={order} />}
        </StaffList>
      </section>
    </>
  )
}

function FindOrder({ reference, onFind }: { reference: string; onFind: (text: string) => void }) {
  const t = useWords(bankDeskWords)
  const [text, setText] = useState(reference)
  const find = (event: FormEvent) => {
    event.preventDefault()
    onFind(text.trim())
  }
  return (
    <form noValidate onSubmit={find} aria-label={t('find_order')} className="mt-4 flex flex-col gap-3">
      <Field label={t('find_order')} hint={t('find_order_hint')}>
        <TextInput autoComplete="off" maxLength={100} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" variant="secondary">
          {t('find')}
        </Button>
      </div>
    </form>
  )
}

const looks: Readonly<Record<StaffBuyOrder['state'], StatusLook<`orders_${StaffBuyOrder['state']}`>>> = {
  AWAITING_PAYMENT: { tone: 'warning', shape: 'ring', word: 'orders_AWAITING_PAYMENT' },
  CREDITED: { tone: 'success', shape: 'full', word: 'orders_CREDITED' },
  EXPIRED: { tone: 'neutral', shape: 'cross', word: 'orders_EXPIRED' },
  CANCELLED: { tone: 'neutral', shape: 'cross', word: 'orders_CANCELLED' },
}

function OrderCard({ order }: { order: StaffBuyOrder }) {
  const t = useWords(bankDeskWords)
  const { tone, shape, word } = looks[order.state]
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink">{order.reference}</h2>
        <StatusPill tone={tone} shape={shape}>
          {t(word)}
        </StatusPill>
      </div>
      <p className="text-muted text-sm">
        <PersonLink id={order.user_id} username={order.username} />
      </p>
      <dl className="mt-3 border-line border-y">
        <FactRow label={t('order')}>
          <span className="break-all font-mono text-sm">{order.order_id}</span>
        </FactRow>
        <FactRow label={t('ordered')}>
          <Rand value={order.fiat_amount_zar} open />
        </FactRow>
        <FactRow label={t('buys')}>
          <Coin amount={order.target_crypto_amount} asset={order.asset} open />
        </FactRow>
        <FactRow label={t('ordered_at')}>{dateTimeText(order.created_at)}</FactRow>
        {order.credited_at ? (
          <FactRow label={t('credited_at')}>{dateTimeText(order.credited_at)}</FactRow>
        ) : (
          <FactRow label={t('may_come_until')}>{dateTimeText(order.expires_at)}</FactRow>
        )}
        {order.credited_crypto_amount && (
          <FactRow label={t('got')}>
            <Coin amount={order.credited_crypto_amount} asset={order.asset} open />
          </FactRow>
        )}
        {order.in_suspense > 0 && <FactRow label={t('list_suspense')}>{order.in_suspense}</FactRow>}
      </dl>
    </Card>
  )
}
