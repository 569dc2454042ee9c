import type { ReceivingAddress } from '@sengi/contract/transfers/deposits'
import { TriangleAlert } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { AddressGroups } from '../../ui/fields/address-groups.tsx'
import { Coin } from '../../ui/money.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { receiveWords } from './messages.ts'

interface AddressCardProps {
  place: ReceivingAddress
  isSandbox: boolean
}

/** The address as a code and in groups, and what must not go there. */
export const AddressCard = ({ place, isSandbox }: AddressCardProps) => {
  const t = useWords(receiveWords)
  return (
    <Card aria-label={t('your_address', { asset: place.asset, network: place.network_name })}>
      <QrCode text={place.uri} label={t('code', { asset: place.asset, network: place.network_name })} />
      <dl className="mt-3" aria-label={t('address')}>
        <CopyFact label={t('address')} text={place.address}>
          <AddressGroups address={place.address} />
        </CopyFact>
        <FactRow label={t('network')}>{place.network_name}</FactRow>
        <FactRow label={t('least')}>
          <Coin amount={place.min_amount} asset={place.asset} full open />
        </FactRow>
        <FactRow label={t('arrives')}>
          {t('after', { confirmations: place.confirmations, minutes: place.minutes })}
        </FactRow>
      </dl>
      <p className="mt-3 flex items-start gap-2.5 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t.drawn('only', {
            strong: (text) => <b>{text}</b>,
            asset: place.asset,
            network: place.network_name,
          })}
          {isSandbox && ` ${t('sandbox_address')}`}
        </span>
      </p>
    </Card>
  )
}
