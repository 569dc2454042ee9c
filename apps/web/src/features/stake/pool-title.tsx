import type { CryptoAsset } from '@sengi/money'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { stakeWords } from './messages.ts'

interface PoolTitleProps {
  title: string
  /** Where the arrow leads; the page before when there is none. */
  back?: string
  step?: string
  asset?: CryptoAsset | undefined
}

export function PoolTitle({ title, back, step, asset }: PoolTitleProps) {
  const t = useWords(stakeWords)
  const navigate = useNavigate()
  return (
    <div className="mb-5 flex items-end gap-1">
      <IconButton
        label={t('back')}
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={() => void (back ? navigate(back) : navigate(-1))}
        className="-mb-1.5 -ml-2.5 md:-ml-12 lg:-ml-10 lg:size-9"
      />
      <div className="min-w-0 grow">
        {step && <p className="text-sm text-subtle">{step}</p>}
        <PageHeading title={title} className="break-words font-semibold text-2xl text-ink" />
      </div>
      {asset && <CoinIcon asset={asset} className="size-9" />}
    </div>
  )
}
