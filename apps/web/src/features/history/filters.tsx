import { movementKinds } from '@sengi/contract'
import { assetNames, cryptoAssets } from '@sengi/money'
import { useSearchParams } from 'react-router'
import { Select } from '../../ui/select.tsx'
import { kinds } from './kinds.tsx'
import type { HistoryFilter } from './use-history.ts'

const all = 'all'
const assetChoices = [
  { value: all, label: 'All assets' },
  ...cryptoAssets.map((asset) => ({ value: asset, label: assetNames[asset] })),
]
const kindChoices = [
  { value: all, label: 'Everything' },
  ...movementKinds.map((kind) => ({ value: kind, label: kinds[kind].label })),
]

export function Filters({ filter }: { filter: HistoryFilter }) {
  const [search, setSearch] = useSearchParams()
  const choose = (name: 'asset' | 'kind', value: string) => {
    const next = new URLSearchParams(search)
    if (value === all) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <div className="mb-5 grid grid-cols-2 gap-3">
      <Select
        label="Asset"
        choices={assetChoices}
        value={filter.asset ?? all}
        onChange={(value) => choose('asset', value)}
      />
      <Select
        label="Kind"
        choices={kindChoices}
        value={filter.kind ?? all}
        onChange={(value) => choose('kind', value)}
      />
    </div>
  )
}
