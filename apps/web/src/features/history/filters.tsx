import { movementKinds } from '@sengi/contract/wallet'
import { assetNames, cryptoAssets } from '@sengi/money'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Select } from '../../ui/fields/select.tsx'
import { historyWords } from './messages.ts'
import type { HistoryFilter } from './use-history.ts'

const all = 'all'

export function Filters({ filter }: { filter: HistoryFilter }) {
  const t = useWords(historyWords)
  const [search, setSearch] = useSearchParams()
  const choose = (name: 'asset' | 'kind', value: string) => {
    const next = new URLSearchParams(search)
    if (value === all) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const assetChoices = [
    { value: all, label: t('all_assets') },
    ...cryptoAssets.map((asset) => ({ value: asset, label: assetNames[asset] })),
  ]
  const kindChoices = [
    { value: all, label: t('everything') },
    ...movementKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
  ]
  return (
    <div className="mb-5 grid grid-cols-2 gap-3">
      <Select
        label={t('asset')}
        choices={assetChoices}
        value={filter.asset ?? all}
        onChange={(value) => choose('asset', value)}
      />
      <Select
        label={t('kind')}
        choices={kindChoices}
        value={filter.kind ?? all}
        onChange={(value) => choose('kind', value)}
      />
    </div>
  )
}
