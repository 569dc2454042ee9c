import type { ReceivingAddress } from '@sengi/contract/transfers/deposits'
import { useNavigate, useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useIsSandbox } from '../../lib/environment.ts'
import { useWords } from '../../lib/words/words.ts'
import { AssetPicker } from '../../ui/fields/asset-picker.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { Arrivals } from './arrivals.tsx'
import { receiveWords } from './messages.ts'
import { SimulateDeposit } from './simulate-deposit.tsx'
import { useAddresses } from './use-receive.ts'

/** My address for one asset and network, and what is on its way to any of them. */
export function ReceivePage() {
  const t = useWords(receiveWords)
  const { data: places, error, isPending, isFetching, refetch } = useAddresses()
  return (
    <div className="column flex flex-col gap-5">
      <BackHeading title={t('title')} />
      {isPending && <PlaceLoading />}
      {error && !places && (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {places && <Chosen places={places} />}
    </div>
  )
}

function Chosen({ places }: { places: readonly ReceivingAddress[] }) {
  const t = useWords(receiveWords)
  const { asset, network } = useParams()
  const navigate = useNavigate()
  const isSandbox = useIsSandbox()
  const ofAsset = places.filter((place) => place.asset === asset?.toUpperCase())
  const place = ofAsset.find((one) => one.network === network) ?? ofAsset[0] ?? places[0]
  if (!place) return null

  const siblings = places.filter((one) => one.asset === place.asset)
  const show = (next: Pick<ReceivingAddress, 'asset' | 'network'>) =>
    void navigate(`/receive/${next.asset}/${next.network}`, { replace: true })
  return (
    <>
      <AssetPicker
        label={t('asset')}
        value={place.asset}
        assets={[...new Set(places.map((one) => one.asset))].map((one) => ({ asset: one }))}
        onChange={(next) => show(places.find((one) => one.asset === next) ?? place)}
      />
      {siblings.length > 1 && (
        <Segments
          legend={t('network')}
          choices={siblings.map((one) => ({ value: one.network, label: one.network_name }))}
          value={place.network}
          onChange={(next) => show({ ...place, network: next })}
        />
      )}
      <AddressCard place={place} isSandbox={isSandbox} />
      {isSandbox && <SimulateDeposit key={`${place.asset} ${place.network}`} place={place} />}
      <Arrivals />
    </>
  )
}

const PlaceLoading = () => {
  const t = useWords(receiveWords)
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-14 w-full" />
      <SkeletonLine className="mt-5 h-96 w-full" />
    </Loading>
  )
}
