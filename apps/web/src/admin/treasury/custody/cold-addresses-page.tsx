import { networkNames } from '@sengi/contract/fields'
import type { ColdAddress } from '@sengi/contract/transfers/custody'
import { Snowflake } from 'lucide-react'
import { useUser } from '../../../lib/session/me.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Coin } from '../../../ui/money.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { Desk, DeskList } from '../../desk/desk.tsx'
import { PressToOpen } from '../../press-to-open.tsx'
import { ColdAddressActs } from './cold-address-acts.tsx'
import { ColdAddressForm } from './cold-address-form.tsx'
import { custodyDeskWords } from './messages.ts'
import { useColdAddresses } from './use-custody.ts'

/** The address book of cold wallets. */
export function ColdAddressesPage() {
  const t = useWords(custodyDeskWords)
  const mayAdd = useUser().permissions.includes('treasury.make')
  return (
    <Desk>
      <PageHeading title={t('addresses_title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 max-w-[60ch] text-muted">{t('addresses_intro')}</p>
      <p className="mb-5 flex flex-wrap gap-x-5">
        <TextLink to="/admin/wallet" className="target-44 text-sm">
          {t('back')}
        </TextLink>
        <TextLink to="/admin/wallet/movements" className="target-44 text-sm">
          {t('to_movements')}
        </TextLink>
      </p>
      {mayAdd && <PressToOpen label={t('add')}>{(shut) => <ColdAddressForm onDone={shut} />}</PressToOpen>}
      <Book />
    </Desk>
  )
}

function Book() {
  const t = useWords(custodyDeskWords)
  const { data, error, isFetching, refetch } = useColdAddresses()
  if (!data && error) {
    return <FailedState title={t('failed')} cause={error.message} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-40 w-full rounded-card" />
      </Loading>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<Snowflake />} title={t('none_addresses')}>
        {t('none_addresses_line')}
      </EmptyState>
    )
  }
  return (
    <DeskList>
      {data.map((one) => (
        <li key={one.cold_address_id}>
          <AddressCard one={one} />
        </li>
      ))}
    </DeskList>
  )
}

function AddressCard({ one }: { one: ColdAddress }) {
  const t = useWords(custodyDeskWords)
  const { asset, network, address, label, reason, held, asked_at, refusal, retirement } = one
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="break-words font-semibold text-ink">{label}</h2>
        <State one={one} />
      </div>
      <dl className="my-3 border-line border-y">
        <FactRow label={t('address')}>
          <span className="break-all font-mono text-sm">{address}</span>
        </FactRow>
        <FactRow label={t('coin')}>{asset}</FactRow>
        <FactRow label={t('network')}>{networkNames[network]}</FactRow>
        <FactRow label={t('held')}>
          <Coin amount={held} asset={asset} places={8} open />
        </FactRow>
        <FactRow label={t('asked_at')}>{dateTimeText(asked_at)}</FactRow>
        <FactRow label={t('why')}>{reason}</FactRow>
        {(refusal ?? retirement) && <FactRow label={t('refusal')}>{refusal ?? retirement}</FactRow>}
      </dl>
      <ColdAddressActs one={one} />
    </Card>
  )
}

function State({ one: { is_agreed, is_usable, usable_at, refusal, retirement } }: { one: ColdAddress }) {
  const t = useWords(custodyDeskWords)
  if (refusal) {
    return (
      <StatusPill tone="neutral" shape="cross">
        {t('refused')}
      </StatusPill>
    )
  }
  if (retirement) {
    return (
      <StatusPill tone="neutral" shape="cross">
        {t('retired')}
      </StatusPill>
    )
  }
  if (is_usable) {
    return (
      <StatusPill tone="success" shape="full">
        {t('usable')}
      </StatusPill>
    )
  }
  return (
    <StatusPill tone="warning" shape="half">
      {is_agreed && usable_at ? t('cooling', { date: dateTimeText(usable_at) }) : t('waits')}
    </StatusPill>
  )
}
