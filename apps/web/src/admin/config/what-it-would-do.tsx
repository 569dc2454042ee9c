import type { FigureEffect, FigurePreview } from '@sengi/contract/figures/effects'
import { fullCryptoText, grouped, parseAmount, randText } from '@sengi/money'
import { History } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { configDeskWords } from './messages.ts'
import { type FigureAsked, useFigurePreview } from './use-preview.ts'

/** What another value would have done in the last days, for whoever asks before it holds. Another value is asked about anew. */
export const WhatItWouldDo = (asked: FigureAsked) => <Asked key={JSON.stringify(asked.value)} {...asked} />

function Asked(asked: FigureAsked) {
  const t = useWords(configDeskWords)
  const { data, mutate, isPending, error } = useFigurePreview(asked)
  return (
    <div>
      <Button variant="secondary" size="small" icon={<History />} busy={isPending} onClick={() => mutate()}>
        {t('would_go')}
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {error.message}
        </p>
      )}
      {data && <Told preview={data} />}
    </div>
  )
}

function Told({ preview: { days, effects } }: { preview: FigurePreview }) {
  const t = useWords(configDeskWords)
  return (
    <div role="status" className="mt-3">
      <p className="text-muted text-sm">{t(effects.length > 0 ? 'would_title' : 'would_none', { days })}</p>
      <dl>
        {effects.map((effect) => (
          <FactRow key={effect.tells} label={t(`would_${effect.tells}`)}>
            <span className="sr-only">{t('it_was')} </span>
            <span className="text-muted">{shown(effect, effect.before)}</span>
            <span aria-hidden="true"> → </span>
            <span className="sr-only">{t('it_becomes')} </span>
            {shown(effect, effect.after)}
          </FactRow>
        ))}
      </dl>
    </div>
  )
}

function shown({ asset }: FigureEffect, text: string): string {
  if (!asset) return grouped(text)
  return asset === 'ZAR' ? randText(parseAmount(asset, text)) : fullCryptoText(parseAmount(asset, text))
}
