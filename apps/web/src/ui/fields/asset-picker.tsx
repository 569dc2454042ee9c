import { assetNames, type CryptoAsset } from '@sengi/money'
import { Coin, Rand } from '../money.tsx'
import { CoinIcon } from '../pictures/coin-icon.tsx'
import { Field } from './field.tsx'
import { Listbox } from './listbox.tsx'

interface PickableAsset {
  asset: CryptoAsset
  /** What the user has of it, when that matters here, and what that comes to. */
  balance?: string
  valueZar?: string | null
}

interface AssetPickerProps {
  label: string
  assets: readonly PickableAsset[]
  value: CryptoAsset
  onChange: (asset: CryptoAsset) => void
  error?: string | undefined
}

export const AssetPicker = ({ label, assets, value, onChange, error }: AssetPickerProps) => (
  <Field label={label} error={error}>
    <Listbox
      value={value}
      onChange={onChange}
      options={assets.map((row) => ({ value: row.asset, text: assetNames[row.asset], content: <AssetRow {...row} /> }))}
    />
  </Field>
)

const AssetRow = ({ asset, balance, valueZar }: PickableAsset) => (
  <span className="flex items-center gap-3">
    <CoinIcon asset={asset} className="size-8" />
    <span className="min-w-0">
      <span className="block truncate font-medium text-ink">{assetNames[asset]}</span>
      <span className="block text-sm text-subtle">{asset}</span>
    </span>
    {balance !== undefined && (
      <span className="ml-auto text-right text-sm">
        {valueZar && <Rand value={valueZar} className="block text-ink" />}
        <Coin amount={balance} asset={asset} className={valueZar ? 'block text-subtle' : 'block text-ink'} />
      </span>
    )}
  </span>
)
