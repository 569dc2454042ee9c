import type { ReceivingAddress } from '@sengi/contract'
import { TriangleAlert } from 'lucide-react'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { FactRow } from '../../lib/fact-row.tsx'
import { AddressGroups } from '../../ui/address-groups.tsx'
import { Card } from '../../ui/card.tsx'
import { Coin } from '../../ui/money.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface AddressCardProps {
  place: ReceivingAddress
  isSandbox: boolean
}

/** The address as a code and in groups, and what must not go there. */
export const AddressCard = ({ place, isSandbox }: AddressCardProps) => (
  <Card aria-label={`Your ${place.asset} address on ${place.network_name}`}>
    <QrCode text={place.uri} label={`Code of your ${place.asset} address on ${place.network_name}`} />
    <dl className="mt-3" aria-label="Address">
      <CopyFact label="Address" text={place.address}>
        <AddressGroups address={place.address} />
      </CopyFact>
      <FactRow label="Network">{place.network_name}</FactRow>
      <FactRow label="Least amount">
        <Coin amount={place.min_amount} asset={place.asset} full open />
      </FactRow>
      <FactRow label="Arrives">
        after {place.confirmations} confirmations, about {place.minutes} min
      </FactRow>
    </dl>
    <p className="mt-3 flex items-start gap-2.5 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <b>
          Only {place.asset} over {place.network_name}.
        </b>{' '}
        Anything else that is sent here is lost.
        {isSandbox && ' This is a sandbox address that nobody has the key to: never send real coins to it.'}
      </span>
    </p>
  </Card>
)
